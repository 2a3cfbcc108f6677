import { badInput, Failure } from './failure.js';
import { isStorableText, normalizeText } from './text.js';

/*
 * Reads JSON that people may have written, as a typed value. Refuses missing required fields and converts nothing;
 * `object` also refuses unknown fields.
 */

/**
 * Reads a value.
 * @param field its path, such as `play.wallet.gold_points`
 * @throws Failure 400 naming the field
 */
export type ReadJson<T> = (value: unknown, field: string) => T;

/** Returns a path as people read it: “play › wallet › gold points”. */
export function pathText(field: string): string {
  const words = field.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return `“${words.toLowerCase().split('.').join(' › ')}”`;
}

/** Refuses a value. @param must the required kind, such as `a text` @throws Failure 400 naming the field */
export const refuse = (field: string, must: string): never => {
  throw badInput(field, `${pathText(field)} must be ${must}.`);
};

const pathOf = (field: string, key: string): string => (field === '' ? key : `${field}.${key}`);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the result of `read`; undefined when the value does not fit. */
export function readIfFits<T>(read: ReadJson<T>, value: unknown): T | undefined {
  try {
    return read(value, '');
  } catch (problem) {
    if (problem instanceof Failure) return undefined;
    throw problem;
  }
}

/** Reads any value. */
export const anything: ReadJson<unknown> = (value) => value;

/** Reads an object with any fields. */
export const anyObject: ReadJson<Readonly<Record<string, unknown>>> = (value, field) =>
  isObject(value) ? value : refuse(field, 'an object');

/** Reads true or false. */
export const flag: ReadJson<boolean> = (value, field) =>
  typeof value === 'boolean' ? value : refuse(field, 'true or false');

/** Reads a whole number within bounds. */
export const whole =
  (min: number, max: number): ReadJson<number> =>
  (value, field) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? value
      : refuse(field, `a whole number from ${min} to ${max}`);

/** Reads a text that the database can store. Line breaks and letters get their stored form. */
export const text =
  (max: number): ReadJson<string> =>
  (value, field) => {
    if (typeof value !== 'string' || !isStorableText(value)) return refuse(field, 'a text');
    const stored = normalizeText(value);
    return stored.length <= max ? stored : refuse(field, `a text of at most ${max} characters`);
  };

/** Reads a text that is not empty, without the spaces around it. */
export const filledText =
  (max: number): ReadJson<string> =>
  (value, field) => {
    const filled = typeof value === 'string' ? text(max)(value.trim(), field) : '';
    return filled === '' ? refuse(field, `a text of 1 to ${max} characters`) : filled;
  };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Reads a UUID. */
export const uuid: ReadJson<string> = (value, field) =>
  typeof value === 'string' && UUID.test(value) ? value : refuse(field, 'a UUID');

/** Reads an id: a text that is not empty and that is not a built-in property of objects. */
export const id =
  (max: number): ReadJson<string> =>
  (value, field) =>
    typeof value === 'string' && value !== '' && value.length <= max && value !== '__proto__' && isStorableText(value)
      ? value
      : refuse(field, 'an id');

/** Reads one of these texts. */
export const oneOf =
  <T extends string>(values: readonly T[]): ReadJson<T> =>
  (value, field) =>
    values.find((each) => each === value) ?? refuse(field, `one of ${values.join(', ')}`);

/** Reads null, or something else. */
export const orNull =
  <T>(read: ReadJson<T>): ReadJson<T | null> =>
  (value, field) =>
    value === null ? null : read(value, field);

/** Reads a list. */
export const listOf =
  <T>(read: ReadJson<T>, max: number): ReadJson<T[]> =>
  (value, field) => {
    if (!Array.isArray(value)) return refuse(field, 'a list');
    if (value.length > max) return refuse(field, `a list of at most ${max}`);
    return value.map((each: unknown, index) => read(each, pathOf(field, String(index))));
  };

/** Reads values by id. */
export const recordOf =
  <T>(read: ReadJson<T>, max: number, readKey: ReadJson<string>): ReadJson<Record<string, T>> =>
  (value, field) => {
    const entries = Object.entries(anyObject(value, field));
    if (entries.length > max) return refuse(field, `an object of at most ${max} fields`);
    return Object.fromEntries(
      entries.map(([key, each]) => [readKey(key, pathOf(field, key)), read(each, pathOf(field, key))]),
    );
  };

/** A reader for each field of `T`. */
export type Readers<T> = { readonly [Key in keyof T]-?: ReadJson<Exclude<T[Key], undefined>> };
type OptionalKey<T> = { [Key in keyof T]-?: undefined extends T[Key] ? Key : never }[keyof T];

/** Reads these fields of an object and ignores the others. @param optional the fields that may be missing */
export const fieldsOf =
  <T extends object>(readers: Readers<T>, optional: readonly OptionalKey<T>[] = []): ReadJson<T> =>
  (value, field) => {
    const given = anyObject(value, field);
    const keys = Object.keys(readers) as (keyof T & string)[];
    const entries = keys.flatMap((key): [string, unknown][] => {
      const isMissing = !Object.hasOwn(given, key) || given[key] === undefined;
      if (isMissing && (optional as readonly string[]).includes(key)) return [];
      if (isMissing) throw badInput(pathOf(field, key), `${pathText(pathOf(field, key))} is missing.`);
      return [[key, readers[key](given[key], pathOf(field, key))]];
    });
    return Object.fromEntries(entries) as T;
  };

/** Reads an object that has these fields and no others. @param optional the fields that may be missing */
export const object =
  <T extends object>(readers: Readers<T>, optional: readonly OptionalKey<T>[] = []): ReadJson<T> =>
  (value, field) => {
    const unknown = Object.keys(anyObject(value, field)).find((key) => !Object.hasOwn(readers, key));
    if (unknown !== undefined)
      throw badInput(pathOf(field, unknown), `${pathText(pathOf(field, unknown))} is not allowed here.`);
    return fieldsOf(readers, optional)(value, field);
  };
