import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { listDigests, playCharacter } from '../../contracts/characters/sheet.contract.js';
import { logEmits, type LogEntry } from '../../contracts/log/log.contract.js';
import { defined } from '../support/defined.js';
import { MapConnection } from '../support/map.connection.js';
import type { Person } from '../support/person.js';
import { SheetFixture } from '../support/sheet.fixture.js';

let sheet: SheetFixture;
beforeAll(async () => {
  sheet = await SheetFixture.start();
});
afterAll(() => sheet.close());

/** A DC that nobody reaches. */
const UNREACHABLE = 99;
const CONCENTRATION = { id: 'fog-cloud', value: 1 };

describe('rolls of the server for a sheet', () => {
  /** What a person finds in the log of the rolls of the sheet. */
  const logOf = async (person: Person): Promise<LogEntry[]> => {
    const connection = await MapConnection.open(person);
    const { entries = [] } = await connection.emit(logEmits.getLog, { campaignId: sheet.table.campaignId });
    connection.socket.disconnect();
    return entries.filter(({ roll }) => roll?.sheet?.character.id === sheet.params.characterId);
  };

  it('L9: a death save changes the sheet and writes one entry, also when it is sent twice; an undo keeps the entry', async () => {
    await sheet.newSheet();
    await sheet.set(sheet.player, 'current_hp', '0');
    const opId = randomUUID();
    const body = { command: JSON.stringify({ do: 'death-save' }), opId };
    const save = () => sheet.player.call(playCharacter, { params: sheet.params, body });
    const first = await save();
    const again = await save();
    expect([first.http, again.http]).toEqual([200, 200]);
    expect(again.update.change?.result).toEqual(first.update.change?.result);
    const { roll, deathSave } = defined(first.update.change?.result);
    const { successes, failures, current_hp } = await sheet.read();
    expect({ successes, failures, current_hp }).toEqual(
      {
        success: { successes: 1, failures: 0, current_hp: 0 },
        failure: { successes: 0, failures: 1, current_hp: 0 },
        'two failures': { successes: 0, failures: 2, current_hp: 0 },
        'one hit point': { successes: 0, failures: 0, current_hp: 1 },
      }[defined(deathSave)],
    );
    for (const person of [sheet.player, sheet.dm, sheet.otherPlayer])
      expect(await logOf(person)).toMatchObject([
        {
          text: `Death saving throw (${defined(deathSave)})`,
          sender: { id: sheet.player.id },
          roll: { result: defined(roll).result },
        },
      ]);
    await sheet.play(sheet.player, { do: 'undo', change: opId });
    expect(await sheet.read()).toMatchObject({ successes: 0, failures: 0, current_hp: 0 });
    expect(await logOf(sheet.otherPlayer)).toHaveLength(1);
  });

  /** Does a command twice with one operation id, as after a lost answer. @returns its id and its result */
  const playTwice = async (command: PlayCommand) => {
    const opId = randomUUID();
    const body = { command: JSON.stringify(command), opId };
    const send = () => sheet.player.call(playCharacter, { params: sheet.params, body });
    const first = await send();
    const { version } = await sheet.read();
    const again = await send();
    expect([first.http, again.http]).toEqual([200, 200]);
    expect(again.update.change?.result).toEqual(first.update.change?.result);
    expect((await sheet.read()).version).toBe(version);
    return { opId, result: defined(first.update.change?.result) };
  };

  /** Lets the new sheet concentrate, whichever spells it has. */
  const concentrate = (): Promise<unknown> =>
    sheet.world.database.query(
      `UPDATE characters SET play = play || jsonb_build_object('concentration', $2::jsonb) WHERE id = $1`,
      [sheet.params.characterId, JSON.stringify(CONCENTRATION)],
    );

  it('L9: a hit die is rolled once, also when it is sent twice; an undo gives it back and keeps the entry', async () => {
    await sheet.newSheet();
    await sheet.set(sheet.player, 'current_hp', '1');
    const before = (await sheet.read()).play;
    const { opId, result } = await playTwice({ do: 'hit-die', resource: 'hit_dice' });
    const { healed } = defined(result.hitDie);
    const { play, current_hp, max_hp_shown } = await sheet.read();
    expect([play.used, current_hp]).toEqual([{ hit_dice: 1 }, Math.min(1 + healed, max_hp_shown)]);
    for (const person of [sheet.player, sheet.dm, sheet.otherPlayer])
      expect(await logOf(person)).toMatchObject([
        { text: 'Hit die (d10)', sender: { id: sheet.player.id }, roll: { result: defined(result.roll).result } },
      ]);
    await sheet.play(sheet.player, { do: 'undo', change: opId });
    expect((await sheet.read()).play).toEqual(before);
    expect(await logOf(sheet.otherPlayer)).toHaveLength(1);
  });

  it('L9: so is the saving throw that keeps a concentration; an undo gives the concentration back', async () => {
    await sheet.newSheet('wizard');
    await concentrate();
    // Nobody reaches this DC, so the concentration ends.
    const { opId, result } = await playTwice({ do: 'concentration-save', dc: UNREACHABLE });
    expect(result.concentrationSave).toEqual({ dc: UNREACHABLE, isKept: false });
    expect((await sheet.read()).play.concentration).toBeUndefined();
    const entry = { sender: { id: sheet.player.id }, roll: { result: defined(result.roll).result } };
    for (const person of [sheet.player, sheet.otherPlayer]) expect(await logOf(person)).toMatchObject([entry]);
    await sheet.play(sheet.player, { do: 'undo', change: opId });
    expect((await sheet.read()).play.concentration).toEqual(CONCENTRATION);
    expect(await logOf(sheet.otherPlayer)).toMatchObject([entry]);
  });

  it('a saving throw for a concentration stays open on the sheet and in the digests of its player and the DM', async () => {
    await sheet.newSheet('wizard');
    await concentrate();
    const { campaignId } = sheet.table;
    const digestFor = async (person: Person) => {
      const { digests } = await person.call(listDigests, { params: { campaignId } });
      return digests.find(({ character_id }) => character_id === sheet.params.characterId);
    };
    await sheet.play(sheet.dm, { do: 'damage', amount: 2, type: null });
    expect((await sheet.read()).play.concentration_saves).toEqual({ 10: 1 });
    for (const person of [sheet.player, sheet.dm])
      expect(await digestFor(person)).toMatchObject({ concentration: 'Fog Cloud', concentration_dcs: [10] });
    expect(await digestFor(sheet.otherPlayer)).toBeUndefined();
    const { update } = await sheet.play(sheet.player, { do: 'keep-concentration', dc: 10 });
    expect(update.change?.text).toBe('Concentration save against DC 10: kept');
    expect((await digestFor(sheet.dm))?.concentration_dcs).toEqual([]);
    await sheet.play(sheet.player, { do: 'undo', change: update.change?.id ?? '' });
    expect((await digestFor(sheet.dm))?.concentration_dcs).toEqual([10]);
  });

  it('the hit points that the server rolls for an action become an entry, for whom its sender says', async () => {
    await sheet.newSheet();
    await sheet.set(sheet.player, 'current_hp', '1');
    const command = { do: 'act', action: 'feature:second-wind/second-wind', healing: 'roll', audience: 'dm' } as const;
    const { update } = await sheet.play(sheet.player, command);
    const { total } = defined(update.change?.result?.rolled);
    expect((await sheet.read()).current_hp).toBe(1 + total);
    expect(await logOf(sheet.dm)).toMatchObject([
      { text: 'Second Wind: healing', audience: 'dm', roll: { result: { total } } },
    ]);
    expect(await logOf(sheet.otherPlayer)).toEqual([]);
  });

  it('a hit die for the DM is seen by the DM and its player alone', async () => {
    await sheet.newSheet();
    await sheet.set(sheet.player, 'current_hp', '1');
    await sheet.play(sheet.player, { do: 'hit-die', resource: 'hit_dice', audience: 'dm' });
    expect(await logOf(sheet.dm)).toMatchObject([{ text: 'Hit die (d10)', audience: 'dm' }]);
    expect(await logOf(sheet.player)).toHaveLength(1);
    expect(await logOf(sheet.otherPlayer)).toEqual([]);
  });
});
