import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { processSection, saveSectionInput } from '../../contracts/builder/builder.contract.js';
import { campaignChanged } from '../../contracts/campaigns/campaigns.contract.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import {
  editCharacter,
  prepareSpell,
  setCharacterField,
  sheetEmits,
  sheetEvents,
} from '../../contracts/characters/sheet.contract.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { formOf } from '../support/characters.js';
import { defined } from '../support/defined.js';
import { publishEvent } from '../support/map.fixture.js';
import { SheetFixture } from '../support/sheet.fixture.js';

let sheet: SheetFixture;
beforeAll(async () => {
  sheet = await SheetFixture.start();
});
afterAll(() => sheet.close());

describe('numbers', () => {
  it('takes a number or a step, and answers source, field and character', async () => {
    await sheet.newSheet();
    const { max_hp_shown: max } = await sheet.read();
    expect(await sheet.set(sheet.player, 'current_hp', '-3')).toMatchObject({
      http: 200,
      source: 'main',
      field: 'current_hp',
      character: { id: sheet.params.characterId, current_hp: max - 3 },
      update: { version: 1, change: { text: `Hit points ${max} → ${max - 3}`, author: { id: sheet.player.id } } },
    });
    expect(await sheet.set(sheet.dm, 'current_hp', '+50')).toMatchObject({ character: { current_hp: max } });
    expect(await sheet.set(sheet.dm, 'current_hp', '2')).toMatchObject({ character: { current_hp: 2 } });
    expect(await sheet.set(sheet.player, 'gold_points', '+7')).toMatchObject({
      source: 'inventory',
      field: 'gold_points',
    });
    expect(await sheet.read()).toMatchObject({ current_hp: 2, version: 4 });
    const body = { char_field: 'current_hp', value: 3 };
    expect(await sheet.player.call(setCharacterField, { params: sheet.params, body }, 'json')).toMatchObject({
      character: { current_hp: 3 },
    });
  });

  it('takes damage from the temporary hit points first', async () => {
    await sheet.newSheet();
    await sheet.set(sheet.player, 'temp_hp', '5');
    const { max_hp_shown: max } = await sheet.read();
    expect(await sheet.set(sheet.player, 'current_hp', '-7')).toMatchObject({
      character: { temp_hp: 0, current_hp: max - 2 },
    });
  });

  it.each([
    ['current_hp', 'a lot', 'value'],
    ['current_hp', '', 'value'],
    ['gold_points', '1.5', 'value'],
    ['gold_points', '-99999', 'value'],
    ['current_hp', '9999', 'value'],
    ['no_such_number', '1', 'char_field'],
    ['__proto__', '1', 'char_field'],
    ['feature:second-wind', '-2', 'value'],
  ])('refuses %s = "%s" and names %s', async (field, value, named) => {
    await sheet.newSheet();
    const before = await sheet.read();
    expect(await sheet.set(sheet.player, field, value)).toMatchObject({ http: 400, status: false, field: named });
    expect(await sheet.read()).toEqual(before);
  });

  it('counts death saves from 0 to 3, and healing ends them', async () => {
    await sheet.newSheet();
    await sheet.set(sheet.player, 'current_hp', '0');
    const body = { type: 'failSuccess', isSuccess: 'true', tally: '2' };
    const edited = await sheet.player.call(editCharacter, { ...sheet.byId, body });
    expect(edited).toMatchObject({ http: 200, character: { successes: 2, failures: 0 } });
    const beyond = { ...body, tally: '4' };
    expect(await sheet.player.call(editCharacter, { ...sheet.byId, body: beyond })).toMatchObject({
      http: 400,
      field: 'tally',
    });
    expect(await sheet.set(sheet.player, 'current_hp', '+1')).toMatchObject({
      character: { successes: 0, current_hp: 1 },
    });
  });
});

