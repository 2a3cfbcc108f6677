import { badInput } from '../../core/failure.js';
import {
  flag,
  listOf,
  object,
  oneOf,
  orNull,
  refuse,
  text,
  uuid,
  whole,
  type ReadJson,
} from '../../core/json-reader.js';
import { LIMITS } from '../../core/limits.js';
import { isOnMap } from '../../map/map.rules.js';
import {
  HIDDEN_TURNS,
  REMINDER_MOMENTS,
  type Encounter,
  type Lair,
  type Participant,
  type Reminder,
  type Turn,
} from '../../turns/encounter.types.js';
import type { FiledScene } from '../campaign-file.types.js';
import { anyNumber, partId, shortText } from './field-readers.js';

const round = whole(0, LIMITS.round);
/** Turns that an encounter keeps: several rounds of all participants. */
const MOST_TURNS = 20 * LIMITS.participantsPerEncounter;
/** Numbers of a tiebreaker; each move by hand adds one. */
const MOST_TIEBREAKERS = 1000;

/** Reads a number with decimals, such as the chance that decides between equal initiatives. */
const decimal: ReadJson<number> = (value, field) =>
  typeof value === 'number' && Number.isFinite(value) ? value : refuse(field, 'a number');

const participant = object<Participant>(
  {
    id: partId,
    markerId: orNull(uuid),
    name: shortText,
    isHidden: flag,
    initiative: orNull(anyNumber),
    dexterity: orNull(anyNumber),
    tiebreaker: listOf(decimal, MOST_TIEBREAKERS),
    group: orNull(shortText),
    firstRound: round,
    surprisedIn: orNull(round),
    readied: orNull(object<NonNullable<Participant['readied']>>({ text: text(LIMITS.reminderText), round })),
    legendary: orNull(
      object<NonNullable<Participant['legendary']>>({
        perRound: whole(0, LIMITS.legendaryActions),
        spent: whole(0, LIMITS.round),
        round,
      }),
    ),
    follows: orNull(partId),
    lair: object<Lair>({
      markerId: uuid,
      used: orNull(object<NonNullable<Lair['used']>>({ action: shortText, round })),
    }),
  },
  ['follows', 'lair'],
);

const turn = object<Turn>(
  {
    participantId: partId,
    round,
    ended: orNull(oneOf(['over', 'delayed'])),
    witnesses: listOf(uuid, LIMITS.membersPerCampaign * 2),
  },
  ['witnesses'],
);

const reminder = object<Reminder>({
  id: partId,
  participantId: partId,
  moment: oneOf(REMINDER_MOMENTS),
  round: orNull(round),
  text: text(LIMITS.reminderText),
  authorId: uuid,
});

/** Reads a turn order. @throws Failure 400 naming the field */
const readEncounter: ReadJson<Encounter> = object<Encounter>({
  hiddenTurns: oneOf(HIDDEN_TURNS),
  participants: listOf(participant, LIMITS.participantsPerEncounter),
  turns: listOf(turn, MOST_TURNS),
  forgottenRound: round,
  moves: anyNumber,
  reminders: listOf(reminder, LIMITS.remindersPerAuthor * LIMITS.membersPerCampaign),
});

const COLOR = /^#[0-9a-f]{6}$/i;
const color = orNull<string>((value, field) =>
  typeof value === 'string' && COLOR.test(value) ? value : refuse(field, 'a color such as #6f9a4d'),
);

type Square = FiledScene['squares'][number];

const squareId = whole(1, LIMITS.mapSide * LIMITS.mapSide);

const square: ReadJson<Square> = (value, field) => {
  if (!Array.isArray(value) || value.length !== 3) return refuse(field, 'a square with its color and its fog');
  return [squareId(value[0], `${field}.0`), color(value[1], `${field}.1`), color(value[2], `${field}.2`)];
};

const side = whole(1, LIMITS.mapSide);

const scene = object<FiledScene>({
  id: uuid,
  name: orNull(text(LIMITS.sceneName)),
  is_name_shown: orNull(flag),
  position: orNull(whole(-32_768, 32_767)),
  is_shown: flag,
  players: listOf(uuid, LIMITS.membersPerCampaign * 2),
  map: orNull(object<NonNullable<FiledScene['map']>>({ id: uuid, rows: side, columns: side, is_revealed: flag })),
  encounter: orNull(readEncounter),
  squares: listOf(square, LIMITS.squaresPerUpdate),
});

/** Reads a scene whose squares lie on its map, each once. @throws Failure 400 naming the field */
export const readScene: ReadJson<FiledScene> = (value, field) => {
  const read = scene(value, field);
  const seen = new Set<number>();
  for (const [index, [id]] of read.squares.entries()) {
    if (!read.map || !isOnMap(id, read.map.rows, read.map.columns))
      throw badInput(`${field}.squares.${index}`, 'A painted square lies beside the map of its scene.');
    if (seen.has(id)) throw badInput(`${field}.squares.${index}`, 'A square of a scene is there twice.');
    seen.add(id);
  }
  return read;
};
