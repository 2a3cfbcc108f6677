import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { parseLimitedJson } from './json.js';
import { LIMITS } from './limits.js';

/*
 * Form fields are text. These decorators convert the text before validation. They leave a text that they cannot convert
 * unchanged, so that the validator names the field.
 */

/** Converts `"12"` to 12, and an empty text to undefined. */
export const FormNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    if (text === '') return undefined;
    return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
  });

/** Converts 12 to `"12"`, for what people type and programs may send as a number. */
export const FormTyped = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value));

/** Converts `"true"` and `"false"` to booleans. */
export const FormBoolean = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

/** Parses JSON; leaves JSON beyond the limits as text, which the validator then refuses. */
export const FormJson = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    try {
      return parseLimitedJson(value);
    } catch {
      return value;
    }
  });

/** Converts `""`, `"null"` and null to undefined, like a missing field. */
export const FormOptional = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    value === '' || value === 'null' || value === null ? undefined : value,
  );

/** Removes white space around a text. */
export const FormTrim = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Validates the optional version that the sender last saw; without it, the server compares nothing. */
export const SeenVersion = (): PropertyDecorator => (target, property) => {
  for (const rule of [FormNumber(), IsOptional(), IsInt(), Min(0), Max(LIMITS.version)]) rule(target, property);
};

const labels = new WeakMap<object, Map<string, string>>();

/** Names the field as the screens do, in lower case, where its own name does not. Messages about the field use it. */
export const Labelled =
  (label: string): PropertyDecorator =>
  (target, property) => {
    const ofClass = labels.get(target) ?? new Map<string, string>();
    labels.set(target, ofClass.set(String(property), label));
  };

/** Returns the label that an input class, or one that it extends, gives to a field. */
export function labelOf(prototype: object | null, field: string): string | undefined {
  for (let at = prototype; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const label = labels.get(at)?.get(field);
    if (label !== undefined) return label;
  }
  return undefined;
}
