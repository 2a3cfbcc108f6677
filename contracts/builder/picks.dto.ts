import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { LIMITS } from '../core/limits.js';
import type { Exchange } from '../content/content.types.js';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LIMITS.contentId;
const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= LIMITS.picksPerSelection && value.every(isId);

/** Returns whether the value is `{ [selectionId]: optionId[] }` within the limits. */
export function isPicks(value: unknown): value is Record<string, string[]> {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= LIMITS.selectionsPerSection &&
    entries.every(([id, picks]) => isId(id) && id !== '__proto__' && isIdList(picks))
  );
}

const isIdOrNull = (value: unknown): boolean => value === null || isId(value);

/** Returns whether the value is a list of deductions within the limits. */
export const isExchanges = (value: unknown): value is Exchange[] =>
  Array.isArray(value) &&
  value.length <= LIMITS.selectionsPerSection &&
  value.every(
    (entry) =>
      isRecord(entry) &&
      isId(entry.selection_id) &&
      isId(entry.power) &&
      isIdOrNull(entry.target) &&
      isIdOrNull(entry.source),
  );

const rule = (name: string, test: (value: unknown) => boolean, message: string): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: test, defaultMessage: () => `$property ${message}` } });

/** The field holds picks by selection. */
export const IsPicks = (): PropertyDecorator =>
  rule('isPicks', isPicks, 'must hold lists of option ids by selection id');
/** The field holds deductions. */
export const IsExchanges = (): PropertyDecorator => rule('isDeductions', isExchanges, 'must be a list of deductions');
/** The field holds a list of ids. */
export const IsIds = (): PropertyDecorator => rule('isIds', isIdList, 'must be a list of ids');
/** The field holds a JSON object. */
export const IsJsonObject = (): PropertyDecorator => rule('isJsonObject', isRecord, 'must be an object');

/** Converts a number of a JSON body to the text that a form sends. */
export const FormText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value));
