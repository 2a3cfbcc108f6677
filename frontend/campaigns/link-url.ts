import { withBasePath } from '../ui/base-path.js';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the address works only on the machine that serves it. */
export const isLoopback = (url: string): boolean => LOOPBACK.test(new URL(url).hostname);

/**
 * Returns the address of a join link or of a table screen to copy. Without PUBLIC_URL the server knows only its loopback address; then the
 * address by which the DM has opened this page is the better one.
 * @param page the origin of this page
 */
export function linkUrl(url: string, page: string): string {
  if (!isLoopback(url)) return url;
  const [kind = '', token = ''] = new URL(url).pathname.split('/').slice(-2);
  return `${page}${withBasePath(`/${kind}/${token}`)}`;
}
