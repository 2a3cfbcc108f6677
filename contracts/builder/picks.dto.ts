import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import type { Exchange } from '../content/content.types.js';
import { anyObject, fieldsOf, id, listOf, orNull, readIfFits, recordOf, type ReadJson } from '../core/json-reader.js';
import { LIMITS } from '../core/limits.js';

const contentId = id(LIMITS.contentId);
const ids = listOf(contentId, LIMITS.picksPerSelection);
const picks = recordOf(ids, LIMITS.selectionsPerSection, contentId);
const exchange = fieldsOf<Exchange>({
  selection_id: contentId,
  target: orNull(contentId),
  source: orNull(contentId),
  // The rules refuse an exchange of another set than its own.
  power: contentId as ReadJson<Exchange['power']>,
});
const exchanges = listOf(exchange, LIMITS.selectionsPerSection);

const rule = (name: string, read: ReadJson<unknown>, message: string): PropertyDecorator => {
  const validate = (value: unknown): boolean => readIfFits(read, value) !== undefined;
  return ValidateBy({ name, validator: { validate, defaultMessage: () => `$property ${message}` } });
};

/** The field holds picks by selection. */
export const IsPicks = (): PropertyDecorator => rule('isPicks', picks, 'must hold lists of option ids by selection id');
/** The field holds deductions. */
export const IsExchanges = (): PropertyDecorator => rule('isDeductions', exchanges, 'must be a list of deductions');
/** The field holds a list of ids. */
export const IsIds = (): PropertyDecorator => rule('isIds', ids, 'must be a list of ids');
/** The field holds a JSON object. */
export const IsJsonObject = (): PropertyDecorator => rule('isJsonObject', anyObject, 'must be an object');

/** Converts a number of a JSON body to the text that a form sends. */
export const FormText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value));
