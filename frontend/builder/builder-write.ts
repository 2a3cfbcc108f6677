import { SECTIONS } from '../../contracts/character/choices.types.js';
import { anything, id, object, oneOf, orNull, recordOf, whole } from '../../contracts/core/json-reader.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { TimedOperation } from '../core/live/stored-commands.js';

/** The character that a write changes, as the page knew it: the id is null for a character that was never saved. */
export interface KnownCharacter {
  readonly id: string | null;
  readonly version: number;
}

const KINDS = ['section', 'input', 'roll'] as const;

/** A write of the builder that the server has not answered. */
export interface BuilderWrite extends TimedOperation {
  /** `section` saves a section, `input` stores the unsaved input of one, `roll` rolls the hit die. */
  readonly kind: (typeof KINDS)[number];
  /** The queue that sends it: writes of one queue are sent one after the other. */
  readonly queue: string;
  /** The form. It may change until it is sent. */
  body: Readonly<Record<string, unknown>>;
  /** The character as the page knew it when the write was given, or as it was sent. */
  known: KnownCharacter;
  /** Whether it was sent. It is then sent again exactly as it was. */
  isSent: boolean;
}

/** Fields of a form, at most. */
const FIELDS = 60;

const readWrite = object<BuilderWrite>({
  opId: id(LIMITS.contentId),
  at: whole(0, Number.MAX_SAFE_INTEGER),
  kind: oneOf(KINDS),
  queue: id(LIMITS.contentId),
  body: recordOf(anything, FIELDS, id(LIMITS.contentId)),
  known: object<KnownCharacter>({ id: orNull(id(LIMITS.contentId)), version: whole(0, LIMITS.version) }),
  isSent: (value) => value === true,
});

/** Reads a write that the browser has kept. @throws Failure when it is not a write */
export function readBuilderWrite(json: unknown): BuilderWrite {
  const write = readWrite(json, '');
  if (write.kind !== 'roll') oneOf(SECTIONS)(write.body['menuSection'], 'menuSection');
  return write;
}
