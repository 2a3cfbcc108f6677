import { Failure } from '../core/failure.js';

/**
 * An expression that is no dice expression, or one beyond the limits. The message is for users; `at` and `length` say
 * which characters it is about, in UTF-16 units from the beginning, so that a text field can underline them. A length of
 * 0 is the place where something is missing.
 */
export class DiceError extends Error {
  constructor(
    message: string,
    readonly at: number,
    readonly length: number,
  ) {
    super(message);
    this.name = 'DiceError';
  }

  /** Returns the 400 for the field; its details hold `at` and `length`. */
  toFailure(field: string): Failure {
    return new Failure(400, this.message, field, { at: this.at, length: this.length });
  }
}
