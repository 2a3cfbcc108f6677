/** Finds or installs a server that tests start. */
import { spawnSync } from 'node:child_process';
import { installPackages, mayInstall } from './apt.mjs';

/** @typedef {{what: string, variable: string, programs: string[], asksVersion: string, package: string}} TestProgram */

/** Returns the program that the variable names, else the first one that answers; undefined without one. */
export function findTestProgram({ what, variable, programs, asksVersion }) {
  const answers = (path) => spawnSync(path, [asksVersion], { timeout: 20_000, stdio: 'ignore' }).status === 0;
  const named = process.env[variable];
  if (!named) return programs.find(answers);
  if (!answers(named)) throw new Error(`${variable} is ${named}, and no ${what} answers there.`);
  return named;
}

/** Finds the program, or installs it as root with apt-get. @throws Error that says what to install */
export async function provideTestProgram(program) {
  const found = findTestProgram(program);
  if (found) return found;
  const output = mayInstall() ? await installPackages(program.what, [program.package]) : '';
  const installed = findTestProgram(program);
  if (installed) return installed;
  throw new Error(
    `No ${program.what} for the tests. Install it (apt-get install ${program.package}), or name one in ${program.variable}.\n${output}`,
  );
}
