import { LIMITS } from '../core/limits.js';

/*
 * The rules for names, e-mail addresses and passwords. The server refuses with these messages, and the SPA shows them
 * while the user types.
 */

export const USERNAME_RULE = `A username must have ${LIMITS.usernameMin} to ${LIMITS.usernameMax} letters, digits, _ . or -`;
export const DISPLAY_NAME_RULE = `The display name must have 1 to ${LIMITS.displayName} characters.`;
export const EMAIL_RULE = 'Please enter a valid email address.';
export const PASSWORD_RULE = `The password must have ${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters.`;
/** Only the server has the list. */
export const COMMON_PASSWORD_RULE = 'This password has leaked elsewhere and is guessed first. Choose another one.';
/** The server replies with this message after a change or a reset of the password. */
export const PASSWORD_CHANGED = 'Your password is changed and you are signed out everywhere. Log in with the new one.';
const REPEAT_RULE = 'The two passwords are different. Enter the same one twice.';

/** The characters of a username. */
export const USERNAME = /^[A-Za-z0-9_.-]+$/;
/** Any text without control characters, because a line break would break the layout of a name. */
export const PRINTABLE = /^[^\p{Cc}]*$/u;

/** A local part and a host with a dot. Refuses quotes, white space, control characters and invisible characters. */
export const EMAIL = /^[^\s"@\p{Cc}\p{Cf}]+@[^\s"@\p{Cc}\p{Cf}]+\.[^\s"@\p{Cc}\p{Cf}]+$/u;

/** Returns the rule that a username breaks, or undefined. Ignores white space around the name. */
export const usernameProblem = (name: string): string | undefined =>
  USERNAME.test(name.trim()) && name.trim().length >= LIMITS.usernameMin && name.trim().length <= LIMITS.usernameMax
    ? undefined
    : USERNAME_RULE;

/** Returns the rule that a display name breaks, or undefined. Ignores white space around the name. */
export const displayNameProblem = (name: string): string | undefined =>
  name.trim().length >= 1 && name.trim().length <= LIMITS.displayName && PRINTABLE.test(name)
    ? undefined
    : DISPLAY_NAME_RULE;

/** Returns the rule that an e-mail address breaks, or undefined. The server also checks it with `IsEmail`. */
export const emailProblem = (email: string): string | undefined =>
  EMAIL.test(email.trim()) && email.trim().length <= LIMITS.email ? undefined : EMAIL_RULE;

/** Returns the rule that a new password breaks, or undefined. */
export const passwordProblem = (password: string): string | undefined =>
  password.length >= LIMITS.passwordMin && password.length <= LIMITS.passwordMax ? undefined : PASSWORD_RULE;

/** Returns the rule that a repeated password breaks, or undefined. */
export const repeatProblem = (password: string, repeated: string | undefined): string | undefined =>
  password === repeated ? undefined : REPEAT_RULE;

/**
 * Returns a name as the top bar shows it. A name of `limit` or more characters is cut to `limit` characters plus '...'.
 * Counts code points, so that a cut never splits an emoji's surrogate pair.
 */
export function shortName(name: string, limit: number): string {
  const characters = [...name];
  return characters.length >= limit ? `${characters.slice(0, limit).join('')}...` : name;
}
