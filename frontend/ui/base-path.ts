/** The path below which the service stands, without a slash at its end; the server writes it into the page. */
export const basePath = (): string => document.documentElement.dataset['base'] ?? '';

/** A path of the server's as this page has to ask for it; what is no path of the server's (a chosen file's `blob:`) stays as it is. */
export const atBase = (address: string): string => (address.startsWith('/') ? basePath() + address : address);
