/** Finds or installs libfaketime for the test of a clock that jumps. */
import { provideTestProgram } from './test-program.mjs';

const FAKETIME = {
  what: 'faketime',
  variable: 'FAKETIME_PROGRAM',
  programs: ['faketime'],
  asksVersion: '--version',
  package: 'faketime',
};

/** Finds faketime, which has the library, or installs it as root with apt-get. @throws Error that says what to install */
export const provideFaketime = () => provideTestProgram(FAKETIME);
