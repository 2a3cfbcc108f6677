import { badInput } from '../../core/failure.js';

/** A typed number: `17` sets, `+5` and `-7` change; `=-2` sets a negative number. */
export interface Step {
  readonly kind: 'set' | 'change';
  readonly amount: number;
}

/** As many digits as a counter ever needs. */
const TYPED = /^(=?)([+-]?)(\d{1,9})$/;

/**
 * Reads a typed number or step. Spaces do not count, and the minus sign may be a hyphen or U+2212.
 * @throws Failure 400 naming `value`
 */
export function parseStep(text: string): Step {
  const match = TYPED.exec(text.replace(/\s/g, '').replace(/\u2212/g, '-'));
  if (!match) throw badInput('value', 'Enter a whole number such as 12, or a change such as +5 or -7.');
  const [, equals, sign, digits] = match;
  const amount = Number(`${sign}${digits}`);
  return { kind: equals === '' && sign !== '' ? 'change' : 'set', amount };
}

/** Returns the number after a step. */
export const afterStep = (now: number, { kind, amount }: Step): number => (kind === 'set' ? amount : now + amount);
