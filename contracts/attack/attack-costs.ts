import type { Evaluation } from '../character/evaluation.types.js';
import { isCarried } from '../character/inventory.js';
import type { WayToCast } from '../character/play/castable-spells.js';
import type { Attack, SheetAction } from '../character/sheet-actions.types.js';
import type { SheetSpell } from '../character/sheet.types.js';
import type { Content, Item } from '../content/content.types.js';
import { qualitiesAmong, type DamageQuality } from '../content/damage-types.js';
import { idsOfItem, itemById } from '../content/items.js';
import { ordinal, piecesText } from '../core/text.js';
import { sheetCost, type AttackCost } from './attack-cost.types.js';

/* What the attacks of a character spend, as the commands of its sheet that spend it. */

/** Returns the entry of the inventory from which a ranged weapon fires; undefined: there is none. */
function ammunitionEntry(
  content: Content,
  { sheet }: Evaluation,
  [row, weapon]: readonly [Attack, Item | undefined],
): Evaluation['sheet']['inventory'][number] | undefined {
  const ammunition = weapon?.ammunition;
  if (row.way !== 'ranged' || ammunition === undefined) return undefined;
  const held = Object.values(sheet.equipment);
  const fitting = sheet.inventory.filter((entry) => {
    const item = itemById(content, entry.item);
    return isCarried(entry) && item !== undefined && idsOfItem(item).includes(ammunition);
  });
  return fitting.find(({ id }) => held.includes(id)) ?? fitting.find(({ item }) => item === ammunition) ?? fitting[0];
}

/** Returns what the ammunition adds to a shot: a magic arrow makes it magical, a silvered one silvered. */
export function qualitiesOfAmmunition(
  content: Content,
  evaluation: Evaluation,
  attack: readonly [Attack, Item | undefined],
): DamageQuality[] {
  const entry = ammunitionEntry(content, evaluation, attack);
  const item = entry && itemById(content, entry.item);
  if (!item) return [];
  const properties = new Set(item.weapon_properties.map((name) => name.toLowerCase()));
  return [...(item.magic ? (['magical'] as const) : []), ...qualitiesAmong(properties)];
}

/**
 * Returns the ammunition of a shot of a ranged weapon, a piece for each target: the wielded ammunition, else plain
 * pieces, else any. SRD "Ammunition".
 * @returns null for a weapon without ammunition
 */
export function ammunitionCost(
  content: Content,
  evaluation: Evaluation,
  [row, weapon]: readonly [Attack, Item | undefined],
  shots: number,
): AttackCost | null {
  const ammunition = weapon?.ammunition;
  if (row.way !== 'ranged' || ammunition === undefined) return null;
  const entry = ammunitionEntry(content, evaluation, [row, weapon]);
  const name = itemById(content, entry?.item ?? ammunition)?.name ?? ammunition;
  const left = entry?.quantity ?? 0;
  const missing = left === 0 ? `You have no ammunition: ${name}.` : `You have only ${piecesText(left, name)}.`;
  return sheetCost(piecesText(shots, name), left < shots ? missing : null, {
    do: 'discard-item',
    entry: entry?.id ?? '',
    quantity: shots,
  });
}

/** The kinds of ways to cast in the order in which an attack takes them: what costs least comes first. */
const CHEAPEST: readonly WayToCast['with'][] = ['cantrip', 'uses', 'slot', 'pact'];

const TEXTS: Readonly<Record<WayToCast['with'], (level: number) => string>> = {
  cantrip: () => 'nothing',
  ritual: () => 'nothing',
  uses: () => 'a use',
  slot: (level) => `a ${ordinal(level)}-level slot`,
  pact: (level) => `a ${ordinal(level)}-level pact slot`,
};

/**
 * Returns what casting a spell at a level spends: the cheapest way that is left. A concentration on another spell ends.
 * SRD "Casting a Spell", "Concentration".
 * @returns null for a spell that spends nothing and needs no concentration
 */
export function spellCost(
  { sheet }: Evaluation,
  spell: SheetSpell,
  ways: readonly WayToCast[],
  { level, concentration }: { readonly level: number; readonly concentration: boolean },
): AttackCost | null {
  const atLevel = ways
    .filter((way) => way.level === level && way.with !== 'ritual')
    .sort((one, other) => CHEAPEST.indexOf(one.with) - CHEAPEST.indexOf(other.with));
  const way = atLevel.find(({ left }) => left === null || left > 0) ?? atLevel[0];
  if (!way || (way.resource === null && !concentration)) return null;
  const isLeft = way.left === null || way.left > 0;
  const isSlot = way.with === 'slot' || way.with === 'pact';
  const ends = concentration && sheet.concentration ? `; ends the concentration on ${sheet.concentration.name}` : '';
  const missing = isSlot ? `No ${ordinal(level)}-level slot is left.` : `${spell.name} has no uses left.`;
  const cost = sheetCost(
    `${TEXTS[way.with](level)}${ends}`,
    isLeft ? null : missing,
    {
      ...{ do: 'cast', spell: spell.id, class: spell.class, with: way.with, level },
      ...{ onSelf: false, endsConcentration: true },
    },
    isSlot,
  );
  return concentration ? { ...cost, concentratesOn: spell.id } : cost;
}

/** Returns what an action spends, such as charges; null: nothing. */
export function actionCost({ sheet }: Evaluation, action: SheetAction): AttackCost | null {
  const { id, spends, uses_up: usesUp, source } = action;
  if (spends.length === 0 && !usesUp) return null;
  const spent = spends.map(({ name, amount }) => piecesText(amount, name));
  const lacking = spends.find(({ resource, amount }) => {
    const current = sheet.resources.find((each) => each.id === resource)?.current;
    return current === undefined || (current !== null && current < amount);
  });
  return sheetCost(
    [...spent, ...(usesUp ? [source.name] : [])].join(', '),
    lacking ? `There is not enough left: ${lacking.name}.` : null,
    { do: 'act', action: id, onSelf: false },
  );
}
