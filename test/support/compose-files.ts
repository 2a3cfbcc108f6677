import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The environment of a service. */
type Environment = Readonly<Record<string, string>>;

/** A service of a Compose file, as far as tests read it. */
export interface ComposeService {
  readonly environment: Environment;
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly extends?: { readonly file: string; readonly service: string };
}

/** Returns a text with its variables replaced as Compose does it: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`. */
function withVariables(text: string, variables: Environment): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, way: string = '', rest: string = '') => {
    const value = variables[name] ?? '';
    if (value === '' && way === '?') throw new Error(`${name}: ${rest}`);
    return value === '' && way === '-' ? rest : value;
  });
}

/**
 * Reads the services of a Compose file by name. An empty list stands for `!reset []`.
 * @param variables the operator's `.env`
 * @throws Error when a required variable is missing
 */
export function readServices(file: string, variables: Environment): Readonly<Record<string, ComposeService>> {
  const text = withVariables(readFileSync(file, 'utf8'), variables);
  const { services } = parse(text, { merge: true, logLevel: 'error' }) as {
    services: Record<string, ComposeService>;
  };
  return services;
}

/** Returns the names of the variables that a Compose file takes from the operator's `.env`. */
export const variablesOf = (file: string): readonly string[] => [
  ...new Set([...readFileSync(file, 'utf8').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name)),
];
