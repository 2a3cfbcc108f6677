import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runInAction } from 'mobx';
import type { AttackChoice } from '../../contracts/attack/attack.contract.js';
import { coordinateId, type MapViewer } from '../../contracts/map/map.rules.js';
import { DisplayedBoard } from './displayed-board.js';
import { FieldViewStore } from './field-view.store.js';
import { sampleMap, sampleMarker } from './map.fixtures.js';
import type { MapStore } from './map.store.js';
import { AttackStore } from './attack.store.js';

const [B2, D2, H2] = [coordinateId(2, 2), coordinateId(2, 4), coordinateId(2, 8)];
const ana = sampleMarker('Ana', 'pc', B2, 'ana');
const goblin = sampleMarker('Goblin', 'enemy', D2);
const ogre = sampleMarker('Ogre', 'enemy', H2);
const way = (more: Partial<AttackChoice>): AttackChoice => ({
  key: 'attack:bow',
  name: 'Bow',
  has_roll: true,
  save: null,
  range: { reach: null, normal: 20, long: 60 },
  area_text: null,
  area: null,
  damage: '1d6',
  extras: [],
  levels: [],
  count: null,
  cost: null,
  ...more,
});
const BREATH = way({ key: 'action:breath', has_roll: false, area: { shape: 'cone', size: 30, width: 0 } });
const NONE = { reach: null, normal: null, long: null };
const [AURA, BURST] = [
  way({ key: 'spell:aura', has_roll: false, range: NONE, area: { shape: 'circle', size: 15, width: 0 } }),
  way({ key: 'spell:burst', has_roll: false, area: { shape: 'circle', size: 15, width: 0 } }),
];
const RAYS = way({ key: 'spell:rays', count: { of: 'rays', numbers: [3, 4] }, levels: [2, 3] });

