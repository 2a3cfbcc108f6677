import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { getCharacter, removeCharacter } from '../../contracts/characters/characters.contract.js';
import {
  changeItem,
  editCharacter,
  equipItem,
  listDigests,
  playCharacter,
  prepareSpell,
  saveCharacterNotes,
  setCharacterField,
  sheetEmits,
  sheetEvents,
  type CharacterDigest,
  type SheetUpdate,
} from '../../contracts/characters/sheet.contract.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { processSection } from '../../contracts/builder/builder.contract.js';
import { formOf } from '../support/characters.js';
import { defined } from '../support/defined.js';
import type { Person } from '../support/person.js';
import { World, type CampaignWorld } from '../support/world.js';

describe('the sheet in a campaign', () => {
  let world: World;
  let table: CampaignWorld;
  let params: { campaignId: string; characterId: string };

  beforeAll(async () => {
    world = await World.start();
    table = await world.campaign({ players: 2 });
    const { player, campaignId } = table;
    originals.set('fighter', (await world.character(player, { archraceId: 'dwarf', in: campaignId })).id);
    originals.set('wizard', (await world.character(player, { classificationId: 11, in: campaignId })).id);
  });
  afterAll(() => world.close());

  /** The first player's characters, of which every test plays a copy. */
  const originals = new Map<'fighter' | 'wizard', string>();
  /** Copies a character of the first player, whose sheet the test plays. */
  const newSheet = async (kind: 'fighter' | 'wizard' = 'fighter') => {
    params = {
      campaignId: table.campaignId,
      characterId: await world.copyCharacter(defined(originals.get(kind))),
    };
    return params;
  };
  const set = (person: Person, char_field: string, value: string, more: object = {}) =>
    person.call(setCharacterField, { params, body: { char_field, value, ...more } });
  const play = (person: Person, command: PlayCommand, more: object = {}) =>
    person.call(playCharacter, { params, body: { command: JSON.stringify(command), ...more } });
  const sheetOf = async (person: Person = table.dm) => (await person.call(getCharacter, { params })).character;

  describe('numbers', () => {
    it('takes a number or a step, and answers source, field and character', async () => {
      await newSheet();
      const { max_hp_shown: max } = await sheetOf();
      expect(await set(table.player, 'current_hp', '-3')).toMatchObject({
        http: 200,
        source: 'main',
        field: 'current_hp',
        character: { id: params.characterId, current_hp: max - 3 },
        update: { version: 1, change: { text: `Hit points ${max} → ${max - 3}`, author: { id: table.player.id } } },
      });
      expect(await set(table.dm, 'current_hp', '+50')).toMatchObject({ character: { current_hp: max } });
      expect(await set(table.dm, 'current_hp', '2')).toMatchObject({ character: { current_hp: 2 } });
      expect(await set(table.player, 'gold_points', '+7')).toMatchObject({ source: 'inventory', field: 'gold_points' });
      expect(await sheetOf()).toMatchObject({ current_hp: 2, version: 4 });
    });

    it('takes damage from the temporary hit points first', async () => {
      await newSheet();
      await set(table.player, 'temp_hp', '5');
      const { max_hp_shown: max } = await sheetOf();
      expect(await set(table.player, 'current_hp', '-7')).toMatchObject({
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
      await newSheet();
      const before = await sheetOf();
      expect(await set(table.player, field, value)).toMatchObject({ http: 400, status: false, field: named });
      expect(await sheetOf()).toEqual(before);
    });

    it('counts death saves from 0 to 3, and healing ends them', async () => {
      await newSheet();
      await set(table.player, 'current_hp', '0');
      const body = { type: 'failSuccess', isSuccess: 'true', tally: '2' };
      const edited = await table.player.call(editCharacter, { params: { characterId: params.characterId }, body });
      expect(edited).toMatchObject({ http: 200, character: { successes: 2, failures: 0 } });
      const beyond = { ...body, tally: '4' };
      expect(
        await table.player.call(editCharacter, { params: { characterId: params.characterId }, body: beyond }),
      ).toMatchObject({ http: 400, field: 'tally' });
      expect(await set(table.player, 'current_hp', '+1')).toMatchObject({ character: { successes: 0, current_hp: 1 } });
    });
  });

  describe('the inventory', () => {
    const change = (body: object, person = table.player) => person.call(changeItem, { params, body: { ...body } });
    const equip = (item: string, selectedSection: string, toBeEquipped = true) =>
      table.player.call(equipItem, {
        params: { characterId: params.characterId },
        body: { item, selectedSection, toBeEquipped: String(toBeEquipped) },
      });

    it('adds, discards and extracts', async () => {
      await newSheet();
      const added = await change({ type: 'add', item: 'torch', quantity: '3' });
      expect(added).toMatchObject({ http: 200 });
      const torches = added.inventory.gear.filter(({ item }) => item.id === 'torch');
      expect(torches.map(({ quantity }) => quantity)).toEqual([3]);
      const { id } = defined(torches[0]);
      expect(await change({ type: 'delete', item: id, quantity: '4' })).toMatchObject({ http: 400, field: 'quantity' });
      expect(await change({ type: 'delete', item: id, quantity: '-1' })).toMatchObject({
        http: 400,
        field: 'quantity',
      });
      expect(await change({ type: 'delete', item: id })).toMatchObject({ http: 400, field: 'quantity' });
      expect(await change({ type: 'delete', item: randomUUID(), quantity: '1' })).toMatchObject({ field: 'item' });
      const gone = await change({ type: 'delete', item: id, quantity: '3' });
      expect(gone.inventory.gear.some(({ item }) => item.id === 'torch')).toBe(false);
      const pack = await change({ type: 'add', item: 'explorers-pack' });
      const packId = defined(pack.inventory.gear.find(({ item }) => item.id === 'explorers-pack')).id;
      const extracted = await change({ type: 'extract', item: packId });
      expect(extracted.inventory.gear.map(({ item }) => item.id)).toEqual(expect.arrayContaining(['bedroll', 'torch']));
    });

    it('keeps one armor on the body, and both hands for a weapon that needs them', async () => {
      await newSheet();
      for (const item of ['chain-mail', 'leather-armor', 'shield', 'longsword', 'greatsword'])
        await change({ type: 'add', item });
      await equip('leather-armor', 'body');
      const { inventory } = await equip('chain-mail', 'body');
      expect(inventory.armor.filter(({ equipped_body }) => equipped_body).map(({ item }) => item.id)).toEqual([
        'chain-mail',
      ]);
      expect(await equip('shield', 'body')).toMatchObject({ http: 400, field: 'selectedSection' });
      expect(await equip('longsword', '2ndy')).toMatchObject({ http: 400, field: 'selectedSection' });
      await equip('longsword', 'main');
      await equip('shield', '2ndy');
      expect(await sheetOf()).toMatchObject({ armor_class: 18 });
      await equip('greatsword', 'main');
      expect(await sheetOf()).toMatchObject({ armor_class: 16 });
      expect(await equip('shield', '2ndy')).toMatchObject({ http: 400, field: 'selectedSection' });
      expect(await equip('torch', 'main')).toMatchObject({ http: 400, field: 'item' });
      await equip('greatsword', 'main', false);
      expect((await sheetOf()).play.equipment).toEqual({ body: expect.stringMatching(/./) as unknown });
    });

    it('refuses to add beyond the carrying capacity, and takes away', async () => {
      await newSheet();
      expect(await change({ type: 'add', item: 'plate-armor', quantity: '9' })).toMatchObject({ http: 200 });
      expect(await change({ type: 'add', item: 'torch' })).toMatchObject({
        http: 400,
        msg: 'You are beyond carrying capacity! You must remove gear before you may continue.',
      });
      expect(await change({ type: 'delete', item: 'plate-armor', quantity: '1' })).toMatchObject({ http: 200 });
      expect(await set(table.player, 'current_hp', '-1')).toMatchObject({ http: 200 });
    });
  });

  describe('spells', () => {
    it('prepares up to the limit', async () => {
      await newSheet('wizard');
      const { spellcasting } = await sheetOf();
      const { preparable, prepared_max } = defined(spellcasting);
      const prepare = (spell_id: string | undefined) =>
        table.player.call(prepareSpell, { params: { characterId: params.characterId }, body: { spell_id } });
      for (const spell of preparable.slice(0, prepared_max ?? 0))
        expect((await prepare(spell)).prepared_spells).toContain(spell);
      expect(await prepare(preparable[prepared_max ?? 0])).toMatchObject({ http: 400, field: 'spell_id' });
      expect((await prepare(preparable[0])).prepared_spells).not.toContain(preparable[0]);
      expect(await prepare('no-such-spell')).toMatchObject({ http: 400, field: 'spell_id' });
    });

    it('spends a slot, and refuses a spent one', async () => {
      await newSheet('wizard');
      const { spellcasting, spells } = await sheetOf();
      const spell = defined(defined(spellcasting).preparable[0]);
      await table.player.call(prepareSpell, { params: { characterId: params.characterId }, body: { spell_id: spell } });
      const cast = () =>
        play(table.player, {
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
      expect(await sheetOf()).toMatchObject({ spell_slots_lvl_1: 0 });
      expect(await cast()).toMatchObject({ http: 400, field: 'level', msg: 'No 1st-level slot is left.' });
      expect(spells.length).toBeGreaterThan(0);
    });
  });

  describe('rests, conditions and undo', () => {
    it('rolls hit dice on the server and recovers in a long rest', async () => {
      await newSheet();
      await set(table.player, 'current_hp', '1');
      const rolled = await play(table.player, { do: 'hit-die', resource: 'hit_dice' });
      const { die, roll, healed } = defined(rolled.update.change?.result?.hitDie);
      expect(die).toBe('d10');
      expect(roll).toBeGreaterThanOrEqual(1);
      expect(roll).toBeLessThanOrEqual(10);
      expect(healed).toBe(Math.max(0, roll + (await sheetOf()).modifiers.con));
      expect(await play(table.player, { do: 'hit-die', resource: 'hit_dice' })).toMatchObject({ http: 400 });
      await play(table.player, { do: 'mark', kind: 'condition', id: 'exhaustion', on: true, value: 2 });
      await play(table.player, { do: 'rest', rest: 'long', dawn: true });
      const rested = await sheetOf();
      expect(rested.current_hp).toBe(rested.max_hp_shown);
      expect(rested.resources.find(({ id }) => id === 'hit_dice')).toMatchObject({ current: 1 });
      expect(rested.marks).toMatchObject([{ id: 'exhaustion', value: 1 }]);
    });

    it("takes back one's change and leaves what others changed since", async () => {
      await newSheet();
      const { max_hp_shown: max } = await sheetOf();
      const first = await set(table.player, 'current_hp', '-3');
      await set(table.dm, 'current_hp', '-2');
      await play(table.player, { do: 'undo', change: defined(first.update.change).id });
      expect(await sheetOf()).toMatchObject({ current_hp: max - 2 });
      const { history } = await table.player.call(getCharacter, { params });
      expect(history.map(({ text }) => text)).toEqual([
        `Takes back: Hit points ${max - 5} → ${max - 2}`,
        `Hit points ${max - 3} → ${max - 5}`,
        `Hit points ${max} → ${max - 3}`,
      ]);
      expect(await play(table.player, { do: 'undo', change: randomUUID() })).toMatchObject({
        http: 400,
        field: 'change',
      });
    });

    it.each([
      [{ do: 'fly' }, 'do'],
      [{ do: 'rest', rest: 'nap', dawn: true }, 'rest'],
      [{ do: 'mark', kind: 'condition', id: 'sleepy', on: true }, 'id'],
      [{ do: 'mark', kind: 'condition', id: 'exhaustion', on: true, value: 7 }, 'value'],
      [{ do: 'act', action: 'x' }, 'action'],
      [{ do: 'convert', from: 'copper_points', to: 'gold_points', amount: 5 }, 'amount'],
      [{ do: 'equip', entry: 'x', slot: 'head', equipped: true }, 'slot'],
      [[], 'command'],
    ])('refuses %j and names %s', async (command, field) => {
      await newSheet();
      expect(await play(table.player, command as PlayCommand)).toMatchObject({ http: 400, field });
    });
  });

  describe('an operation', () => {
    it('is done once, however often it is sent', async () => {
      await newSheet();
      const { max_hp_shown: max } = await sheetOf();
      const opId = randomUUID();
      const replies = await Promise.all([1, 2, 3].map(() => set(table.player, 'current_hp', '-4', { opId })));
      expect(replies.map(({ http }) => http)).toEqual([200, 200, 200]);
      expect(await sheetOf()).toMatchObject({ current_hp: max - 4, version: 1 });
    });

    it('does not undo another one that comes at the same moment', async () => {
      await newSheet();
      const { max_hp_shown: max } = await sheetOf();
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          index % 2 === 0 ? set(table.player, 'current_hp', '-1') : set(table.dm, 'gold_points', '+1'),
        ),
      );
      const sheet = await sheetOf();
      expect(sheet).toMatchObject({ current_hp: max - 5, version: 10 });
    });
  });

  describe('beside the builder', () => {
    it('play never makes a save stale, and a save loses no play', async () => {
      await newSheet();
      const { max_hp_shown: max, choices, choices_version } = await sheetOf();
      const bio = formOf(world.content, choices, 'bio');
      const save = table.player.call(
        processSection,
        { body: { ...bio, name: 'Renamed', character_id: params.characterId, seenVersion: choices_version } },
        'json',
      );
      const hits = Array.from({ length: 8 }, () => set(table.dm, 'current_hp', '-1'));
      const answers = await Promise.all([save, ...hits]);
      expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
      expect(await sheetOf()).toMatchObject({ name: 'Renamed', current_hp: max - 8, version: 8 });
      const later = { ...bio, name: 'Again', character_id: params.characterId, seenVersion: choices_version + 1 };
      expect(await table.player.call(processSection, { body: later }, 'json')).toMatchObject({ http: 200 });
    });
  });

  describe('notes', () => {
    const save = (person: Person, body: object) =>
      person.call(saveCharacterNotes, { params: { characterId: params.characterId }, body: { ...body } }, 'multipart');

    it('are saved on the version that one has seen', async () => {
      await newSheet();
      const saved = await save(table.player, { charNotes: 'Born at sea', campaignNotes: '', seenVersion: '0' });
      expect(saved).toMatchObject({ http: 200, status: true, character: { notes: 'Born at sea', notes_version: 1 } });
      expect(await save(table.dm, { campaignNotes: 'A debt', seenVersion: '0' })).toMatchObject({
        http: 409,
        character: { notes: 'Born at sea', campaign_notes: '' },
      });
      expect(await save(table.dm, { campaignNotes: 'A debt', seenVersion: '1' })).toMatchObject({
        http: 200,
        character: { notes: 'Born at sea', campaign_notes: 'A debt' },
      });
      expect(await save(table.player, { charNotes: 'x'.repeat(3001) })).toMatchObject({
        http: 400,
        field: 'charNotes',
      });
      expect(await save(table.player, { campaignNotes: 'x'.repeat(1001) })).toMatchObject({ field: 'campaignNotes' });
    });
  });

  describe('who may', () => {
    it('is the DM and the owner: to everybody else there is no such sheet', async () => {
      await newSheet();
      const before = await sheetOf();
      const other = defined(table.players[1]);
      for (const person of [other, table.outsider]) {
        const byId = { params: { characterId: params.characterId } };
        const answers = [
          await person.call(getCharacter, { params }),
          await set(person, 'current_hp', '-1'),
          await play(person, { do: 'end-concentration' }),
          await person.call(changeItem, { params, body: { type: 'add', item: 'torch' } }),
          await person.call(editCharacter, { ...byId, body: { type: 'failSuccess', isSuccess: true, tally: 1 } }),
          await person.call(equipItem, { ...byId, body: { item: 'x', toBeEquipped: true, selectedSection: 'main' } }),
          await person.call(prepareSpell, { ...byId, body: { spell_id: 'light' } }),
          await person.call(saveCharacterNotes, { ...byId, body: { charNotes: 'mine' } }),
        ];
        expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 404));
        expect(JSON.stringify(answers)).not.toContain(before.name);
      }
      expect(await sheetOf()).toEqual(before);
    });
  });

  describe('live', () => {
    const updatesOf = (socket: Socket): SheetUpdate[] => {
      const updates: SheetUpdate[] = [];
      socket.on(sheetEvents.updates.name, (update: SheetUpdate) => void updates.push(update));
      return updates;
    };
    const join = (socket: Socket) => socket.emitWithAck(sheetEmits.joinSheet.name, params) as Promise<object>;
    /** Waits until everything that was sent before has arrived. */
    const settled = (socket: Socket) =>
      socket.emitWithAck(sheetEmits.leaveDigests.name, { campaignId: params.campaignId });

    it('tells everybody who has the sheet open, and nobody else', async () => {
      await newSheet();
      const [dm, player, other] = (await Promise.all(
        [table.dm, table.player, defined(table.players[1])].map((person) => person.socket()),
      )) as [Socket, Socket, Socket];
      const [seenByDm, seenByPlayer, seenByOther] = [dm, player, other].map(updatesOf);
      expect(await join(dm)).toMatchObject({ status: true, version: 0 });
      expect(await join(player)).toMatchObject({ status: true, version: 0 });
      expect(await join(other)).toMatchObject({ status: false, code: 404 });
      const digests: CharacterDigest[] = [];
      for (const socket of [dm, player, other]) {
        await socket.emitWithAck(sheetEmits.joinDigests.name, { campaignId: params.campaignId });
        socket.on(sheetEvents.digest.name, (digest: CharacterDigest) => void digests.push(digest));
      }
      const { update } = await set(table.player, 'current_hp', '-2');
      for (const socket of [dm, player, other]) await settled(socket);
      expect(seenByDm).toEqual([update]);
      expect(seenByPlayer).toEqual([update]);
      expect(seenByOther).toEqual([]);
      expect(digests).toHaveLength(2);
      expect(digests[0]).toMatchObject({ character_id: params.characterId, version: 1 });
      expect((await table.dm.call(listDigests, { params })).digests).toContainEqual(
        expect.objectContaining({ character_id: params.characterId, version: 1 }),
      );
    });

    it('ends when the character leaves the campaign', async () => {
      await newSheet();
      const dm = await table.dm.socket();
      await join(dm);
      const left = new Promise((resolve) => dm.once(sheetEvents.left.name, resolve));
      await table.player.call(removeCharacter, {
        body: { campaign: params.campaignId, character: params.characterId },
      });
      expect(await left).toEqual({ characterId: params.characterId });
      expect(await set(table.player, 'current_hp', '-1')).toMatchObject({ http: 404 });
    });

    it('tells of notes, so that the page fetches the sheet again', async () => {
      await newSheet();
      const dm = await table.dm.socket();
      const updates = updatesOf(dm);
      await join(dm);
      await table.player.call(saveCharacterNotes, {
        params: { characterId: params.characterId },
        body: { charNotes: 'Born at sea' },
      });
      await settled(dm);
      expect(updates).toMatchObject([{ notes_version: 1, version: 0, change: null }]);
    });
  });
});
