import { TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, validateSync, type ValidationArguments, type ValidatorConstraintInterface } from 'class-validator';
import { badInput } from '../../contracts/core/failure.js';
import { firstComplaint } from '../core/validation.js';

type InputClass<Input> = new () => Input;
type Fields = Record<string, unknown>;
/** Makes a value of what stands in a field of the payload. */
type Transform = (value: unknown, payload: Fields) => unknown;
type Check = (input: Readonly<Fields>) => boolean;

/** What an input class says of its fields, looked up once instead of with every emit. */
interface Reader {
  readonly fields: readonly (readonly [string, Transform])[];
  /** One for each rule that can be checked alone; undefined where there is a rule of another kind. */
  readonly checks: readonly Check[] | undefined;
}

const readers = new Map<InputClass<object>, Reader>();

/**
 * Makes a DTO of what was emitted, at once: a pipe that waits would let a later command of the same socket overtake this one.
 * What the looked-up rules do not simply pass is left to the validator itself, which names what is wrong.
 * @throws Failure 400 naming the field
 */
export function readInput<Input extends object>(type: InputClass<Input>, payload: unknown): Input {
  const { fields, checks } = readerOf(type);
  const plain = plainOf(payload);
  const input = new type();
  const record = input as Fields;
  for (const [field, transform] of fields) if (Object.hasOwn(plain, field)) record[field] = transform(plain[field], plain);
  return checks?.every((check) => check(record)) ? input : validated(input);
}

function validated<Input extends object>(input: Input): Input {
  const errors = validateSync(input, { whitelist: true, stopAtFirstError: true });
  if (errors.length === 0) return input;
  const { field, reason } = firstComplaint(errors);
  throw badInput(field, reason);
}

/** A campaign's id alone is understood where an object is expected. */
function plainOf(payload: unknown): Fields {
  if (typeof payload === 'string') return { campaignId: payload };
  if (payload === undefined || payload === null) return {};
  if (typeof payload !== 'object' || Array.isArray(payload) || Buffer.isBuffer(payload)) throw badInput('payload', 'payload must be an object');
  return payload as Fields;
}

function readerOf(type: InputClass<object>): Reader {
  const known = readers.get(type);
  if (known) return known;
  const reader = makeReader(type);
  readers.set(type, reader);
  return reader;
}

function makeReader(type: InputClass<object>): Reader {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const fields = [...new Set(rules.map((rule) => rule.propertyName))].map((field) => [field, transformOf(type, field)] as const);
  const optional = new Set(rules.filter((rule) => rule.name === 'isOptional').map((rule) => rule.propertyName));
  const checks: Check[] = [];
  for (const rule of rules) {
    if (rule.name === 'isOptional') continue;
    const constraint = constraintOf(rule.constraintCls);
    if (!constraint) return { fields, checks: undefined };
    checks.push(checkOf(constraint, rule.propertyName, rule.constraints as unknown[] | undefined, rule.each, optional.has(rule.propertyName)));
  }
  return { fields, checks };
}

/** The field's `@Transform`s, one after another. */
function transformOf(type: InputClass<object>, field: string): Transform {
  const transforms = defaultMetadataStorage.findTransformMetadatas(type, field, TransformationType.PLAIN_TO_CLASS);
  return (value, obj) => transforms.reduce((result, { transformFn }) => transformFn({ value: result, key: field, obj, type: TransformationType.PLAIN_TO_CLASS, options: {} }) as unknown, value);
}

const constraintOf = (type: unknown): ValidatorConstraintInterface | undefined =>
  typeof type === 'function' ? getMetadataStorage().getTargetValidatorConstraints(type)[0]?.instance : undefined;

/** A rule for each entry passes a list of entries that pass; anything else is for the validator to say. */
function checkOf(constraint: ValidatorConstraintInterface, property: string, constraints: unknown[] = [], each: boolean, optional: boolean): Check {
  const passes = (value: unknown, object: object): boolean => {
    const args: ValidationArguments = { value, constraints, targetName: '', object, property };
    return constraint.validate(value, args) === true;
  };
  return (input) => {
    const value = input[property];
    if (optional && (value === undefined || value === null)) return true;
    return each ? Array.isArray(value) && value.every((entry) => passes(entry, input)) : passes(value, input);
  };
}
