import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { ownItem } from '../../test/support/own-items.js';
import { PlayedCharacter } from '../../test/support/played-character.js';
import { choicesOfClasses } from '../../test/support/rules-packs.js';
import { initialPlayState } from '../character/choices.types.js';
import type { OwnItem } from '../content/own-items.js';
import { evaluateCreature } from '../creature/evaluate/index.js';
import { creatureWay } from './creature-ways.js';
import { sheetWay } from './sheet-ways.js';

const content = srdContent();
const OWN = '11111111-1111-4111-8111-111111111111';

/** A fighter with an item in hand, and arrows of a kind. */
function fighterWith(item: string, { own, arrows }: { own?: OwnItem; arrows?: string | OwnItem } = {}) {
  const one = new PlayedCharacter(
    content,
    choicesFromSketch({ archrace: 'human', class: 'fighter', scores: [16, 14, 14, 10, 12, 8] }),
    initialPlayState(),
  );
  const fired = typeof arrows === 'string' ? { item: arrows } : arrows ? { item: OWN, own: arrows } : undefined;
  one.act({
    do: 'receive',
    items: [{ item, quantity: 1, ...(own ? { own } : {}) }, ...(fired ? [{ ...fired, quantity: 20 }] : [])],
  });
  const entry = defined(one.play.inventory.find((each) => each.item === item)).id;
  one.act({ do: 'equip', entry, slot: 'main', equipped: true });
  return one;
}

/** Whether a way of a sheet is magical, and its materials. */
function qualities({ now, sheet }: PlayedCharacter, name: RegExp) {
  const row = defined(sheet.attacks.find((attack) => name.test(attack.name)));
  const { isMagical, materials } = defined(sheetWay(now.content, now.evaluation, `attack:${row.id}`, {}));
  return [isMagical, ...materials];
}

describe('what resistances ask for of a weapon', () => {
  it('is magic by the item, and silver by the material that somebody wrote', () => {
    expect(qualities(fighterWith('longsword'), /Longsword/u)).toEqual([false]);
    expect(qualities(fighterWith('weapon-1@longsword'), /Longsword/u)).toEqual([true]);
    const silver = ownItem({ name: 'Moonlit blade', base: 'longsword', material: 'silvered' });
    expect(qualities(fighterWith(OWN, { own: silver }), /Moonlit/u)).toEqual([false, 'silvered']);
    const pick = ownItem({ name: 'Dark pick', base: 'war-pick', material: 'adamantine', rarity: 'Rare' });
    expect(qualities(fighterWith(OWN, { own: pick }), /Dark pick/u)).toEqual([true, 'adamantine']);
  });

  it('is that of the ammunition too', () => {
    expect(qualities(fighterWith('longbow', { arrows: 'arrow' }), /Longbow/u)).toEqual([false]);
    expect(qualities(fighterWith('longbow', { arrows: 'ammunition-1@arrow' }), /Longbow/u)).toEqual([true]);
    const silver = ownItem({ name: 'Silver arrow', base: 'arrow', material: 'silvered' });
    expect(qualities(fighterWith('longbow', { arrows: silver }), /Longbow/u)).toEqual([false, 'silvered']);
  });

  it('is what effects say: a monk strikes as if by magic, from level 6 on', () => {
    const monk = (level: number) =>
      new PlayedCharacter(content, choicesOfClasses(content, { classes: [['monk', level]] }));
    expect(qualities(monk(5), /Unarmed/u)).toEqual([false]);
    expect(qualities(monk(6), /Unarmed/u)).toEqual([true]);
  });

  it('is what a stat block says: the weapons of a deva are magic, those of a goblin are not', () => {
    const isMagical = (id: string, key: string) =>
      creatureWay(evaluateCreature(content, defined(content.creatures[id])), key, {})?.isMagical;
    expect(isMagical('deva', 'action:mace')).toBe(true);
    expect(isMagical('goblin', 'action:scimitar')).toBe(false);
    expect(isMagical('iron-golem', 'action:slam')).toBe(true);
  });
});
