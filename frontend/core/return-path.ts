/** The name of the query parameter of /login that holds the path to go to after the log-in. */
export const RETURN_PARAMETER = 'next';

/** Any origin will do: it only has to stay the same. */
const ORIGIN = 'http://questhearth.invalid';

/** The screens that nobody needs to return to. */
const NOT_RETURNED_TO = /^\/((login|register|check_email|confirm_email|password_reset|process_password_reset)(\/|$)|$)/;

/**
 * Returns the path, query and fragment of an address within this page; '/' for everything else. Browsers drop tabs and
 * line breaks, read `\\` as `/` and resolve dots, so the address is judged as the browser reads it.
 * @param address as the query of /login holds it, from whomever; null without one
 */
export function returnPathOf(address: string | null): string {
  if (!address?.startsWith('/') || address.includes('\\') || !URL.canParse(address, ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(address, ORIGIN);
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : '/';
}

/** Returns the path of /login that leads back to the present screen. The path is without the base path. */
export function loginPathFrom({ pathname, search }: { pathname: string; search: string }): string {
  if (pathname === '/login') return `/login${search}`;
  if (NOT_RETURNED_TO.test(pathname)) return '/login';
  return `/login?${new URLSearchParams({ [RETURN_PARAMETER]: pathname + search }).toString()}`;
}