it('tells a change the same way when the server has read the sheet again before', async () => {
  const told: string[] = [];
  for (const isReadAgain of [false, true]) {
    await sheet.newSheet();
    const exhaust = (value: number) =>
      sheet.play(sheet.player, { do: 'mark', kind: 'condition', id: 'exhaustion', on: true, value });
    await exhaust(2);
    if (isReadAgain)
      await publishEvent(sheet.world, 'character.changed', { ...sheet.params, name: 'Brin', photo: null });
    const { update } = await exhaust(1);
    told.push(JSON.stringify(update.change?.changes));
  }
  expect(told[0]).toContain('exhaustion');
  expect(told[1]).toBe(told[0]);
});

describe('spells', () => {
  it('prepares up to the limit', async () => {
    await sheet.newSheet('wizard');
    const { spellcasting, prepared_spells } = await sheet.read();
    const { preparable, prepared_max } = defined(spellcasting);
    const prepare = (spell_id: string | undefined) =>
      sheet.player.call(prepareSpell, { ...sheet.byId, body: { spell_id } });
    // A new caster has the suggested spells prepared; the same call unprepares them.
    for (const spell of prepared_spells) expect((await prepare(spell)).prepared_spells).not.toContain(spell);
    for (const spell of preparable.slice(0, prepared_max ?? 0))
      expect((await prepare(spell)).prepared_spells).toContain(spell);
    expect(await prepare(preparable[prepared_max ?? 0])).toMatchObject({ http: 400, field: 'spell_id' });
    expect((await prepare(preparable[0])).prepared_spells).not.toContain(preparable[0]);
    expect(await prepare('no-such-spell')).toMatchObject({ http: 400, field: 'spell_id' });
  });

  it('spends a slot, and refuses a spent one', async () => {
    await sheet.newSheet('wizard');
    const { spellcasting, prepared_spells, spells } = await sheet.read();
    const spell = defined(defined(spellcasting).preparable.find((id) => prepared_spells.includes(id)));
    const cast = () =>
      sheet.play(sheet.player, {
        do: 'cast',
        spell,
        class: 'wizard',
        with: 'slot',
        level: 1,
        onSelf: false,
        endsConcentration: true,
      });
    expect(await cast()).toMatchObject({ http: 200 });
    expect(await cast()).toMatchObject({ http: 200 });
    expect(await sheet.read()).toMatchObject({ spell_slots_lvl_1: 0 });
    expect(await cast()).toMatchObject({ http: 400, field: 'level', msg: 'No 1st-level slot is left.' });
    expect(spells.length).toBeGreaterThan(0);
  });
});

