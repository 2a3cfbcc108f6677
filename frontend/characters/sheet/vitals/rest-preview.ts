import { NO_USES } from '../../../../contracts/content/uses.js';
import type { RestKind } from '../../../../contracts/character/play/commands.types.js';
import { evaluate } from '../../../../contracts/character/evaluate/index.js';
import type { PlayState } from '../../../../contracts/character/choices.types.js';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import type { PlayCharacter } from '../../../../contracts/character/play/play-character.types.js';
import { readSlotId } from '../../../../contracts/character/spell-slot-ids.js';
import { resourceName } from '../../../../contracts/character/play/resource-names.js';
import {
  endedByRest,
  isLongRest,
  outlastsRest,
  recoveredHitDice,
  recoveriesOf,
  restedState,
} from '../../../../contracts/character/play/rests.js';
import type { ActiveSelection } from '../../../../contracts/character/evaluation.types.js';
import type { SheetAction } from '../../../../contracts/character/sheet-actions.types.js';

/** A number before and after a rest, as texts. */
export interface RestRow {
  readonly id: string;
  readonly name: string;
  readonly now: string;
  readonly after: string;
}

/** A rest as its popup previews it. */
export interface RestPreview {
  readonly rows: readonly RestRow[];
  /** The names of the states and spells that end. */
  readonly ends: readonly string[];
}

const EXHAUSTION = 'exhaustion';

/** Returns what a resource has after a recovery: dice are rolled by the server. */
function recovered(current: number, max: number, amount: string): string {
  if (amount === 'all') return `${max} of ${max}`;
  if (amount === NO_USES) return `0 of ${max}`;
  const count = Number(amount);
  return Number.isInteger(count) ? `${Math.min(max, current + count)} of ${max}` : `+ ${amount}, at most ${max}`;
}

/** Returns on which numbers of a d6 something comes back. */
const onText = (on: number | null): string => (on === null ? '' : on === 6 ? ' on a 6' : ` on a ${on} to 6`);

/** Returns the maximum of a resource; 0 for one that is not there, null for unlimited. */
const maximumIn = ({ resources }: Sheet, id: string): number | null => {
  const resource = resources.find((each) => each.id === id);
  return resource ? resource.max : 0;
};

function resourceRows(character: PlayCharacter, rest: RestKind, dawn: boolean, after: Sheet): RestRow[] {
  return recoveriesOf(character, { rest, dawn }).map(({ resource, amount, on }) => {
    const { id, current, max } = resource;
    return {
      id,
      name: resourceName(resource),
      ...(max === null || current === null
        ? { now: `${character.play.used[id] ?? 0} used`, after: amount === 'all' ? '0 used' : `\u2212 ${amount}` }
        : {
            now: `${current} of ${max}`,
            after: `${recovered(current, maximumIn(after, id) ?? max, amount)}${onText(on)}`,
          }),
    };
  });
}

/** Returns the slots of which none is spent and some vanish, because they were created. */
function vanishingSlotRows({ evaluation: { sheet } }: PlayCharacter, after: Sheet): RestRow[] {
  return sheet.resources.flatMap((resource): RestRow[] => {
    const { id, current, max } = resource;
    const left = maximumIn(after, id) ?? 0;
    if (readSlotId(id)?.kind !== 'spell' || current === null || current !== max || left >= max) return [];
    return [{ id, name: resourceName(resource), now: `${current} of ${max}`, after: `${left} of ${left}` }];
  });
}

/** What only a long rest brings back. SRD "Long Rest". */
function longRestRows(character: PlayCharacter, rested: PlayState): RestRow[] {
  const { current_hp, temp_hp, resources, marks, successes, failures } = character.evaluation.sheet;
  const exhaustion = marks.find(({ kind, id, brought_by }) => kind === 'condition' && id === EXHAUSTION && !brought_by);
  const dice = Object.entries(recoveredHitDice(character)).flatMap(([id, back]): RestRow[] => {
    const resource = resources.find((each) => each.id === id);
    if (!resource) return [];
    const [now, most] = [resource.current ?? 0, resource.max ?? 0];
    return [{ id, name: resourceName(resource), now: `${now} of ${most}`, after: `${now + back} of ${most}` }];
  });
  const row = (id: string, name: string, now: number, after: number): RestRow[] =>
    now === after ? [] : [{ id, name, now: String(now), after: String(after) }];
  return [
    ...row('current_hp', 'Hit points', current_hp, rested.current_hp ?? current_hp),
    ...row('temp_hp', 'Temporary hit points', temp_hp, 0),
    ...row('successes', 'Death saves', successes, 0),
    ...row('failures', 'Failed death saves', failures, 0),
    ...dice,
    ...(exhaustion ? row(EXHAUSTION, 'Exhaustion', exhaustion.value, exhaustion.value - 1) : []),
  ];
}

/** Returns what a rest changes. SRD "Resting". */
export function previewRest(character: PlayCharacter, rest: RestKind, dawn: boolean): RestPreview {
  const { content, choices, evaluation } = character;
  const { concentration } = evaluation.sheet;
  const rested = restedState(character, rest);
  const after = evaluate(content, choices, rested).sheet;
  const ended = endedByRest(character, rest).map(({ name }) => name);
  return {
    rows: [
      ...(isLongRest(rest) ? longRestRows(character, rested) : []),
      ...resourceRows(character, rest, dawn, after),
      ...vanishingSlotRows(character, after),
    ],
    ends: concentration && !outlastsRest(character, rest) ? [...new Set([...ended, concentration.name])] : ended,
  };
}

/** Returns the choices that the player may make again in a rest. A long rest also does what a short rest does. */
export const choicesInRest = ({ evaluation: { in_play } }: PlayCharacter, rest: RestKind): ActiveSelection[] =>
  in_play.filter(({ selection: { in_play: when } }) => {
    if (isLongRest(rest)) return when === 'short_rest' || when === 'long_rest';
    return rest === 'short' && when === 'short_rest';
  });

/** Whether something of the character recharges at a time of the game other than a rest. */
export const rechargesAt = (
  { evaluation: { sheet } }: PlayCharacter,
  when: 'turn' | 'initiative' | 'seven_days',
): boolean => sheet.resources.some(({ recharge }) => recharge[when] !== undefined);

/** Whether the start of a turn brings something back or ends something that is on. */
export const hasTurns = (character: PlayCharacter): boolean =>
  rechargesAt(character, 'turn') || endedByRest(character, 'turn').length > 0;

/** What an action's time says of a rest: "short rest", "end of a long rest". */
const TIMES: Readonly<Partial<Record<RestKind, RegExp>>> = { short: /\bshort rest\b/, long: /\blong rest\b/ };

/** Returns what the character can do in a rest, such as Arcane Recovery. */
export const actionsInRest = ({ evaluation: { sheet } }: PlayCharacter, rest: RestKind): SheetAction[] =>
  sheet.actions.filter(({ time, spends, restores, restores_slots }) => {
    const gives = spends.length > 0 || restores.length > 0 || restores_slots !== null;
    return gives && (TIMES[rest]?.test(time) ?? false);
  });