describe('AttackStore', () => {
  let field: FieldViewStore;
  let attack: AttackStore;
  const send = jest.fn((_event: object, _payload: object) => Promise.resolve({ msg: 'Bow: hit.', entryId: 'entry' }));

  const open = (viewer: MapViewer, markers = [ana, goblin, ogre]): void => {
    const board = new DisplayedBoard(() => []);
    board.replace(sampleMap(markers));
    const ask = () => Promise.resolve({ ways: [way({}), BREATH, RAYS, AURA, BURST] });
    field = new FieldViewStore(
      { board, ask, send } as unknown as MapStore,
      () => viewer,
      () => [],
    );
    attack = new AttackStore(field);
  };

  beforeEach(() => {
    send.mockClear();
    open({ role: 'player', userId: 'ana' });
  });

  it('lets players attack with their own characters alone', () => {
    expect(attack.attackers.map(({ name }) => name)).toEqual(['Ana']);
    open({ role: 'player', userId: 'ben' });
    expect(attack.attackers).toEqual([]);
  });

  it('lists Goblin 2 before Goblin 10, as the legend does', () => {
    const goblins = ['Goblin 10', 'Goblin 2', 'goblin 1'].map((name) => sampleMarker(name, 'enemy', D2));
    open({ role: 'dm', userId: 'dan' }, goblins);
    expect(attack.withoutNumbers.map(({ name }) => name)).toEqual(['goblin 1', 'Goblin 2', 'Goblin 10']);
  });

  it('takes the clicks on the map as targets until Escape, and says how far they are', async () => {
    await attack.begin(ana.id);
    attack.choose('attack:bow');
    field.clickSquare(D2);
    field.clickSquare(H2);
    expect(field.selection.marker).toBeUndefined();
    expect(attack.targets.map(({ markerId }) => markerId)).toEqual([goblin.id, ogre.id]);
    expect([goblin, ogre].map((target) => attack.distanceTo(target))).toEqual([
      { feet: 10, band: 'normal' },
      { feet: 30, band: 'long' },
    ]);
    field.clickSquare(D2);
    expect(attack.targets).toHaveLength(1);
    expect(field.cancel()).toBe(true);
    expect(attack.isAiming).toBe(false);
    field.clickSquare(D2);
    expect(attack.targets).toHaveLength(1);
  });

  it('tells how far a new target is, and that it is out of range', async () => {
    await attack.begin(ana.id);
    attack.choose('attack:bow');
    field.clickSquare(D2);
    expect(field.announcement).toBe('Goblin is a target, 10 feet.');
    field.clickSquare(H2);
    expect(field.announcement).toBe('Ogre is a target, 30 feet, long range.');
    field.clickSquare(H2);
    runInAction(() => Object.assign(attack, { ways: [way({ range: { reach: 5, normal: null, long: null } })] }));
    field.clickSquare(H2);
    expect(field.announcement).toBe('Ogre is a target, 30 feet, out of range.');
  });

  it('knows whether a target is out of range', async () => {
    await attack.begin(ana.id);
    attack.choose('attack:bow');
    field.clickSquare(H2);
    expect(attack.isBeyondRange).toBe(false);
    runInAction(() => Object.assign(attack, { ways: [way({ range: { reach: 5, normal: null, long: null } })] }));
    expect(attack.isBeyondRange).toBe(true);
    attack.removeTarget(0);
    expect(attack.isBeyondRange).toBe(false);
  });

  it('says what is missing for the lowest level of a spell, unless it is to spend nothing', async () => {
    const missing = 'No 2nd-level slot is left.';
    await attack.begin(ana.id);
    attack.choose('spell:rays');
    expect(attack.lacks).toBeNull();
    const cost = { text: 'a 2nd-level slot', isSlot: true, missing };
    runInAction(() => Object.assign(attack, { ways: [{ ...RAYS, cost }] }));
    expect(attack.lacks).toBe(missing);
    attack.setSpends(false);
    expect(attack.lacks).toBeNull();
    attack.setSpends(true);
    attack.setLevel(3);
    expect(attack.lacks).toBeNull();
  });

  it('begins with a way at once, or says that the attacker cannot attack with it', async () => {
    await attack.begin(ana.id, 'action:breath');
    expect([attack.key, attack.isAiming]).toEqual(['action:breath', true]);
    await expect(attack.begin(ana.id, 'action:none')).rejects.toThrow('This attack cannot be made now.');
    expect([attack.key, attack.isAiming]).toEqual([null, false]);
  });

  it('takes the same target several times for several rays', async () => {
    await attack.begin(ana.id);
    attack.choose('spell:rays');
    expect(attack.level).toBe(2);
    for (let rays = 0; rays < 3; rays += 1) field.clickSquare(D2);
    expect(attack.targets).toHaveLength(3);
    attack.removeTarget(0);
    expect(attack.targets).toHaveLength(2);
  });

  it('takes no more targets than a spell has rays at its level', async () => {
    await attack.begin(ana.id);
    attack.choose('spell:rays');
    for (let clicks = 0; clicks < 5; clicks += 1) field.clickSquare(D2);
    expect(attack.targets).toHaveLength(3);
    expect(field.announcement).toMatch(/^No more than 3 rays\./u);
    attack.setLevel(3);
    field.clickSquare(H2);
    expect(attack.targets.map(({ markerId }) => markerId)).toEqual([goblin.id, goblin.id, goblin.id, ogre.id]);
    attack.setLevel(2);
    expect(attack.targets).toHaveLength(3);
  });

  it('says how many rays have no target yet, and what to do', async () => {
    await attack.begin(ana.id);
    attack.choose('spell:rays');
    field.clickSquare(D2);
    expect(attack.chosenCount).toMatchObject({ chosen: 1, most: 3 });
    expect(field.announcement).toBe(
      'Goblin is a target, 10 feet. 1 of 3 rays. Click the next target, or the same one again: a roll leaves out 2 rays.',
    );
    attack.aimTheRest();
    expect(field.announcement).toBe('3 of 3 rays.');
    attack.choose('attack:bow');
    expect(attack.chosenCount).toBeNull();
  });

  it('sends the rays without a target at the last one', async () => {
    await attack.begin(ana.id);
    attack.choose('spell:rays');
    field.clickSquare(D2);
    attack.aimTheRest();
    expect(attack.targets.map(({ markerId }) => markerId)).toEqual([goblin.id, goblin.id, goblin.id]);
  });

  it('proposes those who stand in an area', async () => {
    await attack.begin(ana.id);
    attack.choose('action:breath');
    field.clickSquare(coordinateId(2, 6));
    expect(attack.targets.map(({ markerId }) => markerId)).toEqual([goblin.id, ogre.id]);
  });

  it('says why an area without targets cannot be rolled for', async () => {
    await attack.begin(ana.id);
    attack.choose('spell:burst');
    expect(attack.emptyArea).toBeNull();
    field.clickSquare(coordinateId(12, 12));
    const nobody = 'You see nobody in the area. Lay it where somebody stands.';
    expect([attack.emptyArea, field.announcement]).toEqual([nobody, nobody]);
    field.clickSquare(H2);
    expect([attack.emptyArea, field.announcement]).toEqual([null, '1 in the area.']);
    attack.removeTarget(0);
    expect(attack.emptyArea).toBe('No target is left. Lay the area again.');
  });

  it('does not propose the attacker in an area that begins at the attacker, but in one that is thrown', async () => {
    await attack.begin(ana.id);
    attack.choose('spell:aura');
    field.clickSquare(B2);
    expect(attack.targets.map(({ markerId }) => markerId)).toEqual([goblin.id]);
    attack.choose('spell:burst');
    field.clickSquare(B2);
    expect(attack.targets.map(({ markerId }) => markerId)).toEqual([ana.id, goblin.id]);
  });

  it('follows the turns, but neither away from targets nor from an attacker whom the person has chosen', async () => {
    attack.followTurn(ana.id);
    expect(attack.attackerId).toBe(ana.id);
    attack.followTurn(ogre.id);
    expect(attack.attackerId).toBe(ogre.id);
    await attack.begin(goblin.id);
    attack.followTurn(ogre.id);
    expect(attack.attackerId).toBe(goblin.id);
    attack.choose('attack:bow');
    attack.followTurn(ana.id);
    expect([attack.attackerId, attack.key]).toEqual([goblin.id, 'attack:bow']);
    attack.setAiming(false);
    attack.followTurn(null);
    attack.followTurn(ogre.id);
    expect(attack.attackerId).toBe(ogre.id);
  });

  it('sends what was chosen', async () => {
    await attack.begin(ana.id);
    attack.choose('spell:rays');
    field.clickSquare(D2);
    attack.setCover(0, 'half');
    attack.setMode('advantage');
    attack.setLevel(3);
    await attack.roll();
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ name: 'resolve attack' }), {
      attackerId: ana.id,
      key: 'spell:rays',
      level: 3,
      targets: [{ markerId: goblin.id, cover: 'half', mode: 'advantage' }],
    });
    expect(attack.isAiming).toBe(false);
  });

  it('keeps the targets of a rolled attack for the next one, but no longer as chosen on the map', async () => {
    await attack.begin(ana.id);
    attack.choose('attack:bow');
    field.clickSquare(D2);
    expect(attack.rolledEntryId).toBeNull();
    await attack.roll();
    expect([attack.targets.length, attack.rolledEntryId]).toEqual([1, 'entry']);
    attack.setAiming(true);
    expect([attack.rolledEntryId, attack.entryToShow]).toEqual([null, 'entry']);
    await attack.begin(ana.id);
    expect(attack.targets).toEqual([]);
  });

  it('takes the focus of who asks by keys once the attacks are known, without an attacker before', async () => {
    attack.setByKeys(false);
    expect(attack.partWithFocus).toBeNull();
    attack.setByKeys(true);
    expect(attack.partWithFocus).toBe('attacker');
    const beginning = attack.begin(ana.id);
    expect(attack.partWithFocus).toBeNull();
    await beginning;
    expect(attack.partWithFocus).toBe('choice');
    attack.forgetFormWanted();
    expect(attack.partWithFocus).toBeNull();
  });

  it('names the creatures on the board that cannot attack for want of a stat block', () => {
    expect(attack.withoutNumbers).toEqual([]);
    open({ role: 'dm', userId: 'dm' });
    expect(attack.withoutNumbers.map(({ name }) => name)).toEqual(['Goblin', 'Ogre']);
  });
});
