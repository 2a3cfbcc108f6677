import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import { EQUIP_SLOTS, MARK_KINDS } from '../choices.types.js';
import { CAST_WITH, COINS, RESTS, SERVER_ROLLS, type PlayCommand } from './commands.types.js';

/** Whether a value may stand in a field of a command, and what it must be in words. */
interface Check {
  readonly must: string;
  readonly fits: (value: unknown) => boolean;
  readonly optional?: boolean;
}

const isId = (value: unknown): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= LIMITS.contentId;
const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LIMITS.coins;
const isRecordOf = (value: unknown, fits: (each: unknown) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= LIMITS.stateInputs &&
  Object.values(value).every(fits);
const isListOf = (value: unknown, fits: (each: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= LIMITS.picksPerSelection && value.every(fits);

const id: Check = { must: 'must be an id', fits: isId };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isUuid = (value: unknown): boolean => typeof value === 'string' && UUID.test(value);
const operation: Check = { must: 'must be the id of a change, a UUID', fits: isUuid };
const flag: Check = { must: 'must be true or false', fits: (value) => typeof value === 'boolean' };
const count: Check = { must: 'must be a whole number of at least 0', fits: isCount };
const rolledHealing: Check = {
  must: `must be a whole number of hit points, or '${SERVER_ROLLS}'`,
  fits: (value) => value === SERVER_ROLLS || isCount(value),
};
const placeName: Check = {
  must: `must be the name of a place of at most ${LIMITS.placeName} characters`,
  fits: (value) => typeof value === 'string' && value.trim() !== '' && value.trim().length <= LIMITS.placeName,
};
const oneOf = (values: readonly string[]): Check => ({
  must: `must be one of ${values.join(', ')}`,
  fits: (value) => typeof value === 'string' && values.includes(value),
});
const optional = (check: Check): Check => ({ ...check, optional: true });
const orNull = (check: Check): Check => ({
  must: `${check.must} or null`,
  fits: (value) => value === null || check.fits(value),
});

type Shape<Command> = { readonly [Field in Exclude<keyof Command, 'do'>]-?: Check };

/** The fields of every command. */
const SHAPES: { readonly [Kind in PlayCommand['do']]: Shape<Extract<PlayCommand, { do: Kind }>> } = {
  set: {
    field: id,
    value: {
      must: 'must be a text of at most 20 characters',
      fits: (value) => typeof value === 'string' && value.length <= 20,
    },
  },
  tally: { isSuccess: flag, tally: count },
  'add-item': { item: id, quantity: count },
  'discard-item': { entry: id, quantity: count },
  extract: { entry: id, quantity: optional(count) },
  equip: { entry: id, slot: oneOf(EQUIP_SLOTS), equipped: flag },
  'move-item': { entry: id, quantity: count, place: orNull(placeName) },
  'mark-item': { entry: id, way: oneOf(['worn', 'attuned']), on: flag },
  convert: { from: oneOf(COINS), to: oneOf(COINS), amount: count },
  prepare: { spell: id, prepared: optional(flag) },
  cast: {
    spell: id,
    class: orNull(id),
    with: oneOf(CAST_WITH),
    level: count,
    onSelf: flag,
    endsConcentration: flag,
    healing: optional(rolledHealing),
  },
  'end-concentration': {},
  mark: {
    kind: oneOf(MARK_KINDS),
    id,
    on: flag,
    value: optional(count),
    inputs: optional({ must: 'must be numbers by name', fits: (value) => isRecordOf(value, isCount) }),
  },
  act: {
    action: id,
    slots: optional({ must: 'must be a list of slot levels', fits: (value) => isListOf(value, isCount) }),
    onSelf: optional(flag),
    saved: optional(flag),
    healing: optional(rolledHealing),
  },
  fall: {},
  'bring-back': { hitPoints: orNull(count) },
  pick: { selection: id, options: { must: 'must be a list of ids', fits: (value) => isListOf(value, isId) } },
  'hit-die': { resource: id },
  rest: {
    rest: oneOf(RESTS),
    dawn: flag,
    hitDice: optional({ must: 'must be numbers by hit dice', fits: (value) => isRecordOf(value, isCount) }),
    rolled: optional({ must: 'must be a list of ids of changes', fits: (value) => isListOf(value, isUuid) }),
  },
  undo: { change: operation },
};

const isKind = (kind: unknown): kind is PlayCommand['do'] => typeof kind === 'string' && Object.hasOwn(SHAPES, kind);

/**
 * Reads a command from JSON. Ignores fields that the command does not have.
 * @throws Failure 400 naming the field
 */
export function readCommand(json: unknown): PlayCommand {
  const given = (typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}) as Record<
    string,
    unknown
  >;
  const kind = given['do'];
  if (!isKind(kind)) throw badInput('do', `The command must be one of ${Object.keys(SHAPES).join(', ')}.`);
  const fields = Object.entries<Check>(SHAPES[kind]).flatMap(([name, check]): [string, unknown][] => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined && check.optional) return [];
    if (!check.fits(value)) throw badInput(name, `The field ${name} ${check.must}.`);
    return [[name, value]];
  });
  return { do: kind, ...Object.fromEntries(fields) } as unknown as PlayCommand;
}
