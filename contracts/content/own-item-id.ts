const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an id is that of an item that somebody has written; those of the library are slugs. */
export const isOwnItemId = (id: string): boolean => UUID.test(id);
