/** Finds or installs HAProxy for the tests of several nodes behind a proxy. */
import { findTestProgram, provideTestProgram } from './test-program.mjs';

const HAPROXY = {
  what: 'HAProxy',
  variable: 'HAPROXY_PATH',
  // Debian keeps it in a folder that only root has on the PATH.
  programs: ['haproxy', '/usr/sbin/haproxy'],
  asksVersion: '-v',
  package: 'haproxy',
};

/** Returns HAPROXY_PATH, else the HAProxy of this machine; undefined without one. */
export const findHaproxy = () => findTestProgram(HAPROXY);

/** Finds HAProxy, or installs it as root with apt-get. @throws Error that says what to install */
export const provideHaproxy = () => provideTestProgram(HAPROXY);
