import type { PlayCharacter } from '../character/play/play-character.types.js';
import { creatureById } from '../content/content.types.js';
import { evaluateCreature } from '../creature/evaluate/index.js';
import type { AttackOptions, AttackWay } from './attack-way.types.js';
import { creatureWays } from './creature-ways.js';

/** The prefix of the keys of a form's attacks. */
const PREFIX = 'form:';

/**
 * Returns what a character can attack with in the form of a creature of the rules: the attacks of its stat block. SRD
 * "Wild Shape": the statistics of the beast replace those of the character.
 */
export function formWays({ content, play, evaluation }: PlayCharacter, options: AttackOptions = {}): AttackWay[] {
  const { form } = evaluation.sheet;
  const id = play.marks?.find((mark) => mark.kind === 'state' && mark.id === form?.id)?.form;
  const creature = id === undefined ? undefined : creatureById(content, id);
  if (!creature) return [];
  return creatureWays(evaluateCreature(content, creature), options).map((way) => ({
    ...way,
    key: `${PREFIX}${way.key}`,
    name: `${creature.name}: ${way.name}`,
  }));
}

/** Returns one way of attacking of a form; undefined for a key that it does not have. */
export const formWay = (character: PlayCharacter, key: string, options: AttackOptions): AttackWay | undefined =>
  key.startsWith(PREFIX) ? formWays(character, options).find((way) => way.key === key) : undefined;
