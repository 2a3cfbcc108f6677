import { LIMITS } from '../core/limits.js';

/*
 * What names, addresses and passwords must be. The server refuses with these sentences; the SPA says them while one
 * types.
 */

export const USERNAME_RULE = `A username has ${LIMITS.usernameMin} to ${LIMITS.usernameMax} letters, digits, _ . or -`;
export const DISPLAY_NAME_RULE = `The display name must have 1 to ${LIMITS.displayName} characters.`;
export const EMAIL_RULE = 'Please give a valid email address.';
export const PASSWORD_RULE = `The password must have ${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters.`;
/** The reply to a change or a reset of the password. */
export const PASSWORD_CHANGED =
  'Your password is changed and you are signed out everywhere. Please log in with the new one.';
export const REPEAT_RULE = 'The two passwords are not the same.';

export const USERNAME = /^[A-Za-z0-9_.-]+$/;
/** Anything but control characters, which could tear a line apart where a name is shown. */
export const PRINTABLE = /^[^\p{Cc}]*$/u;

/** A name without quotes and a host with a dot, neither with white space, control characters or invisible ones. */
export const EMAIL = /^[^\s"@\p{Cc}\p{Cf}]+@[^\s"@\p{Cc}\p{Cf}]+\.[^\s"@\p{Cc}\p{Cf}]+$/u;

/** What is wrong with a username, or undefined. */
export const usernameProblem = (name: string): string | undefined =>
  USERNAME.test(name.trim()) && name.trim().length >= LIMITS.usernameMin && name.trim().length <= LIMITS.usernameMax
    ? undefined
    : USERNAME_RULE;

/** What is wrong with a display name, or undefined. */
export const displayNameProblem = (name: string): string | undefined =>
  name.trim().length >= 1 && name.trim().length <= LIMITS.displayName && PRINTABLE.test(name)
    ? undefined
    : DISPLAY_NAME_RULE;

/** What is plainly wrong with an e-mail address, or undefined; the server looks closer. */
export const emailProblem = (email: string): string | undefined =>
  EMAIL.test(email.trim()) && email.trim().length <= LIMITS.email ? undefined : EMAIL_RULE;

/** What is wrong with a new password, or undefined. */
export const passwordProblem = (password: string): string | undefined =>
  password.length >= LIMITS.passwordMin && password.length <= LIMITS.passwordMax ? undefined : PASSWORD_RULE;

/** What is wrong with the repetition of a new password, or undefined. */
export const repeatProblem = (password: string, repeated: string): string | undefined =>
  password === repeated ? undefined : REPEAT_RULE;

/**
 * A name as the top bar shows it: from `limit` characters on it is cut to that many and '...'.
 * Counted in characters as people see them, so that no emoji is torn apart.
 */
export function shortName(name: string, limit: number): string {
  const characters = [...name];
  return characters.length >= limit ? `${characters.slice(0, limit).join('')}...` : name;
}
