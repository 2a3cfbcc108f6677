import type { UserEntity } from './user.entity.js';

/*
 * Parts of the statements that read a whole page in one round trip, here and in other modules. Each returns JSON in the
 * shape that a presenter takes.
 */

/** What `personOf` takes. */
export type PersonRow = Pick<UserEntity, 'id' | 'username' | 'displayName' | 'photo'>;

/** Returns the SQL of a PersonRow. @param users the alias of `users` in the statement */
export const personRow = (users: string): string =>
  `json_build_object('id', ${users}.id, 'username', ${users}.username, 'displayName', ${users}.display_name,
                     'photo', ${users}.photo)`;

/** SQL of the number of accounts. */
export const COUNT_ACCOUNTS = '(SELECT count(*)::integer FROM users)';

/** SQL of every username in alphabetical order. */
export const ALL_USERNAMES = `
  (SELECT COALESCE(json_agg(username), '[]') FROM (SELECT username FROM users ORDER BY lower(username)) AS names)`;

/** Returns the SQL of whether a person is invited where a DM would otherwise add them directly. @param userId SQL, such as `$1` */
export const asksBeforeAdding = (userId: string): string =>
  `EXISTS (SELECT FROM users u WHERE u.id = ${userId} AND u.ask_before_adding)`;
