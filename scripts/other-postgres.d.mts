/** Returns OTHER_POSTGRES_PATH, else Debian's `postgres`; undefined without one. */
export function findOtherPostgres(): string | undefined;
/** Finds it, or installs it as root with apt-get. @throws Error that says what to install */
export function provideOtherPostgres(): Promise<string>;
