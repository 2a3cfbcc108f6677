/** The name of the query parameter of /login and /register that holds the path to go to after the log-in. */
export const RETURN_PARAMETER = 'next';

/** Any constant origin works here. */
const ORIGIN = 'http://questhearth.invalid';

/** The screens to which nobody returns after a log-in. */
const NOT_RETURNED_TO = /^\/((login|register|check_email|confirm_email|password_reset|process_password_reset)(\/|$)|$)/;

/**
 * Returns the path, query and fragment of an address within this page; '/' for everything else. Browsers drop tabs and
 * line breaks, read `\\` as `/` and resolve dots, so this function checks the address as the browser reads it.
 * @param address from the query of /login, which anybody may have written; null without one
 */
export function returnPathOf(address: string | null): string {
  if (!address?.startsWith('/') || address.includes('\\') || !URL.canParse(address, ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(address, ORIGIN);
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : '/';
}

/** An address within this page, without the base path. */
interface Address {
  pathname: string;
  search: string;
}

/** Returns the path of /login that leads back to the current screen. The path is without the base path. */
export const loginPathFrom = (address: Address): string => pathFrom('/login', address);

/** Returns the path of /register from which the first log-in leads back to the current screen. */
export const registerPathFrom = (address: Address): string => pathFrom('/register', address);

/** Returns the path of /login that leads to `path` after the log-in. */
export const loginPathTo = (path: string): string => withReturnPath('/login', path);

/**
 * Returns the path of the top bar's Log In and Sign Up. They lead to the home page, because nobody was asked to log in;
 * only on these two screens they keep the way back that led there.
 */
export const pathFromTopBar = (screen: Screen, { pathname, search }: Address): string =>
  pathname === '/login' || pathname === '/register' ? screen + search : screen;

type Screen = '/login' | '/register';

function pathFrom(screen: Screen, { pathname, search }: Address): string {
  // Each of the two screens hands its own way back to the other one.
  if (pathname === '/login' || pathname === '/register') return screen + search;
  return withReturnPath(screen, NOT_RETURNED_TO.test(pathname) ? '/' : pathname + search);
}

const withReturnPath = (screen: Screen, path: string): string =>
  path === '/' ? screen : `${screen}?${new URLSearchParams({ [RETURN_PARAMETER]: path }).toString()}`;
