import { badInput } from '../../core/failure.js';
import {
  fieldsOf,
  filledText,
  flag,
  id,
  listOf,
  oneOf,
  orNull,
  recordOf,
  refuse,
  text,
  uuid,
  whole,
  type ReadJson,
} from '../../core/json-reader.js';
import { LIMITS } from '../../core/limits.js';
import { DAMAGE_TYPES } from '../../content/damage-types.js';
import { EQUIP_SLOTS, MARK_KINDS } from '../choices.types.js';
import { ROLL_MODES } from '../../dice/index.js';
import {
  CAST_WITH,
  COINS,
  DAMAGE_TIMES,
  PLAY_AUDIENCES,
  RESTS,
  SERVER_ROLLS,
  type PlayCommand,
} from './commands.types.js';
import { MOST_MONEY } from './trade.js';

const contentId = id(LIMITS.contentId);
const count = whole(0, LIMITS.coins);
const price = whole(0, MOST_MONEY);
const countsById = recordOf(count, LIMITS.stateInputs, contentId);
const listOfPicks = <T>(read: ReadJson<T>): ReadJson<T[]> => listOf(read, LIMITS.picksPerSelection);
/** The most characters of the text that sets a number, such as `+5`. */
const NUMBER_TEXT = 20;

/** Reads the hit points that something restores. */
const healing: ReadJson<number | typeof SERVER_ROLLS> = (value, field) => {
  if (value === SERVER_ROLLS) return value;
  return typeof value === 'number'
    ? count(value, field)
    : refuse(field, `a whole number of hit points, or '${SERVER_ROLLS}'`);
};

/** The commands that clients send. */
type SentCommand = Exclude<PlayCommand, { do: 'suffer' }>;
type Fields<Kind extends SentCommand['do']> = Omit<Extract<SentCommand, { do: Kind }>, 'do'>;

/** The fields of a roll of a d20. */
const ROLLED_D20 = {
  mode: oneOf(ROLL_MODES),
  extras: listOf(filledText(LIMITS.contentId), LIMITS.rollExtras),
  audience: oneOf(PLAY_AUDIENCES),
};
const LEFT_OUT = ['mode', 'extras', 'audience'] as const;

/** Reads the fields of each command, without its kind. */
const FIELDS: { readonly [Kind in SentCommand['do']]: ReadJson<Fields<Kind>> } = {
  set: fieldsOf<Fields<'set'>>({ field: contentId, value: text(NUMBER_TEXT) }),
  damage: fieldsOf<Fields<'damage'>>(
    { amount: count, type: orNull(oneOf(DAMAGE_TYPES)), times: oneOf(DAMAGE_TIMES), isMagical: flag },
    ['times', 'isMagical'],
  ),
  tally: fieldsOf<Fields<'tally'>>({ isSuccess: flag, tally: count }),
  'death-save': fieldsOf<Fields<'death-save'>>(ROLLED_D20, LEFT_OUT),
  'concentration-save': fieldsOf<Fields<'concentration-save'>>({ dc: count, ...ROLLED_D20 }, LEFT_OUT),
  'add-item': fieldsOf<Fields<'add-item'>>({ item: contentId, quantity: count }),
  'discard-item': fieldsOf<Fields<'discard-item'>>({ entry: contentId, quantity: count }),
  buy: fieldsOf<Fields<'buy'>>({ item: contentId, quantity: count, price }),
  sell: fieldsOf<Fields<'sell'>>({ entry: contentId, quantity: count, price }),
  award: fieldsOf<Fields<'award'>>({
    exp: whole(0, LIMITS.exp),
    coins: recordOf(count, COINS.length, oneOf(COINS)),
    items: listOf(
      fieldsOf<{ item: string; quantity: number }>({ item: contentId, quantity: whole(1, LIMITS.itemQuantity) }),
      LIMITS.treasureItems,
    ),
  }),
  extract: fieldsOf<Fields<'extract'>>({ entry: contentId, quantity: count }, ['quantity']),
  equip: fieldsOf<Fields<'equip'>>({ entry: contentId, slot: oneOf(EQUIP_SLOTS), equipped: flag }),
  'move-item': fieldsOf<Fields<'move-item'>>({
    entry: contentId,
    quantity: count,
    place: orNull(filledText(LIMITS.placeName)),
  }),
  'mark-item': fieldsOf<Fields<'mark-item'>>({ entry: contentId, way: oneOf(['worn', 'attuned']), on: flag }),
  'lift-curse': fieldsOf<Fields<'lift-curse'>>({ entry: contentId }),
  convert: fieldsOf<Fields<'convert'>>({ from: oneOf(COINS), to: oneOf(COINS), amount: count }),
  prepare: fieldsOf<Fields<'prepare'>>({ spell: contentId, prepared: flag }, ['prepared']),
  cast: fieldsOf<Fields<'cast'>>(
    {
      spell: contentId,
      class: orNull(contentId),
      with: oneOf(CAST_WITH),
      level: count,
      onSelf: flag,
      endsConcentration: flag,
      healing,
      audience: oneOf(PLAY_AUDIENCES),
    },
    ['healing', 'audience'],
  ),
  'end-concentration': fieldsOf<Fields<'end-concentration'>>({}),
  'keep-concentration': fieldsOf<Fields<'keep-concentration'>>({ dc: count }),
  mark: fieldsOf<Fields<'mark'>>(
    { kind: oneOf(MARK_KINDS), id: contentId, on: flag, value: count, inputs: countsById, form: contentId },
    ['value', 'inputs', 'form'],
  ),
  act: fieldsOf<Fields<'act'>>(
    {
      action: contentId,
      slots: listOfPicks(count),
      onSelf: flag,
      saved: flag,
      points: count,
      healing,
      audience: oneOf(PLAY_AUDIENCES),
    },
    ['slots', 'onSelf', 'saved', 'points', 'healing', 'audience'],
  ),
  fall: fieldsOf<Fields<'fall'>>({}),
  'bring-back': fieldsOf<Fields<'bring-back'>>({ hitPoints: orNull(count) }),
  pick: fieldsOf<Fields<'pick'>>({ selection: contentId, options: listOfPicks(contentId) }),
  'hit-die': fieldsOf<Fields<'hit-die'>>({ resource: contentId, audience: oneOf(PLAY_AUDIENCES) }, ['audience']),
  rest: fieldsOf<Fields<'rest'>>({ rest: oneOf(RESTS), dawn: flag, hitDice: countsById, rolled: listOfPicks(uuid) }, [
    'hitDice',
    'rolled',
  ]),
  undo: fieldsOf<Fields<'undo'>>({ change: uuid }),
};

const isKind = (kind: unknown): kind is SentCommand['do'] => typeof kind === 'string' && Object.hasOwn(FIELDS, kind);

/**
 * Reads a command from JSON. Ignores fields that the command does not have.
 * @throws Failure 400 naming the field
 */
export function readCommand(json: unknown): SentCommand {
  const kind = (json as { readonly do?: unknown } | null | undefined)?.do;
  if (!isKind(kind)) throw badInput('do', `The command must be one of ${Object.keys(FIELDS).join(', ')}.`);
  return { do: kind, ...FIELDS[kind](json, '') } as SentCommand;
}
