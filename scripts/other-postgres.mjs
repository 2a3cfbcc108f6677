/** Finds or installs Debian's PostgreSQL, which is another major version than the one that comes with the program. */
import { findTestProgram, provideTestProgram } from './test-program.mjs';

const POSTGRES = {
  what: 'PostgreSQL of another major version',
  variable: 'OTHER_POSTGRES_PATH',
  programs: [15, 16, 17].map((major) => `/usr/lib/postgresql/${major}/bin/postgres`),
  asksVersion: '--version',
  package: 'postgresql',
};

/** Returns OTHER_POSTGRES_PATH, else Debian's `postgres`; undefined without one. */
export const findOtherPostgres = () => findTestProgram(POSTGRES);

/** Finds it, or installs it as root with apt-get. @throws Error that says what to install */
export const provideOtherPostgres = () => provideTestProgram(POSTGRES);
