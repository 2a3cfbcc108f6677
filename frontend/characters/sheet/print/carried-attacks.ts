import { evaluate } from '../../../../contracts/character/evaluate/index.js';
import type { PlayCharacter } from '../../../../contracts/character/play/play-character.types.js';
import { applyHere } from '../displayed-play.js';
import { carriedRows } from '../main-stats/action-rows/carried-rows.js';
import type { ActionRow } from '../main-stats/action-rows/action-row.types.js';
import { attackRows } from '../main-stats/action-rows/attack-rows.js';

/** Returns the character with a weapon that it carries in its main hand. */
function withWeapon(character: PlayCharacter, entry: string): PlayCharacter {
  const { content, choices } = character;
  const command = { do: 'equip', entry, slot: 'main', equipped: true } as const;
  const { play } = applyHere(character, { opId: entry, command }, () => undefined);
  return { content, choices, play, evaluation: evaluate(content, choices, play) };
}

/** Returns the attacks with each weapon that the character carries and could take in hand: on paper, all stand together. */
export const carriedAttackRows = (character: PlayCharacter): ActionRow[] =>
  carriedRows(character).flatMap(({ doing, group, detail }) =>
    doing.kind === 'equip' && group === 'attacks'
      ? attackRows(withWeapon(character, doing.entry))
          .filter((row) => row.detail?.type === 'item' && row.detail.id === detail?.id)
          .map((row) => ({ ...row, id: `${doing.entry}/${row.id}`, notes: ['carried', ...row.notes] }))
      : [],
  );
