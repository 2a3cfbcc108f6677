import { ABILITY_KEYS } from '../../../../contracts/content/content.types.js';
import { TARGETS, type TargetFamily, type TargetIds } from '../../../../contracts/content/targets.js';
import type { LoaderContext } from '../link/loader-context.js';

/** Returns the ids that a family of targets has in the content; null: any. */
export function idsOfTargets({ content, names }: LoaderContext, ids: TargetIds): readonly string[] | null {
  switch (ids) {
    case 'abilities':
      return ABILITY_KEYS;
    case 'skills':
      return Object.keys(content.skills);
    case 'items':
      return Object.keys(content.items);
    case 'classes':
      return Object.keys(content.classifications);
    case 'uses':
      return [...names.uses];
    case 'open':
      return null;
    case null:
      return [];
    default:
      return ids;
  }
}

/** Returns every target that is one thing, not a group. Of open ids it returns those that some effect names. */
export const everyTarget = (context: LoaderContext): string[] =>
  Object.entries<TargetFamily>(TARGETS).flatMap(([name, { ids }]) => {
    if (ids === null) return [name];
    return (idsOfTargets(context, ids) ?? [...context.names.senses]).map((id) => `${name}.${id}`);
  });
