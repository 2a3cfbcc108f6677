import type { OwnItem } from '../../content/own-items.js';
import { inDatabaseOrder } from '../../core/json.js';
import { GIVEN_NUMBERS, type InventoryEntry, type Mark, type PlayState } from '../choices.types.js';

/*
 * The play state as a flat list of fields, in which changes of a sheet are stored, sent and undone. Changes of
 * different fields never affect each other.
 */

/** A value of a field; null: the field is not there. */
export type FieldValue =
  | number
  | string
  | boolean
  | readonly string[]
  | Omit<InventoryEntry, 'id'>
  | Mark
  | OwnItem
  | null;

/** Values by field: `current_hp`, `used.ki_points`, `wallet.gold_points`, `inventory.<entry>`, `equipment.main`, ... */
export type PlayFields = Readonly<Record<string, FieldValue>>;

/** How one change changed a field. */
export interface FieldChange {
  readonly before: FieldValue;
  readonly after: FieldValue;
}

/** How a change changed the play state, by field. */
export type FieldChanges = Readonly<Record<string, FieldChange>>;

const NUMBERS = ['current_hp', 'temp_hp', 'form_hp', 'exp', 'successes', 'failures', ...GIVEN_NUMBERS] as const;

const entriesOf = (prefix: string, values: Readonly<Record<string, unknown>> = {}): [string, FieldValue][] =>
  Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value as FieldValue]);

const markKey = ({ kind, id }: Pick<Mark, 'kind' | 'id'>): string => `marks.${kind}:${id}`;

/** A part of the play state. The name of a field begins with its part, and is the whole of it for a number. */
type Part = keyof PlayState;

const PARTS = [
  ...NUMBERS,
  'falling',
  'used',
  'wallet',
  'inventory',
  'own_items',
  'equipment',
  'prepared_spells',
  'marks',
  'picks',
  'adjustments',
  'concentration',
  'concentration_saves',
] as const satisfies readonly Part[];

const partOf = (field: string): Part => field.split('.', 1)[0] as Part;

/** Returns the fields of one part. */
function fieldsOfPart(play: PlayState, part: (typeof PARTS)[number]): [string, FieldValue][] {
  if (part === 'inventory') return play.inventory.map(({ id, ...entry }) => [`inventory.${id}`, entry]);
  if (part === 'prepared_spells') return play.prepared_spells.map((id) => [`prepared_spells.${id}`, true]);
  if (part === 'marks') return (play.marks ?? []).map((mark) => [markKey(mark), mark]);
  const value = play[part];
  if (value === undefined || value === null) return [];
  return typeof value === 'object' ? entriesOf(part, { ...value }) : [[part, value]];
}

/** Returns the fields of a play state, or of some parts of it. */
export const fieldsOf = (play: PlayState, parts: readonly Part[] = PARTS): PlayFields =>
  Object.fromEntries(PARTS.filter((part) => parts.includes(part)).flatMap((part) => fieldsOfPart(play, part)));

const isSame = (a: FieldValue = null, b: FieldValue = null): boolean =>
  a === b || (isObject(a) && isObject(b) && JSON.stringify(inDatabaseOrder(a)) === JSON.stringify(inDatabaseOrder(b)));

const isObject = (value: FieldValue): boolean => typeof value === 'object' && value !== null;

/** Returns the parts that may differ: play states share the parts that no command has changed. */
export const partsBetween = (before: PlayState, after: PlayState) =>
  PARTS.filter((part) => before[part] !== after[part]);

/** The parts of a play state that a change sets, and those that it removes. */
export interface ChangedParts {
  readonly set: Partial<PlayState>;
  readonly removed: readonly (keyof PlayState)[];
}

/** Returns the parts that differ between one play state and the next. */
export function changedParts(before: PlayState, after: PlayState): ChangedParts {
  const parts = partsBetween(before, after);
  return {
    set: Object.fromEntries(parts.map((part) => [part, after[part]])),
    removed: parts.filter((part) => after[part] === undefined),
  };
}

