#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds of Cartilla beside this file: short, quiet, from nothing but numbers.

A card is a breath of noise; a trick is three of them; a refusal two low notes; the end
of a hand three high ones.
"""
import math
import pathlib
import random
import struct
import wave

RATE = 22050
FOLDER = pathlib.Path(__file__).parent


def silence(seconds):
    return [0.0] * int(RATE * seconds)


def swish(seconds, brightness, loudness, seed):
    """Noise that swells quickly and dies away; brightness from 0 to 1."""
    random_numbers = random.Random(seed)
    samples = silence(seconds)
    low = 0.0
    for i in range(len(samples)):
        time = i / len(samples)
        low += brightness * (random_numbers.uniform(-1, 1) - low)
        samples[i] = loudness * low * min(1, 12 * time) * (1 - time) ** 3
    return samples


def note(frequency, seconds, loudness):
    """A struck piece of wood: the note and a little of the one two octaves above."""
    samples = silence(seconds)
    for i in range(len(samples)):
        time = i / RATE
        tone = math.sin(2 * math.pi * frequency * time)
        tone += 0.25 * math.sin(8 * math.pi * frequency * time) * math.exp(-60 * time)
        fade = min(1, time / 0.004) * math.exp(-9 * time / seconds)
        samples[i] = loudness * tone * fade
    return samples


def mix(*parts):
    """Adds sounds that begin at given seconds."""
    length = max(int(RATE * start) + len(samples) for start, samples in parts)
    mixed = [0.0] * length
    for start, samples in parts:
        for i, sample in enumerate(samples):
            mixed[int(RATE * start) + i] += sample
    return mixed


def write(name, samples):
    with wave.open(str(FOLDER / f'{name}.wav'), 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b''.join(
            struct.pack('<h', round(32767 * max(-1, min(1, sample))))
            for sample in samples))


write('dealt', swish(0.07, 0.7, 0.20, 1))
write('laid', mix((0, swish(0.09, 0.35, 0.30, 2)), (0.015, note(190, 0.07, 0.06))))
write('trick', mix((0, swish(0.12, 0.4, 0.22, 3)), (0.07, swish(0.12, 0.5, 0.20, 4)),
                   (0.14, swish(0.16, 0.6, 0.18, 5))))
write('refused', mix((0, note(220, 0.14, 0.14)), (0.11, note(185, 0.18, 0.14))))
write('done', mix((0, note(523.25, 0.25, 0.10)), (0.12, note(659.25, 0.25, 0.10)),
                  (0.24, note(783.99, 0.36, 0.10))))
