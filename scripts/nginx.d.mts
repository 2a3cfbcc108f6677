/** Returns NGINX_PATH, else the nginx of this machine; undefined without one. */
export function findNginx(): string | undefined;
/** Finds nginx, or installs it as root with apt-get. @throws Error that says what to install */
export function provideNginx(): Promise<string>;