/** Whether a field makes sense only with the others of its part: a spell and the level at which it was cast. */
const isWhole = (name: string): boolean => partOf(name) === 'concentration';

/** Whether a field means nothing beside another concentration: the open saving throws. */
const isOfConcentration = (name: string): boolean => partOf(name) === 'concentration_saves';

/** Returns the fields that differ, and those that belong to one of them. */
export function changesBetween(before: PlayState, after: PlayState): FieldChanges {
  const parts = partsBetween(before, after);
  const fieldsIn = (play: PlayState) => new Map(parts.flatMap((part) => fieldsOfPart(play, part)));
  const [old, next] = [fieldsIn(before), fieldsIn(after)];
  const changes: Record<string, FieldChange> = {};
  for (const name of new Set([...old.keys(), ...next.keys()])) {
    const change = { before: old.get(name) ?? null, after: next.get(name) ?? null };
    if (!isSame(change.before, change.after) || (isWhole(name) && parts.includes(partOf(name)))) changes[name] = change;
  }
  return changes;
}

/**
 * Returns what a command changed. Hit points at their maximum count as that number, so that the difference can be
 * undone.
 * @param now the hit points before
 */
export function changesOfCommand(before: PlayState, after: PlayState, now: number): FieldChanges {
  if (before.current_hp !== null || after.current_hp === null) return changesBetween(before, after);
  // From now on they are stored as a number, even if it is the same, so that they do not rise with the maximum.
  const current_hp = { before: now, after: after.current_hp };
  return { ...changesBetween({ ...before, current_hp: now }, after), current_hp };
}

/** Returns the new values of a change. */
export const newValuesOf = (changes: FieldChanges): PlayFields =>
  Object.fromEntries(Object.entries(changes).map(([name, { after }]) => [name, after]));

/** Whether a field is a number that is a part of its own, and has a value: what most changes of a sheet set. */
const isPlainNumber = ([name, value]: readonly [string, FieldValue]): boolean =>
  typeof value === 'number' && (NUMBERS as readonly string[]).includes(name);

/**
 * Returns the play state with other values in some fields. A value of null removes its field. The other parts are shared.
 * The changed parts are as the database gives them back, so that nobody notices who has made the server read a sheet again.
 */
export function withFields(play: PlayState, values: PlayFields): PlayState {
  if (Object.entries(values).every(isPlainNumber)) return { ...play, ...values };
  const parts = [...new Set(Object.keys(values).map(partOf))];
  const fields: Record<string, FieldValue> = { ...fieldsOf(play, parts) };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) delete fields[name];
    else fields[name] = value;
  }
  const isChanged = ([part]: readonly [string, unknown]): boolean => parts.includes(part as Part);
  return Object.fromEntries([
    ...Object.entries(play).filter((entry) => !isChanged(entry)),
    ...Object.entries(inDatabaseOrder(playOf(fields))).filter(isChanged),
  ]) as unknown as PlayState;
}

