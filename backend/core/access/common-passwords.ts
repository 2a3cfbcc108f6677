import { LIMITS } from '../../../contracts/core/limits.js';

let known: Promise<ReadonlySet<string>> | undefined;

/** Loads the list when somebody first chooses a password: it is read once, and a start does not wait for it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.passwordMin));
}

/**
 * Whether a password is among the most used ones that have leaked (of zxcvbn-ts, about 18,000 that are long enough), which
 * are guessed first. Ignores case.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}
