import { badInput } from '../../contracts/core/failure.js';
import { readInput as readFields, type InputClass } from '../core/input-reader.js';

/**
 * Reads the payload of an emit into a DTO.
 * @throws Failure 400 naming the field
 */
export const readInput = <Input extends object>(type: InputClass<Input>, payload: unknown): Input =>
  readFields(type, fieldsOf(payload));

/** Accepts a campaign's id alone in place of an object. */
function fieldsOf(payload: unknown): object {
  if (typeof payload === 'string') return { campaignId: payload };
  if (payload === undefined || payload === null) return {};
  if (typeof payload !== 'object' || Array.isArray(payload) || Buffer.isBuffer(payload))
    throw badInput('payload', 'The payload must be an object.');
  return payload;
}
