import { copyLocation } from '../read/source-location.js';
import type { ProblemList } from '../content-error.js';
import type { RawPower, RawSharedPower } from '../schema/creature-powers.schema.js';
import { nearestTo } from '../validate/nearest-names.js';

/* Powers that several creatures share: written once, with parameters that each creature fills in. */

type Parameters = Readonly<Record<string, string | number>>;

const ONLY_A_NAME = /^\{([a-z][a-z0-9_]*)\}$/;
const NAME = /\{([a-z][a-z0-9_]*)\}/g;

/** Returns a value with the parameters filled in, deep. A text that is only a parameter becomes its value. */
function filled(value: unknown, parameters: Parameters): unknown {
  if (typeof value === 'string') {
    const only = ONLY_A_NAME.exec(value)?.[1];
    if (only !== undefined && Object.hasOwn(parameters, only)) return parameters[only];
    return value.replace(NAME, (whole, name: string) =>
      Object.hasOwn(parameters, name) ? String(parameters[name]) : whole,
    );
  }
  if (Array.isArray(value))
    return copyLocation(
      value,
      value.map((each) => filled(each, parameters)),
    );
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, filled(member, parameters)]);
  return copyLocation(value, Object.fromEntries(entries) as object);
}

/** Adds a problem for each parameter that is missing, or that the power does not have. */
function checkParameters(raw: RawPower, shared: RawSharedPower, problems: ProblemList): void {
  const [known, given] = [shared.parameters ?? [], raw.with ?? {}];
  for (const name of known)
    if (!Object.hasOwn(given, name))
      problems.addFor(raw, `the power '${shared.slug}' needs '${name}' in 'with'`, raw.with ? 'with' : 'power');
  for (const name of Object.keys(given))
    if (!known.includes(name))
      problems.addFor(given, `the power '${shared.slug}' has no parameter '${name}'${nearestTo(name, known)}`, name);
}

/**
 * Returns a power with what it shares filled in; its own keys stand in for those of the shared power.
 * @param raw a slug, or an entry as the creature's list has it at `index`
 */
export function withSharedPower(
  raw: string | RawPower,
  list: object,
  index: number,
  shared: ReadonlyMap<string, RawSharedPower>,
  problems: ProblemList,
): RawPower {
  const own: RawPower = typeof raw === 'string' ? { power: raw } : raw;
  if (own.power === undefined) return own;
  const [place, member] = typeof raw === 'string' ? [list, index] : [own, 'power'];
  const found = shared.get(own.power);
  if (!found) {
    problems.addFor(
      place,
      `there is no shared power '${own.power}'${nearestTo(own.power, shared.keys())}; a pack can add it in 'creature-powers'`,
      member,
    );
    return copyLocation(typeof raw === 'string' ? list : own, { name: own.power, descs: ['?'] });
  }
  if (typeof raw === 'string' && (found.parameters ?? []).length > 0)
    problems.addFor(place, `the power '${own.power}' needs 'with': ${(found.parameters ?? []).join(', ')}`, member);
  if (typeof raw !== 'string') checkParameters(raw, found, problems);
  const { parameters: _, replaces: _replaces, ...common } = found;
  const { power: _power, with: parameters = {}, ...changes } = own;
  return copyLocation(found, { ...(filled(common, parameters) as RawPower), ...changes });
}
