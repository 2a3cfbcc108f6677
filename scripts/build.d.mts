/** Builds what is older than what it is made of; `force`: all of it, types checked. */
export function buildWhatIsStale(options?: { force?: boolean }): Promise<void>;
