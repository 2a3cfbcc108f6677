/** Returns HAPROXY_PATH, else the HAProxy of this machine; undefined without one. */
export function findHaproxy(): string | undefined;
/** Finds HAProxy, or installs it as root with apt-get. @throws Error that says what to install */
export function provideHaproxy(): Promise<string>;
