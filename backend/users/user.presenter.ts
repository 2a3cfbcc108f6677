import { pictureAt } from '../../contracts/core/pictures.contract.js';
import type { Account, Person } from '../../contracts/users/users.contract.js';
import type { UserEntity } from './user.entity.js';
import type { PersonRow } from './user.subqueries.js';

/** Returns the fields of a person that everybody may see. */
export const personOf = ({ id, username, displayName, photo }: PersonRow): Person => ({
  id,
  username,
  display_name: displayName,
  photo: pictureAt(photo, 'small'),
});

/** Returns the fields of an account that administrators see. */
export const accountOf = (user: UserEntity): Account => ({
  ...personOf(user),
  email: user.email,
  role: user.role,
  created_at: user.createdAt.toISOString(),
});
