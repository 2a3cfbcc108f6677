import { badInput } from '../../../contracts/core/failure.js';
import { freshCreature } from '../../../contracts/creature/creature-play.types.js';
import type { StatBlockLine } from '../../../contracts/creature/stat-block-lines.js';
import type { RevealLines } from '../../../contracts/map/creatures.dto.js';
import type { MarkerCreature, RevealedLine } from '../../../contracts/map/marker-creature.types.js';
import type { CreatureRules } from './creature-rules.js';

/**
 * Returns a creature of which some lines are revealed to all players, to some or to nobody. The text of a line is that
 * of the stat block without conditions and spent uses, and stays as it was revealed.
 * @throws Failure 400 naming `lines`
 */
export function withRevealed(
  creature: MarkerCreature,
  { lines: ids, playerIds }: RevealLines,
  rules: CreatureRules,
): MarkerCreature {
  const lines = rules.linesOf(creature.id, { ...freshCreature(), rolled_hp: creature.rolled_hp }) ?? [];
  const { revealed: before = [], ...rest } = creature;
  if (ids.some((id) => ![...lines, ...before].some((line) => line.id === id)))
    throw badInput('lines', 'This creature has no such line.');
  const to = playerIds === undefined ? null : [...new Set(playerIds)].sort();
  const after = lines.flatMap((line): RevealedLine[] => {
    if (ids.includes(line.id)) return to?.length === 0 ? [] : [revealedTo(line, to)];
    return before.filter(({ id }) => id === line.id);
  });
  // What is known of another form stays known.
  for (const line of before.filter(({ id }) => !lines.some((one) => one.id === id)))
    if (!ids.includes(line.id)) after.push(line);
    else if (to?.length !== 0) after.push({ ...line, to });
  return after.length === 0 ? rest : { ...rest, revealed: after };
}

const revealedTo = ({ id, label, text }: StatBlockLine, to: RevealedLine['to']): RevealedLine => ({
  id,
  label,
  text,
  to,
});
