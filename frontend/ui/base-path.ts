/** Returns the path below which the service runs, without a trailing slash; the server writes it into the page. */
export const basePath = (): string => document.documentElement.dataset['base'] ?? '';

/** Puts the base path before a path of the server. Other addresses, such as `blob:`, stay unchanged. */
export const withBasePath = (address: string): string => (address.startsWith('/') ? basePath() + address : address);
