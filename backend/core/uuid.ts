const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of something that users make; what cannot is simply not there. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
