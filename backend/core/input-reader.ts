import { TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import {
  getMetadataStorage,
  validateSync,
  type ValidationArguments,
  type ValidationError,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { badInput } from '../../contracts/core/failure.js';
import { holdsStorableText, normalizeText } from '../../contracts/core/text.js';
import { fieldLabel, sentenceFor } from './field-labels.js';

/** A DTO class: what a body, a query or an emit is read as. */
export type InputClass<Input> = new () => Input;
type Fields = Readonly<Record<string, unknown>>;
/** Makes a value of what stands in a field of the input. */
type Transform = (value: unknown, fields: Fields) => unknown;
type Check = (input: Fields) => boolean;

/** What an input class says of its fields, looked up once instead of with every input. */
interface Reader {
  readonly fields: readonly (readonly [string, Transform])[];
  /** One for each rule that can be checked alone; undefined where there is a rule of another kind. */
  readonly checks: readonly Check[] | undefined;
}

const readers = new Map<InputClass<object>, Reader>();

/**
 * Makes a DTO of what came from outside, in HTTP bodies and queries and in emits alike. Only the fields that the DTO
 * declares are looked at: whatever else was sent costs nothing. Text is judged and normalized here, in one place.
 * Synchronous, because an emit that waited here would be overtaken by a later one of the same socket.
 * @throws Failure 400 naming the field
 */
export function readInput<Input extends object>(type: InputClass<Input>, sent: object): Input {
  const { fields, checks } = readerOf(type);
  const plain = sent as Fields;
  const input = new type();
  const record = input as Record<string, unknown>;
  for (const [field, transform] of fields) {
    if (Object.hasOwn(plain, field)) record[field] = readText(field, transform(plain[field], plain));
  }
  return checks?.every((check) => check(record)) ? input : validated(input);
}

/** Text in its one form. @throws Failure 400 where the database could not store it */
function readText(field: string, value: unknown): unknown {
  if (!holdsStorableText(value)) throw badInput(field, `The ${fieldLabel(field)} holds a character that cannot be stored.`);
  return typeof value === 'string' ? normalizeText(value) : value;
}

/** What the looked-up rules do not simply pass is left to the validator itself, which names what is wrong. */
function validated<Input extends object>(input: Input): Input {
  const errors = validateSync(input, { whitelist: true, stopAtFirstError: true, validationError: { target: false, value: false } });
  if (errors.length === 0) return input;
  const { field, reason } = firstError(errors);
  throw badInput(field, sentenceFor(field, reason));
}

/** The first error in a tree of them, with the path of its field. */
function firstError(errors: readonly ValidationError[], parent = ''): { field: string; reason: string } {
  const error = errors[0];
  if (!error) return { field: parent, reason: 'is wrong' };
  const field = parent ? `${parent}.${error.property}` : error.property;
  const reason = Object.values(error.constraints ?? {})[0];
  return reason ? { field, reason } : firstError(error.children ?? [], field);
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
  return (value, obj) =>
    transforms.reduce(
      (result, { transformFn }) =>
        transformFn({ value: result, key: field, obj, type: TransformationType.PLAIN_TO_CLASS, options: {} }) as unknown,
      value,
    );
}

const constraintOf = (type: unknown): ValidatorConstraintInterface | undefined =>
  typeof type === 'function' ? getMetadataStorage().getTargetValidatorConstraints(type)[0]?.instance : undefined;

/** A rule for each entry passes a list of entries that pass; anything else is for the validator to say. */
function checkOf(
  constraint: ValidatorConstraintInterface,
  property: string,
  constraints: unknown[] = [],
  each: boolean,
  optional: boolean,
): Check {
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
