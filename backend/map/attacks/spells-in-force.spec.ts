import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { contentWith, removePacks } from '../../../test/support/content-pack.js';
import { defined } from '../../../test/support/defined.js';
import { FightTable } from '../../../test/support/fights/fight-table.js';
import { withoutChance } from '../../../test/support/fights/seeded-dice.js';
import type { PlayCreature } from '../../../contracts/map/creatures.dto.js';
import type { EmittedCommand } from '../commands/index.js';

/** A caster whose DC nobody reaches with an 11 on the die, and a toad whose touch slows. */
const content = contentWith({
  'creatures/casters.yaml': `
- slug: hexer
  extends: acolyte
  name: Hexer
  abilities: { cha: 30 }
  challenge: 17
  spellcasting: [{ ability: cha, at_will: [bane, slow, hold-person, faerie-fire, ray-of-frost] }]
- slug: sluggish-toad
  extends: giant-toad
  name: Sluggish Toad
  actions:
    - name: Touch
      attack: { range: melee }
      damage: [{ damage: 1d4 + str, type: cold }]
      conditions: [{ spell: slow, lasts: 1 minute }]
`,
});
afterAll(removePacks);

const [HEXER, GOBLIN, TOAD, GHOUL] = ['creature-0', 'creature-1', 'creature-2', 'creature-3'] as const;

describe('a spell in force on a creature', () => {
  let back: () => void;
  let table: FightTable;
  beforeEach(() => {
    back = withoutChance();
    table = new FightTable(content, [
      ['Hexer', 'hexer'],
      ['Goblin', 'goblin'],
      ['Toad', 'sluggish-toad'],
      ['Ghoul', 'ghoul'],
    ]);
  });
  afterEach(() => back());

  const client = () => table.client(table.dm);
  const attack = (attackerId: string, key: string, ...markerIds: string[]) =>
    table.services.attacks.resolve(client(), {
      attackerId,
      key,
      targets: markerIds.map((markerId) => ({ markerId })),
      isApplied: true,
      opId: table.nextOperation(),
    });
  const cast = (spell: string, ...markerIds: string[]) => attack(HEXER, `spell:0/${spell}`, ...markerIds);
  const play = (markerId: string, payload: Omit<PlayCreature, 'markerId' | 'opId'>) =>
    table.services.map.command(client(), {
      name: 'playCreature',
      rules: table.services.creatures,
      payload: { markerId, opId: table.nextOperation(), ...payload },
    } as EmittedCommand);
  const creatureOf = (markerId: string) => defined(table.map.marker(markerId)?.creature);
  const sheetOf = (markerId: string) => defined(table.services.attacks.evaluate(creatureOf(markerId))).sheet;
  const numbers = (markerId: string) => {
    const { armor_class, speeds, saves } = sheetOf(markerId);
    return [armor_class, speeds['walk'], saves.dex.modifier];
  };
  const idsOn = (markerId: string) => creatureOf(markerId).conditions.map(({ id }) => id);

  it('lands with a failed save, changes its numbers, and ends with the concentration of the caster', async () => {
    expect(numbers(GOBLIN)).toEqual([15, 30, 2]);
    await cast('slow', GOBLIN);
    expect(creatureOf(GOBLIN).conditions).toEqual([
      {
        id: 'spell:slow',
        level: 1,
        note: '1 minute; WIS save DC 24 each turn',
        held_by: { markerId: HEXER, spell: 'slow' },
      },
    ]);
    expect(numbers(GOBLIN)).toEqual([13, 15, 0]);
    expect(sheetOf(GOBLIN).marks).toMatchObject([{ kind: 'spell', id: 'slow', name: 'Slow' }]);
    await table.services.history.undo(client(), { opId: table.nextOperation() });
    expect(numbers(GOBLIN)).toEqual([15, 30, 2]);
    await table.services.history.redo(client(), { opId: table.nextOperation() });
    expect(numbers(GOBLIN)).toEqual([13, 15, 0]);
    await play(HEXER, { type: 'end_concentration' });
    expect([idsOn(GOBLIN), numbers(GOBLIN)]).toEqual([[], [15, 30, 2]]);
    expect(table.stateElsewhere).toEqual(table.state.map);
    expect(table.replayed).toEqual(table.state);
  });

  it('lands with a hit of a spell and of a creature, which name it', async () => {
    await cast('ray-of-frost', GOBLIN);
    expect(creatureOf(GOBLIN).conditions).toMatchObject([
      { id: 'spell:ray-of-frost', note: "until the start of the caster's next turn" },
    ]);
    expect(sheetOf(GOBLIN).speeds['walk']).toBe(20);
    await attack(TOAD, 'action:touch', GHOUL);
    expect([idsOn(GHOUL), sheetOf(GHOUL).speeds['walk']]).toEqual([['spell:slow'], 15]);
  });

  it('gives attacks against it their mode, and is there once', async () => {
    await cast('faerie-fire', GOBLIN);
    await cast('faerie-fire', GOBLIN);
    expect(idsOn(GOBLIN)).toEqual(['spell:faerie-fire']);
    expect(table.combatant(defined(table.map.marker(GOBLIN)))?.attackedFrom(30)).toMatchObject({
      modes: ['advantage'],
      reasons: ['Target: Advantage (Faerie Fire)'],
    });
  });

  it('is begun and ended by the DM, too, if the spell can be in force', async () => {
    await play(GOBLIN, { type: 'set_condition', condition: 'spell:bless' });
    expect(sheetOf(GOBLIN).rolls['saves.wis']?.dice).toEqual([expect.objectContaining({ dice: '1d4' })]);
    await expect(play(GOBLIN, { type: 'set_condition', condition: 'spell:fireball' })).rejects.toThrow(
      'no such condition',
    );
    await play(GOBLIN, { type: 'end_condition', condition: 'spell:bless' });
    expect(idsOn(GOBLIN)).toEqual([]);
  });

  it('lands on a character as on a creature', async () => {
    const [id] = table.sheets.ids;
    await cast('slow', 'pc-Brannoc');
    const { play: after, evaluation } = table.character(defined(id));
    expect(after.marks).toEqual([{ kind: 'spell', id: 'slow', value: 3 }]);
    expect(evaluation.reasons['armor_class']?.map(({ explanation }) => explanation)).toContain('−2 from Slow');
  });

  it('is a condition where the spell says so, to which the target may be immune', async () => {
    await cast('hold-person', GOBLIN, GHOUL);
    expect([idsOn(GOBLIN), idsOn(GHOUL)]).toEqual([['paralyzed'], ['paralyzed']]);
    expect(sheetOf(GOBLIN).cannot_act).not.toBeNull();
    await play(GOBLIN, { type: 'end_condition', condition: 'paralyzed' });
    await cast('bane', GOBLIN);
    // One concentration at a time.
    expect([idsOn(GOBLIN), idsOn(GHOUL)]).toEqual([['spell:bane'], []]);
  });
});