describe('rests, conditions and undo', () => {
  it('takes back a short rest with the hit dice that were rolled in it', async () => {
    await sheet.newSheet();
    await sheet.set(sheet.player, 'current_hp', '1');
    const rolled = await sheet.play(sheet.player, { do: 'hit-die', resource: 'hit_dice' });
    const die = defined(rolled.update?.change).id;
    const rest = await sheet.play(sheet.player, { do: 'rest', rest: 'short', dawn: false, rolled: [die] });
    const before = await sheet.read();
    expect(before.current_hp).toBeGreaterThan(1);
    const undone = await sheet.play(sheet.player, { do: 'undo', change: defined(rest.update?.change).id });
    expect([undone.http, (await sheet.read()).current_hp]).toEqual([200, 1]);
    // It is taken back with the rest, so it cannot be taken back again.
    expect(await sheet.play(sheet.player, { do: 'undo', change: die })).toMatchObject({ http: 400 });
  });

  it('rolls hit dice on the server and recovers in a long rest', async () => {
    await sheet.newSheet();
    await sheet.set(sheet.player, 'current_hp', '1');
    const rolled = await sheet.play(sheet.player, { do: 'hit-die', resource: 'hit_dice' });
    const { die, roll, healed } = defined(rolled.update.change?.result?.hitDie);
    expect(die).toBe('d10');
    expect(roll).toBeGreaterThanOrEqual(1);
    expect(roll).toBeLessThanOrEqual(10);
    expect(healed).toBe(Math.max(0, roll + (await sheet.read()).modifiers.con));
    expect(await sheet.play(sheet.player, { do: 'hit-die', resource: 'hit_dice' })).toMatchObject({ http: 400 });
    await sheet.play(sheet.player, { do: 'mark', kind: 'condition', id: 'exhaustion', on: true, value: 2 });
    await sheet.play(sheet.player, { do: 'rest', rest: 'long', dawn: true });
    const rested = await sheet.read();
    expect(rested.current_hp).toBe(rested.max_hp_shown);
    expect(rested.resources.find(({ id }) => id === 'hit_dice')).toMatchObject({ current: 1 });
    expect(rested.marks).toMatchObject([{ id: 'exhaustion', value: 1 }]);
  });

  it("takes back one's change and leaves what others changed since", async () => {
    await sheet.newSheet();
    const { max_hp_shown: max } = await sheet.read();
    const first = await sheet.set(sheet.player, 'current_hp', '-3');
    await sheet.set(sheet.dm, 'current_hp', '-2');
    await sheet.play(sheet.player, { do: 'undo', change: defined(first.update.change).id });
    expect(await sheet.read()).toMatchObject({ current_hp: max - 2 });
    const prone = await sheet.play(sheet.player, { do: 'mark', kind: 'condition', id: 'prone', on: true });
    await sheet.play(sheet.player, { do: 'undo', change: defined(prone.update.change).id });
    const { history } = await sheet.player.call(getCharacter, { params: sheet.params });
    expect(history.map(({ text }) => text)).toEqual([
      'Undoes: Prone',
      'Prone',
      `Undoes: Hit points ${max - 5} → ${max - 2}`,
      `Hit points ${max - 3} → ${max - 5}`,
      `Hit points ${max} → ${max - 3}`,
    ]);
    expect(await sheet.play(sheet.player, { do: 'undo', change: randomUUID() })).toMatchObject({
      http: 400,
      field: 'change',
    });
  });

  it('takes a change back once, also for two people at one moment, and again after that is taken back', async () => {
    await sheet.newSheet();
    const { max_hp_shown: max } = await sheet.read();
    await sheet.set(sheet.player, 'current_hp', '-5');
    const { update } = await sheet.set(sheet.player, 'current_hp', '-3');
    const undo = { do: 'undo', change: defined(update.change).id } as const;
    const replies = await Promise.all([sheet.player, sheet.dm].map((person) => sheet.play(person, undo)));
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 400]);
    expect(await sheet.read()).toMatchObject({ current_hp: max - 5 });
    const done = defined(replies.find(({ http }) => http === 200));
    await sheet.play(sheet.dm, { do: 'undo', change: defined(done.update.change).id });
    expect(await sheet.read()).toMatchObject({ current_hp: max - 8 });
    expect(await sheet.play(sheet.player, undo)).toMatchObject({ http: 200 });
    expect(await sheet.read()).toMatchObject({ current_hp: max - 5 });
  });

  it.each([
    [{ do: 'fly' }, 'do'],
    [{ do: 'rest', rest: 'nap', dawn: true }, 'rest'],
    [{ do: 'mark', kind: 'condition', id: 'sleepy', on: true }, 'id'],
    [{ do: 'mark', kind: 'condition', id: 'exhaustion', on: true, value: 7 }, 'value'],
    [{ do: 'act', action: 'x' }, 'action'],
    [{ do: 'convert', from: 'copper_points', to: 'gold_points', amount: 5 }, 'amount'],
    [{ do: 'equip', entry: 'x', slot: 'head', equipped: true }, 'slot'],
    [{ do: 'undo', change: 'the last one' }, 'change'],
    [{ do: 'set', field: 'no_such_number', value: '1' }, 'field'],
    [{ do: 'discard-item', entry: 'x', quantity: 1 }, 'entry'],
    [{ do: 'prepare', spell: 'no-such-spell' }, 'spell'],
    [[], 'command'],
  ])('refuses %j and names %s', async (command, field) => {
    await sheet.newSheet();
    expect(await sheet.play(sheet.player, command as PlayCommand)).toMatchObject({ http: 400, field });
  });
});

