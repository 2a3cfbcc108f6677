import { isDeepStrictEqual } from 'node:util';
import { sentence } from '../../../contracts/core/text.js';
import type { Companion } from '../../../contracts/map/companion.types.js';
import type { MarkerCreature } from '../../../contracts/map/marker-creature.types.js';

/** Whether a creature has taken another form, or its own again: it stays the same creature. */
const hasChangedForm = (was: MarkerCreature, is: MarkerCreature): boolean =>
  was.id !== is.id && (was.true_form?.id ?? was.id) === (is.true_form?.id ?? is.id);

/** The other parts of a creature with what the history says of their change. The first one that has changed is told. */
const CREATURE_PARTS: readonly (readonly [keyof MarkerCreature, (name: string) => string])[] = [
  ['revealed', (name) => sentence`Reveals or takes back lines of ${name}`],
  ['used', (name) => sentence`Counts uses of ${name}`],
  ['conditions', (name) => sentence`Changes the conditions of ${name}`],
  ['counted', (name) => sentence`Changes the counters of ${name}`],
  ['concentration', (name) => sentence`Changes the concentration of ${name}`],
  ['riders', (name) => sentence`Changes who rides ${name}`],
];

/** Returns what was done to a creature at a character's side. */
function companionDeed(name: string, was: Companion | undefined, is: Companion | undefined): string {
  if (!is) return sentence`Takes ${name} from its character's side`;
  return was?.character_id === is.character_id
    ? sentence`Changes how ${name} is played at its character's side`
    : sentence`Puts ${name} at a character's side`;
}

/** Returns what was done to the creature of a marker, such as 'Changes the hit points of Goblin: 7 to 0'. */
export function creatureDeed(name: string, was: MarkerCreature | null, is: MarkerCreature | null): string {
  if (!is) return sentence`Takes the creature of ${name} away`;
  if (was && hasChangedForm(was, is)) return sentence`Changes the form of ${name}`;
  if (!was || was.id !== is.id) return sentence`Gives ${name} a creature`;
  if (was.current_hp !== is.current_hp)
    return sentence`Changes the hit points of ${name}: ${String(was.current_hp)} to ${String(is.current_hp)}`;
  if (was.temp_hp !== is.temp_hp) return sentence`Changes the temporary hit points of ${name}`;
  if (was.is_health_shown !== is.is_health_shown)
    return is.is_health_shown ? sentence`Shows the health of ${name}` : sentence`Hides the health of ${name}`;
  if (!isDeepStrictEqual(was.companion, is.companion)) return companionDeed(name, was.companion, is.companion);
  const part = CREATURE_PARTS.find(([field]) => !isDeepStrictEqual(was[field], is[field]));
  return part ? part[1](name) : sentence`Changes the creature of ${name}`;
}
