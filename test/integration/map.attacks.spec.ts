import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { SheetHistoryService } from '../../backend/characters/sheet-history.service.js';
import { outcomeUnknown } from '../../backend/core/database/database-loss.js';
import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { logEmits } from '../../contracts/log/log.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { AttackTable } from '../support/attack-table.js';
import { D4 } from '../support/map.squares.js';
import { World } from '../support/campaign-world.js';

describe('attacks', () => {
  let world: World;
  let at: AttackTable;
  let key: string;

  beforeAll(async () => {
    world = await World.start();
    at = await AttackTable.start(world);
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    await at.open();
    key = await at.firstKey(at.player, at.hero);
  });

  const HITS = ['hit', 'critical'] as const;
  const targets = (...markerIds: string[]) => markerIds.map((markerId) => ({ markerId }));
  const swing = (...markerIds: string[]) => ({ attackerId: at.hero, key, targets: targets(...markerIds) });
  const ogreHit = (markerId: string) => ({ attackerId: at.ogre, key: 'action:greatclub', targets: targets(markerId) });

  it('A1: players attack with their own characters, and only markers that they see', async () => {
    const { dm, player } = at;
    const spy = await at.creature('Spy', 'goblin', D4 + 2, { isHiding: true });
    const ways = await player.connection.emit(attackEmits.getAttackWays, { attackerId: at.hero });
    expect(ways.ways?.find((way) => way.key === key)).toMatchObject({ has_roll: true, damage: expect.any(String) });
    expect((await at.resolve(player, swing(at.goblin))).status).toBe(true);
    const unseen = await at.resolve(player, swing(at.goblin, spy));
    expect(unseen).toFailWith(404);
    expect(unseen).toEqual(await at.resolve(player, swing(at.goblin, randomUUID())));
    expect(await at.resolve(player, ogreHit(at.hero))).toFailWith(403);
    expect(await at.resolve(at.other, swing(at.goblin))).toFailWith(403);
    expect(await at.resolve(player, { ...swing(at.goblin), attackerId: spy })).toFailWith(404);
    expect(await at.resolve(player, { ...swing(at.goblin), key: 'attack:nothing' })).toFailWith(400, 'key');
    expect(await at.resolve(player, { ...swing(at.goblin), isApplied: true })).toFailWith(403);
    expect(await at.resolve(player, { ...swing(), targets: [] })).toFailWith(400, 'targets');
    for (const event of [attackEmits.getOpenAttacks, attackEmits.applyAttack])
      expect(await player.connection.emit(event as never, { entryId: randomUUID() })).toFailWith(403);
    const bare = await dm.connection.createMarker('Statue', D4 + 3);
    expect(await at.resolve(dm, { attackerId: bare, key, targets: targets(at.goblin) })).toFailWith(409, 'attackerId');
    expect((await at.resolve(dm, swing(spy))).status).toBe(true);
  });

  it('A2: the outcome follows from the roll, the armor class and the cover', async () => {
    for (const cover of ['none', 'half', 'three-quarters']) {
      const { entryId } = await at.resolve(at.player, {
        ...swing(),
        targets: [{ markerId: at.goblin, cover, mode: 'advantage' }],
      });
      const [target] = (await at.dm.upToDate()).entries.find(({ id }) => id === entryId)?.attack?.targets ?? [];
      const bonus = { none: 0, half: 2, 'three-quarters': 5 }[cover] ?? 0;
      expect(target).toMatchObject({ armor_class: 15 + bonus, mode: 'advantage', feet: 5, range: 'normal' });
      const die = Math.max(...(target?.roll?.terms[0]?.dice ?? []).map(({ value }) => value));
      const total = target?.roll?.total ?? 0;
      const expected = die === 20 ? 'critical' : die === 1 || total < 15 + bonus ? 'miss' : 'hit';
      expect(target?.outcome).toBe(expected);
      expect(target?.damage === null).toBe(expected === 'miss');
    }
  });

  it('A3: nobody but DMs gets armor class, bonus, DC or hit points of a creature, and unseen targets do not exist', async () => {
    const spy = await at.creature('Spy', 'goblin', D4 + 2, { isHiding: true });
    const shade = await at.creature('Shade', 'ogre', D4 + 3, { awareUsers: [at.player.connection.person.id] });
    await at.settled();
    for (const { connection } of [at.player, at.other]) connection.received.length = 0;
    const { entryId: seen } = await at.resolve(at.dm, ogreHit(at.hero));
    const { entryId: mixed } = await at.resolve(at.dm, { ...ogreHit(at.hero), targets: targets(at.goblin, spy) });
    const { entryId: hidden } = await at.resolve(at.dm, { ...ogreHit(spy), attackerId: at.ogre });
    const { entryId: fromShade } = await at.resolve(at.dm, { ...ogreHit(at.goblin), attackerId: shade });
    const { entryId: quiet } = await at.resolve(at.dm, { ...ogreHit(at.hero), audience: 'dm' });
    await at.settled();
    const idsOf = (seer: typeof at.dm) => seer.entries.map(({ id }) => id);
    expect(idsOf(at.dm)).toEqual([seen, mixed, hidden, fromShade, quiet]);
    for (const seer of [at.player, at.other]) {
      expect(idsOf(seer)).toEqual([seen, mixed, fromShade]);
      const { entries } = await seer.connection.emit(logEmits.getLog, {});
      expect(entries).toEqual(seer.entries);
      expect(
        (await seer.connection.emit(logEmits.getLog, { search: 'greatclub' })).entries?.map(({ id }) => id),
      ).toEqual(seer === at.player ? [seen, mixed, fromShade] : [seen, mixed]);
      const bytes = seer.connection.received.join('\n');
      for (const secret of [
        'armor_class',
        '"dc"',
        'notes":[',
        'Spy',
        spy,
        hidden,
        quiet,
        '"expression"',
        '"roll":{',
        'max_hp',
      ])
        expect([secret, secret !== undefined && bytes.includes(secret)]).toEqual([secret, false]);
    }
    const [own, others] = [at.player, at.other].map((seer) => seer.entries.at(-1)?.attack);
    expect(own).toMatchObject({ attacker: { markerId: shade }, name: 'Greatclub', targets: [{ markerId: at.goblin }] });
    expect(others).toMatchObject({ attacker: null, name: null, targets: [{ markerId: at.goblin }] });
    // What one player reads does not tell what another one has seen.
    expect(at.player.entries.map(({ text }) => text)).toEqual(['Greatclub', 'Greatclub', 'Greatclub']);
    expect(at.other.entries.map(({ text }) => text)).toEqual(['Greatclub', 'Greatclub', 'Attack']);
    expect(at.player.entries[1]?.attack?.targets).toHaveLength(1);
    expect(at.dm.entries[0]?.attack?.targets[0]?.roll?.expression).toBe('1d20 + 6');
    await at.dm.connection.emit(logEmits.deleteEntry, { entryId: mixed });
    expect((await at.other.connection.emit(logEmits.getLog, {})).entries?.map(({ id }) => id)).toEqual([
      seen,
      fromShade,
    ]);
  });

  it('A4: an area has one damage, each target saves for itself, and a success halves it', async () => {
    const dragon = await at.creature('Dragon', 'young-red-dragon', D4 + 80);
    const { entryId = '' } = await at.resolve(at.dm, {
      attackerId: dragon,
      key: 'action:fire-breath',
      targets: targets(at.hero, at.goblin, at.ogre, dragon),
    });
    const { attack, targets: proposed } = await at.proposal(entryId);
    const rolled = attack.damage?.[0]?.total ?? 0;
    expect(attack).toMatchObject({ save: 'dex', damage: [{ type: 'fire', total: rolled }] });
    expect(rolled).toBeGreaterThanOrEqual(16);
    for (const [index, target] of attack.targets.entries()) {
      expect(target.dc).toBe(17);
      expect(target.outcome).toBe((target.save?.total ?? 0) >= 17 ? 'saved' : 'failed');
      const taken = target.outcome === 'saved' ? Math.floor(rolled / 2) : rolled;
      // The dragon is immune to fire.
      expect(proposed[index]?.damage).toBe(target.markerId === dragon ? 0 : taken);
    }
    await at.apply(entryId);
    expect((await at.creatureOf(at.ogre)).current_hp).toBe(Math.max(0, 59 - (proposed[2]?.damage ?? 0)));
    await at.undo();
  });

  it('A5: damage is proposed with its reasons and applied once by the DM, to creatures and sheets', async () => {
    await at.dm.connection.emit(creatureEmits.playCreature, {
      markerId: at.goblin,
      type: 'temporary_hit_points',
      value: '2',
    });
    const onGoblin = await at.until(HITS, at.player, swing(at.goblin));
    const { targets: proposed, applied_by: open } = await at.proposal(onGoblin);
    expect(open).toBeNull();
    expect(proposed[0]).toMatchObject({ before: { now: 7, max: 7, temporary: 2 }, takes_effect: true });
    expect(proposed[0]?.reasons).toContain('2 from temporary hit points.');
    expect((await at.creatureOf(at.goblin)).current_hp).toBe(7);
    const opId = randomUUID();
    expect(await at.apply(onGoblin, { opId })).toMatchObject({ status: true });
    expect(await at.creatureOf(at.goblin)).toMatchObject({
      current_hp: proposed[0]?.after?.now,
      temp_hp: proposed[0]?.after?.temporary,
    });
    expect(await at.apply(onGoblin, { opId })).toMatchObject({ status: true });
    expect(await at.apply(onGoblin)).toFailWith(409);
    expect(await at.apply(randomUUID())).toFailWith(404);
    expect((await at.proposal(onGoblin)).applied_by).toBe(`map.${at.table.dm.id}.${opId}`);

    const full = (await at.sheet()).current_hp;
    const onHero = await at.until(HITS, at.dm, ogreHit(at.hero));
    expect(await at.apply(onHero, { targets: [{ target: 0, damage: 3, conditions: ['prone', 'sad'] }] })).toFailWith(
      400,
      'condition',
    );
    expect(await at.apply(onHero, { targets: [{ target: 1 }] })).toFailWith(400, 'targets');
    await at.apply(onHero, { targets: [{ target: 0, damage: 3, conditions: ['prone'] }] });
    const sheet = await at.sheet();
    expect(sheet.current_hp).toBe(full - 3);
    expect(sheet.play.marks).toEqual([{ kind: 'condition', id: 'prone' }]);
    await at.undo();
  });

  it('A6: one undo takes all of it back, and it can be done again', async () => {
    const full = (await at.sheet()).current_hp;
    const entryId = await at.until(HITS, at.dm, { ...ogreHit(at.hero), targets: targets(at.goblin, at.hero) });
    const before = await at.creatureOf(at.goblin);
    await at.apply(entryId, {
      targets: [
        { target: 0, damage: 4, conditions: ['prone'] },
        { target: 1, damage: 5 },
      ],
    });
    const after = await at.creatureOf(at.goblin);
    expect(after).toMatchObject({ current_hp: 3, conditions: [{ id: 'prone' }] });
    expect((await at.sheet()).current_hp).toBe(full - 5);
    await at.undo();
    expect(await at.creatureOf(at.goblin)).toEqual(before);
    expect((await at.sheet()).current_hp).toBe(full);
    expect((await at.proposal(entryId)).applied_by).toBeNull();
    await at.dm.connection.emit(mapEmits.redo, { opId: randomUUID() });
    expect(await at.creatureOf(at.goblin)).toEqual(after);
    expect((await at.sheet()).current_hp).toBe(full - 5);
    const applied = (await at.proposal(entryId)).applied_by;
    await at.dm.connection.emit(historyEmits.undoEntry, { entryId: applied ?? '', opId: randomUUID() });
    expect(await at.creatureOf(at.goblin)).toEqual(before);
    expect((await at.sheet()).current_hp).toBe(full);
    const { entries } = await at.dm.connection.emit(historyEmits.getHistory, {});
    expect(entries?.find(({ id }) => id === applied)).toMatchObject({
      text: 'Applies the attack of Ogre: Greatclub (Goblin −4 Prone, Brannoc −5)',
      is_undone: true,
    });
    expect(entries?.filter(({ kind, text }) => kind === 'sheet' && text.includes('Greatclub'))).toEqual([]);
  });

  it('A7: who sends an application or its undo again after a lost answer completes it', async () => {
    const full = (await at.sheet()).current_hp;
    const entryId = await at.until(HITS, at.dm, ogreHit(at.hero));
    const sheets = world.running.app.get(SheetHistoryService, { strict: false });
    const lose = (method: 'suffer' | 'undoRestore'): void =>
      void jest.spyOn(sheets, method).mockRejectedValueOnce(outcomeUnknown());
    const [opId, undo] = [randomUUID(), randomUUID()];
    const more = { opId, targets: [{ target: 0, damage: 4 }] };
    lose('suffer');
    expect(await at.apply(entryId, more)).toFailWith(503);
    expect((await at.sheet()).current_hp).toBe(full);
    for (let times = 0; times < 2; times += 1) expect(await at.apply(entryId, more)).toMatchObject({ status: true });
    expect((await at.sheet()).current_hp).toBe(full - 4);
    lose('undoRestore');
    expect(await at.undo(undo)).toFailWith(503);
    expect((await at.sheet()).current_hp).toBe(full - 4);
    for (let times = 0; times < 2; times += 1) expect(await at.undo(undo)).toMatchObject({ status: true });
    expect((await at.sheet()).current_hp).toBe(full);
  });

  it('A8: conditions land with their end: a note, and a reminder while an encounter runs', async () => {
    const ghoul = await at.creature('Ghoul', 'ghoul', D4 + 40);
    await at.dm.connection.emit(turnEmits.startEncounter, { markerIds: [at.goblin, ghoul], isRolled: false });
    await at.dm.connection.emit(turnEmits.nextTurn, {});
    const { ways = [] } = await at.dm.connection.emit(attackEmits.getAttackWays, { attackerId: ghoul });
    const paralyzing = ways.find(({ save }) => save === 'con')?.key;
    const attack = { attackerId: ghoul, key: paralyzing, targets: targets(at.goblin) };
    const entryId = await at.until(['failed'], at.dm, attack);
    expect((await at.proposal(entryId)).targets[0]?.conditions).toMatchObject([{ id: 'paralyzed', lasts: '1 minute' }]);
    await at.apply(entryId);
    expect((await at.creatureOf(at.goblin)).conditions).toEqual([
      { id: 'paralyzed', level: 1, note: '1 minute; CON save DC 10 each turn' },
    ]);
    const reminders = async () => (await at.dm.connection.upToDate()).map.encounter?.reminders ?? [];
    expect((await reminders()).map(({ text, round }) => [text, round])).toEqual([
      ['Paralyzed: repeats the Constitution saving throw, DC 10', null],
      ['Paralyzed ends (1 minute)', 11],
    ]);
    await at.undo();
    expect((await at.creatureOf(at.goblin)).conditions).toEqual([]);
    expect(await reminders()).toEqual([]);
  });

  it('A10: an attack that is sent again keeps its first roll', async () => {
    const opId = randomUUID();
    const first = await at.resolve(at.player, { ...swing(at.goblin), opId });
    expect(await at.resolve(at.player, { ...swing(at.goblin), opId })).toEqual(first);
    await at.settled();
    expect(at.other.entries).toHaveLength(1);
  });

  it('A13: a condition of the target counts, and only those who may know it are told', async () => {
    const markerId = at.goblin;
    await at.dm.connection.emit(creatureEmits.playCreature, {
      markerId,
      type: 'set_condition',
      condition: 'restrained',
    });
    const targetFor = (seer: typeof at.dm, entryId?: string) =>
      seer.entries.find(({ id }) => id === entryId)?.attack?.targets[0];
    const { entryId } = await at.resolve(at.player, swing(markerId));
    await at.settled();
    expect(targetFor(at.dm, entryId)).toMatchObject({
      mode: 'advantage',
      notes: expect.arrayContaining(['Target: Advantage (Restrained)']),
    });
    const [hidden] = [targetFor(at.player, entryId)];
    expect([hidden?.mode, hidden?.roll?.terms[0]?.dice?.length]).toEqual(['normal', 1]);
    expect(JSON.stringify(at.player.entries)).not.toMatch(/restrained|advantage/iu);
    await at.dm.connection.emit(creatureEmits.showCreatureHealth, { markerId, isShown: true });
    const { entryId: later } = await at.resolve(at.player, swing(markerId));
    await at.settled();
    expect(targetFor(at.player, later)).toMatchObject({ mode: 'advantage' });
    expect(targetFor(at.player, later)?.roll?.terms[0]?.dice).toHaveLength(2);
  });
});
