/** Returns REDIS_SERVER_PATH, else the first Redis or Valkey on the PATH that starts; undefined without one. */
export function findRedis(): string | undefined;
/** Finds Redis, or installs it as root with apt-get. @throws Error that says what to install */
export function provideRedis(): Promise<string>;
