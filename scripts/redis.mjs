/** Finds or installs Redis for the tests of several nodes. */
import { findTestProgram, provideTestProgram } from './test-program.mjs';

const REDIS = {
  what: 'Redis',
  variable: 'REDIS_SERVER_PATH',
  programs: ['redis-server', 'valkey-server'],
  asksVersion: '--version',
  package: 'redis-server',
};

/** Returns REDIS_SERVER_PATH, else the first Redis or Valkey on the PATH that starts; undefined without one. */
export const findRedis = () => findTestProgram(REDIS);

/** Finds Redis, or installs it as root with apt-get. @throws Error that says what to install */
export const provideRedis = () => provideTestProgram(REDIS);
