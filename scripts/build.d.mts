/** Builds the server and the page when their sources have changed; `force` builds both and checks the types. */
export function buildWhatIsStale(options?: { force?: boolean }): Promise<void>;
