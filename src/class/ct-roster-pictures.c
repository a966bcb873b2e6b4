/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-roster-pictures.c: whoever has no picture in the file gets one that nobody else in
 * the group has
 */
#include "ct-learner-pictures.h"
#include "ct-roster-private.h"

/* Which pictures the children of a group have. */
typedef struct
{
  gboolean is_taken[CT_N_LEARNER_PICTURES];
  guint n_taken;
} Group;

/* Where there are more children than pictures, it begins again. */
static void
take (Group *group, guint picture)
{
  group->n_taken += !group->is_taken[picture];
  group->is_taken[picture] = TRUE;
  if (group->n_taken == CT_N_LEARNER_PICTURES)
    *group = (Group){ 0 };
}

static Group *
get_group (GHashTable *groups, const CtPupil *pupil)
{
  const char *name = pupil->group != NULL ? pupil->group : "";
  Group *group = g_hash_table_lookup (groups, name);

  if (group == NULL)
    {
      group = g_new0 (Group, 1);
      g_hash_table_insert (groups, (gpointer) name, group);
    }
  return group;
}

/* Each child likes all of them, in an order of its own: so few change theirs when one
 * leaves, and nobody when one comes.
 */
static guint
choose (const Group *group, const CtPupil *pupil)
{
  g_autofree char *id = ct_roster_fold (pupil->id);
  guint hash = g_str_hash (id);
  guint step = 2 * (hash / CT_N_LEARNER_PICTURES) + 1;
  guint picture = hash % CT_N_LEARNER_PICTURES;

  while (group->is_taken[picture])
    picture = (picture + step) % CT_N_LEARNER_PICTURES;
  return picture;
}

/**
 * ct_roster_give_pictures:
 * @pupils: (element-type CtPupil): of a whole roster, in its order
 *
 * Gives each of them the picture that is shown: the one in the file, or one that nobody
 * else in the group has, as long as there are any.
 */
void
ct_roster_give_pictures (GPtrArray *pupils)
{
  g_autoptr (GHashTable) groups =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  guint picture;

  for (guint i = 0; i < pupils->len; i++)
    {
      CtPupil *pupil = g_ptr_array_index (pupils, i);

      pupil->shown = NULL;
      if (!ct_learner_pictures_find (pupil->picture, &picture))
        continue;

      pupil->shown = ct_learner_pictures_get_id (picture);
      take (get_group (groups, pupil), picture);
    }
  for (guint i = 0; i < pupils->len; i++)
    {
      CtPupil *pupil = g_ptr_array_index (pupils, i);
      Group *group = get_group (groups, pupil);

      if (pupil->shown != NULL)
        continue;

      picture = choose (group, pupil);
      pupil->shown = ct_learner_pictures_get_id (picture);
      take (group, picture);
    }
}
