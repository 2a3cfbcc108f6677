import type { CurrentUser } from '../../../contracts/auth/auth.contract.js';

/** A link of the top bar. */
interface NavLink {
  readonly to: string;
  readonly label: string;
  /** Addresses of other screens that belong to it. */
  readonly also?: readonly string[];
}

const USER_LINKS: readonly NavLink[] = [
  { to: '/campaigns', label: 'Campaigns' },
  { to: '/characters', label: 'Characters', also: ['/character'] },
];
const SIGNED_IN_LINKS = [...USER_LINKS, { to: '/compendium', label: 'Compendium', also: ['/items', '/library'] }];
const ADMIN_LINKS = [
  ...SIGNED_IN_LINKS,
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/feedback', label: 'Feedback' },
  { to: '/admin/status', label: 'Status' },
];

/** Returns the links of the top bar. Signed-in users see more of them than visitors, and administrators see all. */
export const linksOf = (user: Pick<CurrentUser, 'admin'> | undefined): readonly NavLink[] =>
  user ? (user.admin ? ADMIN_LINKS : SIGNED_IN_LINKS) : USER_LINKS;

/** Returns whether a link leads to the part of the page to which an address belongs. */
export const isCurrent = ({ to, also = [] }: NavLink, pathname: string): boolean =>
  [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
