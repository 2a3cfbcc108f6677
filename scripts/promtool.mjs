/** Finds or installs promtool, which comes with Prometheus, for the test of the alert rules. */
import { provideTestProgram } from './test-program.mjs';

const PROMTOOL = {
  what: 'promtool',
  variable: 'PROMTOOL_PATH',
  programs: ['promtool'],
  asksVersion: '--version',
  package: 'prometheus',
};

/** Finds promtool, or installs it as root with apt-get. @throws Error that says what to install */
export const providePromtool = () => provideTestProgram(PROMTOOL);
