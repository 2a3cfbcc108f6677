import {
  flag,
  id,
  listOf,
  object,
  oneOf,
  orNull,
  recordOf,
  refuse,
  text,
  uuid,
  whole,
} from '../../core/json-reader.js';
import { LIMITS } from '../../core/limits.js';
import { COMPANION_TURNS, type Companion } from '../../map/companion.types.js';
import { MARKER_TYPES } from '../../map/map.palette.js';
import { MARKER_SIZES } from '../../map/map.rules.js';
import type {
  CreatureConcentration,
  CreatureCondition,
  HeldBy,
  MarkerCreature,
  RevealedLine,
  TrueForm,
} from '../../map/marker-creature.types.js';
import type { FiledMarker } from '../campaign-file.types.js';
import { count, longText, partId, shortText } from './field-readers.js';

/** Members of a campaign, and those who have left it. */
const MOST_PEOPLE = 1000;
const people = listOf(uuid, MOST_PEOPLE);
/** Conditions of a creature, and kinds of uses that it counts. */
const MOST_CONDITIONS = 100;

const condition = object<CreatureCondition>(
  {
    id: id(LIMITS.contentId),
    level: whole(0, LIMITS.maxLevel),
    note: text(LIMITS.conditionNote),
    held_by: object<HeldBy>({ markerId: uuid, spell: id(LIMITS.contentId), characterId: uuid }, ['characterId']),
  },
  ['held_by'],
);

const concentration = object<CreatureConcentration>({
  spell: id(LIMITS.contentId),
  dcs: listOf(count, LIMITS.concentrationSaves),
});

const revealed = object<RevealedLine>({ id: partId, label: shortText, text: longText, to: orNull(people) });

const companion = object<Companion>({
  character_id: uuid,
  player_id: orNull(uuid),
  spell: orNull(id(LIMITS.contentId)),
  returns: flag,
  vanishes: flag,
  turns: oneOf(COMPANION_TURNS),
});

const used = recordOf(count, LIMITS.linesOfCreature, id(LIMITS.contentId));
const counted = recordOf(count, LIMITS.linesOfCreature, id(LIMITS.contentId));

const trueForm = object<TrueForm>(
  {
    id: id(LIMITS.contentId),
    kept: object<NonNullable<TrueForm['kept']>>(
      { rolled_hp: orNull(count), max_hp: count, current_hp: count, used, counted },
      ['counted'],
    ),
  },
  ['kept'],
);

const creature = object<MarkerCreature>(
  {
    id: id(LIMITS.contentId),
    rolled_hp: orNull(count),
    max_hp: count,
    current_hp: count,
    temp_hp: count,
    conditions: listOf(condition, MOST_CONDITIONS),
    used,
    is_health_shown: flag,
    counted,
    concentration,
    true_form: trueForm,
    revealed: listOf(revealed, LIMITS.linesOfCreature),
    companion,
    riders: listOf(uuid, LIMITS.markersPerCampaign),
  },
  ['counted', 'concentration', 'true_form', 'revealed', 'companion', 'riders'],
);

/** Notes are counted in bytes on the map, and a text has at most as many characters. */
const notes = text(LIMITS.markerNotes);

/** Reads a marker. @throws Failure 400 naming the field */
export const readMarker = object<FiledMarker>({
  id: uuid,
  scene: uuid,
  name: text(LIMITS.markerName),
  type: oneOf(MARKER_TYPES.map((type) => type.id)),
  character: orNull(uuid),
  character_name: text(LIMITS.bioText),
  square: orNull(whole(1, LIMITS.mapSide * LIMITS.mapSide)),
  size: (value, field) => MARKER_SIZES.find((size) => size === value) ?? refuse(field, 'the size of a token'),
  is_hiding: flag,
  aware_all: flag,
  aware_users: people,
  public_notes: notes,
  private_notes: notes,
  creature: orNull(creature),
});