describe('an operation', () => {
  it('is done once, however often it is sent', async () => {
    await sheet.newSheet();
    const { max_hp_shown: max } = await sheet.read();
    const opId = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => sheet.set(sheet.player, 'current_hp', '-4', { opId })));
    expect(replies.map(({ http }) => http)).toEqual([200, 200, 200]);
    expect(await sheet.read()).toMatchObject({ current_hp: max - 4, version: 1 });
  });

  it('does not undo another one that comes at the same moment', async () => {
    await sheet.newSheet();
    const { max_hp_shown: max } = await sheet.read();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? sheet.set(sheet.player, 'current_hp', '-1') : sheet.set(sheet.dm, 'gold_points', '+1'),
      ),
    );
    expect(await sheet.read()).toMatchObject({ current_hp: max - 5, version: 10 });
  });
});

describe('a sheet that another transaction has locked', () => {
  it('holds up no other one, and is written when it is free', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      await sheet.newSheet();
      ids.push(sheet.params.characterId);
    }
    const change = (characterId: string) => {
      sheet.params = { ...sheet.params, characterId };
      return sheet.set(sheet.dm, 'gold_points', '7');
    };
    const [locked, ...others] = ids;
    const runner = sheet.world.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM characters WHERE id = $1 FOR UPDATE', [locked]);
    const [first, waiting, ...answered] = [defined(others[0]), defined(locked), ...others, ...others].map(change);
    expect(await first).toMatchObject({ http: 200 });
    expect((await Promise.all(answered)).map(({ http }) => http)).toEqual(answered.map(() => 200));
    await runner.commitTransaction();
    await runner.release();
    // A statement that waits for a lock is cancelled after thirty seconds.
    expect(await waiting).toMatchObject({ http: 200 });
  });
});

describe('together with the notes', () => {
  it('shows notes that were saved without its knowledge, and tells their version with the next change', async () => {
    await sheet.newSheet();
    await sheet.read();
    const { characterId } = sheet.params;
    await sheet.world.database.query(
      `UPDATE characters SET notes = 'By the sea.', notes_version = notes_version + 1 WHERE id = $1`,
      [characterId],
    );
    expect(await sheet.set(sheet.dm, 'current_hp', '-1')).toMatchObject({ update: { notes_version: 1 } });
    expect(await sheet.read()).toMatchObject({ notes: 'By the sea.', notes_version: 1 });
  });
});

describe('together with the builder', () => {
  it('tells nobody of input that is not saved yet', async () => {
    await sheet.newSheet();
    const { characterId } = sheet.params;
    const socket = await sheet.dm.socket();
    const told: unknown[] = [];
    socket.on(sheetEvents.updates.name, (update) => void told.push(update));
    socket.on(campaignChanged.name, (change) => void told.push(change));
    const join = () => socket.emitWithAck(sheetEmits.joinSheet.name, sheet.params) as Promise<object>;
    expect(await join()).toMatchObject({ status: true });
    const body = { menuSection: 'class', draft: { hp: 7 }, character_id: characterId };
    expect(await sheet.player.call(saveSectionInput, { body }, 'json')).toMatchObject({ http: 200 });
    await join();
    expect(told).toEqual([]);
  });

  it('play never makes a save stale, and a save loses no play', async () => {
    await sheet.newSheet();
    const { max_hp_shown: max, choices, choices_version } = await sheet.read();
    const bio = formOf(sheet.world.content, choices, 'bio');
    const save = sheet.player.call(
      processSection,
      { body: { ...bio, name: 'Renamed', character_id: sheet.params.characterId, seenVersion: choices_version } },
      'json',
    );
    const hits = Array.from({ length: 8 }, () => sheet.set(sheet.dm, 'current_hp', '-1'));
    const answers = await Promise.all([save, ...hits]);
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
    expect(await sheet.read()).toMatchObject({ name: 'Renamed', current_hp: max - 8, version: 8 });
    const later = { ...bio, name: 'Again', character_id: sheet.params.characterId, seenVersion: choices_version + 1 };
    expect(await sheet.player.call(processSection, { body: later }, 'json')).toMatchObject({ http: 200 });
  });
});
