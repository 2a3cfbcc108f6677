import { TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import {
  getMetadataStorage,
  validateSync,
  type ValidationArguments,
  type ValidationError,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { badInput } from '../../../contracts/core/failure.js';
import { holdsStorableText, normalizeText } from '../../../contracts/core/text.js';
import { labelOf } from '../../../contracts/core/form.dto.js';
import { fieldLabel, sentenceFor } from './field-labels.js';

/** A DTO class of a body, a query or an emit. */
export type InputClass<Input> = new () => Input;
type Fields = Readonly<Record<string, unknown>>;
/** Converts the raw value of a field. */
type Transform = (value: unknown, fields: Fields) => unknown;
type Check = (input: Fields) => boolean;

/** The fields and rules of an input class, looked up once for each class. */
interface Reader {
  readonly fields: readonly (readonly [string, Transform])[];
  readonly optional: ReadonlySet<string>;
  /** One check for each rule; undefined when a rule cannot be checked separately. */
  readonly checks: readonly Check[] | undefined;
}

const readers = new Map<InputClass<object>, Reader>();

/**
 * Converts a body, a query or an emit into a DTO and validates it. Reads only the fields that the DTO declares, and
 * normalizes text; null in an optional field is a missing field. Synchronous, so that the emits of a socket stay in
 * order.
 * @throws Failure 400 naming the field
 */
export function readInput<Input extends object>(type: InputClass<Input>, sent: object): Input {
  const { fields, optional, checks } = readerOf(type);
  const plain = sent as Fields;
  const input = new type();
  const record = input as Record<string, unknown>;
  for (const [field, transform] of fields) {
    if (!Object.hasOwn(plain, field)) continue;
    const value = readText(type, field, transform(plain[field], plain));
    if (value !== null || !optional.has(field)) record[field] = value;
  }
  return checks?.every((check) => check(record)) ? input : validated(input);
}

/** Normalizes text. @throws Failure 400 when the database could not store it */
function readText(type: InputClass<object>, field: string, value: unknown): unknown {
  if (!holdsStorableText(value)) throw badInput(field, `A character in the ${labelIn(type, field)} cannot be stored.`);
  return typeof value === 'string' ? normalizeText(value) : value;
}

/** Runs the full validator, which names the wrong field. @throws Failure 400 */
function validated<Input extends object>(input: Input): Input {
  const [first] = mistakesIn(input);
  if (!first) return input;
  throw badInput(first.field, first.msg);
}

/** Returns one mistake of each wrong field, with a sentence for people. */
export function mistakesIn(input: object): { field: string; msg: string }[] {
  const errors = validateSync(input, {
    whitelist: true,
    validationError: { target: false, value: false },
  });
  return errors.map((error) => {
    const { field, reason } = firstError([error]);
    const value = (input as Fields)[field];
    const isMissing = value === undefined || value === null || value === '';
    const msg = sentenceFor(field, reason, labelIn(input.constructor as InputClass<object>, field), isMissing);
    return { field, msg };
  });
}

/** Returns the label of a field: the label that its class gives, else the label of its name. */
const labelIn = (type: InputClass<object>, field: string): string =>
  labelOf(type.prototype as object, field) ?? fieldLabel(field);

/** The rules that say of what kind a value is. */
const KINDS = ['isInt', 'isString', 'isBoolean', 'isArray', 'isObject'] as const;

/** Returns the first error of a tree, with the path of its field. */
function firstError(errors: readonly ValidationError[], parent = ''): { field: string; reason: string } {
  const error = errors[0];
  if (!error) return { field: parent, reason: 'is wrong' };
  const field = parent ? `${parent}.${error.property}` : error.property;
  // A value of another kind, such as text in place of a number, breaks every rule; only the kind says what to do.
  const kind = KINDS.find((rule) => error.constraints?.[rule] !== undefined) ?? '';
  const reason = error.constraints?.[kind] ?? Object.values(error.constraints ?? {})[0];
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
  const fields = [...new Set(rules.map((rule) => rule.propertyName))].map(
    (field) => [field, transformOf(type, field)] as const,
  );
  const optional = new Set(rules.filter((rule) => rule.name === 'isOptional').map((rule) => rule.propertyName));
  const checks: Check[] = [];
  for (const rule of rules) {
    if (rule.name === 'isOptional') continue;
    const constraint = constraintOf(rule.constraintCls);
    if (!constraint) return { fields, optional, checks: undefined };
    checks.push(
      checkOf(
        constraint,
        rule.propertyName,
        rule.constraints as unknown[] | undefined,
        rule.each,
        optional.has(rule.propertyName),
      ),
    );
  }
  return { fields, optional, checks };
}

/** Chains the field's `@Transform`s. */
function transformOf(type: InputClass<object>, field: string): Transform {
  const transforms = defaultMetadataStorage.findTransformMetadatas(type, field, TransformationType.PLAIN_TO_CLASS);
  return (value, obj) =>
    transforms.reduce(
      (result, { transformFn }) =>
        transformFn({
          value: result,
          key: field,
          obj,
          type: TransformationType.PLAIN_TO_CLASS,
          options: {},
        }) as unknown,
      value,
    );
}

const constraintOf = (type: unknown): ValidatorConstraintInterface | undefined =>
  typeof type === 'function' ? getMetadataStorage().getTargetValidatorConstraints(type)[0]?.instance : undefined;

/** Makes the check of one rule; a rule with `each` accepts only a list whose entries all pass. */
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
    if (optional && value === undefined) return true;
    return each ? Array.isArray(value) && value.every((entry) => passes(entry, input)) : passes(value, input);
  };
}
