/** Finds or installs nginx for the test of a node behind it. */
import { findTestProgram, provideTestProgram } from './test-program.mjs';

const NGINX = {
  what: 'nginx',
  variable: 'NGINX_PATH',
  // Debian keeps it in a folder that only root has on the PATH.
  programs: ['nginx', '/usr/sbin/nginx'],
  asksVersion: '-v',
  package: 'nginx-light',
};

/** Returns NGINX_PATH, else the nginx of this machine; undefined without one. */
export const findNginx = () => findTestProgram(NGINX);

/** Finds nginx, or installs it as root with apt-get. @throws Error that says what to install */
export const provideNginx = () => provideTestProgram(NGINX);
