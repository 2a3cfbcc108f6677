import type { CurrentUser } from '../../../contracts/auth/auth.contract.js';

/** A link of the top bar. */
interface NavLink {
  readonly to: string;
  readonly label: string;
}

const USER_LINKS: readonly NavLink[] = [
  { to: '/campaigns', label: 'Campaigns' },
  { to: '/characters', label: 'Characters' },
];
const SIGNED_IN_LINKS = [...USER_LINKS, { to: '/compendium', label: 'Compendium' }];
const ADMIN_LINKS = [
  ...SIGNED_IN_LINKS,
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/feedback', label: 'Feedback' },
];

/** Returns the links of the top bar. Signed-in users see more of them than visitors, and administrators see all. */
export const linksOf = (user: CurrentUser | undefined): readonly NavLink[] =>
  user ? (user.admin ? ADMIN_LINKS : SIGNED_IN_LINKS) : USER_LINKS;
