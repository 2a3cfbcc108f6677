import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { parseModestJson } from './json.js';
import { LIMITS } from './limits.js';

/*
 * Forms carry text. These turn a field's text into its value before it is validated;
 * what does not fit stays as it came, so that the validator names the field.
 */

/** `"12"` becomes 12; an empty text becomes undefined. */
export const FormNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    if (text === '') return undefined;
    return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
  });

/** `"true"` and `"false"` become booleans. */
export const FormBoolean = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

/** JSON text becomes its value; one that is too deep or too wide stays text, which the validator then refuses. */
export const FormJson = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    try {
      return parseModestJson(value);
    } catch {
      return value;
    }
  });

/** `""`, `"null"` and null become undefined: a field that is left out. */
export const FormOptional = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    value === '' || value === 'null' || value === null ? undefined : value,
  );

/** Text without surrounding white space. */
export const FormTrim = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** The version that the sender last saw; left out, nothing is compared. */
export const SeenVersion = (): PropertyDecorator => (target, property) => {
  for (const rule of [FormNumber(), IsOptional(), IsInt(), Min(0), Max(LIMITS.version)]) rule(target, property);
};