/** Returns the play state of a list of fields. */
function playOf(fields: PlayFields): PlayState {
  const parts: Record<string, Record<string, FieldValue>> = {};
  for (const [name, value] of Object.entries(fields)) {
    const at = name.indexOf('.');
    const [group, key] = at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
    (parts[group] ??= {})[key] = value;
  }
  const group = <Value>(name: string): Record<string, Value> => (parts[name] ?? {}) as Record<string, Value>;
  const { '': numbers = {} } = parts;
  const number = (name: string): number => Number(numbers[name] ?? 0);
  const [marks, picks] = [Object.values(group<Mark>('marks')), group<readonly string[]>('picks')];
  const own_items = group<OwnItem>('own_items');
  const { id, value } = parts['concentration'] ?? {};
  const saves = Object.entries(group<number>('concentration_saves')).filter(([, count]) => count > 0);
  return {
    current_hp: numbers['current_hp'] === undefined ? null : number('current_hp'),
    temp_hp: number('temp_hp'),
    exp: number('exp'),
    successes: number('successes'),
    failures: number('failures'),
    ...(numbers['form_hp'] === undefined ? {} : { form_hp: number('form_hp') }),
    ...(numbers['falling'] === true ? { falling: true } : {}),
    used: group<number>('used'),
    wallet: group<number>('wallet') as unknown as PlayState['wallet'],
    inventory: Object.entries(group<Omit<InventoryEntry, 'id'>>('inventory')).map(([entry, rest]) => ({
      ...rest,
      id: entry,
    })),
    ...(Object.keys(own_items).length > 0 ? { own_items } : {}),
    equipment: group<string>('equipment'),
    prepared_spells: Object.keys(group('prepared_spells')),
    adjustments: group<number>('adjustments'),
    ...Object.fromEntries(GIVEN_NUMBERS.flatMap((name) => (numbers[name] === undefined ? [] : [[name, number(name)]]))),
    ...(marks.length > 0 ? { marks } : {}),
    ...(Object.keys(picks).length > 0 ? { picks } : {}),
    ...(typeof id === 'string' ? { concentration: { id, value: Number(value) } } : {}),
    ...(saves.length > 0 ? { concentration_saves: Object.fromEntries(saves) } : {}),
  };
}

/** The fields of which an undo changes only the difference, so that later additions by others stay. */
const isCounter = (name: string): boolean =>
  (NUMBERS as readonly string[]).includes(name) || /^(?:used|wallet|concentration_saves)\./.test(name);

const quantityOf = (value: FieldValue): number =>
  typeof value === 'object' && value !== null && 'quantity' in value ? value.quantity : 0;

type StoredEntry = Omit<InventoryEntry, 'id'>;

/** Returns the flags of an entry after an undo: a flag that has not changed since gets its old value. */
function undoneMarks(now: StoredEntry, before: StoredEntry | null, after: StoredEntry | null): StoredEntry {
  if (before === null || after === null) return now;
  const isUndone = (key: keyof StoredEntry): boolean => before[key] !== after[key] && now[key] === after[key];
  const kept = Object.entries(now).filter(([key]) => !isUndone(key as keyof StoredEntry));
  const old = Object.entries(before).filter(([key]) => isUndone(key as keyof StoredEntry));
  return Object.fromEntries([...kept, ...old]) as unknown as StoredEntry;
}

/** Returns an inventory entry with the difference of an earlier change undone. */
function undoneEntry(now: FieldValue, { before, after }: FieldChange): FieldValue {
  const quantity = quantityOf(now) + quantityOf(before) - quantityOf(after);
  if (quantity <= 0) return null;
  const entry = (now ?? before) as StoredEntry;
  return { ...undoneMarks(entry, before as StoredEntry | null, after as StoredEntry | null), quantity };
}

/**
 * Returns the new values that undo an earlier change, and the fields that stay because somebody has changed them since.
 * A number changes by the difference; any other value becomes the old one.
 */
export function undoValues(play: PlayState, changes: FieldChanges): { values: PlayFields; kept: string[] } {
  const fields = fieldsOf(play);
  const values: Record<string, FieldValue> = {};
  const kept: string[] = [];
  const isChanged = (name: string): boolean => !isSame(fields[name] ?? null, changes[name]?.after ?? null);
  const hasOther = Object.keys(changes).some((name) => isWhole(name) && isChanged(name));
  for (const [name, change] of Object.entries(changes)) {
    const now = fields[name] ?? null;
    if (hasOther && (isWhole(name) || isOfConcentration(name))) kept.push(name);
    else if (isSame(now, change.after)) values[name] = change.before;
    else if (name.startsWith('inventory.')) values[name] = undoneEntry(now, change);
    else if (isCounter(name)) values[name] = Math.max(0, Number(now) + Number(change.before) - Number(change.after));
    else kept.push(name);
  }
  return { values, kept };
}
