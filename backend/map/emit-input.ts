import { badInput } from '../../contracts/core/failure.js';
import { readInput as readFields, type InputClass } from '../core/input-reader.js';

/**
 * Makes a DTO of what was emitted.
 * @throws Failure 400 naming the field
 */
export const readInput = <Input extends object>(type: InputClass<Input>, payload: unknown): Input =>
  readFields(type, fieldsOf(payload));

/** A campaign's id alone is understood where an object is expected. */
function fieldsOf(payload: unknown): object {
  if (typeof payload === 'string') return { campaignId: payload };
  if (payload === undefined || payload === null) return {};
  if (typeof payload !== 'object' || Array.isArray(payload) || Buffer.isBuffer(payload)) throw badInput('payload', 'The payload must be an object.');
  return payload;
}
