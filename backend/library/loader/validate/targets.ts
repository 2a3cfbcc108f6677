import type { EffectMode } from '../../../../contracts/content/effects.js';
import { parseTarget, TARGETS, type TargetFamily } from '../../../../contracts/content/targets.js';
import type { LoaderContext } from '../link/loader-context.js';
import { idsOfTargets } from './every-target.js';
import { nearestTo } from './nearest-names.js';

/**
 * Checks that a target exists. Adds a problem for an unknown family and for an id that the family lacks; an id with
 * `{pick}` is not checked.
 * @returns the family, or undefined when there is none
 */
export function checkTarget(
  context: LoaderContext,
  target: string,
  from: object,
  member: string | number,
): TargetFamily | undefined {
  const [family = '', id] = [
    target.split('.', 1)[0],
    target.includes('.') ? target.slice(target.indexOf('.') + 1) : null,
  ];
  const known: TargetFamily | undefined = Object.hasOwn(TARGETS, family)
    ? TARGETS[family as keyof typeof TARGETS]
    : undefined;
  const report = (reason: string): void => context.problems.addFor(from, reason, member);
  if (!known) {
    report(`there is no target '${target}'${nearestTarget(family)}`);
    return undefined;
  }
  if (!parseTarget(target))
    report(
      id === null
        ? `the target '${family}' needs an id: '${family}.…'`
        : `the target '${family}' has no ids; write '${family}' alone`,
    );
  else if (id !== null && !id.includes('{')) {
    const ids = idsOfTargets(context, known.ids);
    if (ids && !ids.includes(id)) report(`the target '${family}' has no '${id}'${nearestTo(id, ids)}`);
  }
  return known;
}

/** Returns the target that a word most likely means: of a field of the sheet the target that it shows. */
function nearestTarget(family: string): string {
  const [shown] = Object.entries(TARGETS).find(([, { place }]) => place === family) ?? [];
  return shown === undefined ? nearestTo(family, Object.keys(TARGETS)) : `; the nearest is ${shown}`;
}

/** Adds a problem for a mode that effects on the target cannot have. */
export function checkMode(
  context: LoaderContext,
  target: string,
  family: TargetFamily,
  mode: EffectMode,
  raw: object,
): void {
  if (!family.modes.includes(mode))
    context.problems.addFor(
      raw,
      `the target '${target}' has no mode '${mode}'; its modes are ${family.modes.join(', ')}`,
      'mode',
    );
}
