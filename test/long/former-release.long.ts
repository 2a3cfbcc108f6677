import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmEmail, currentUser, login, register } from '../../contracts/auth/auth.contract.js';
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { playCharacter } from '../../contracts/characters/sheet.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { ready } from '../../contracts/core/health.contract.js';
import { checkOutFormerRelease, type FormerRelease } from '../support/former-release.js';
import { MapConnection } from '../support/map.connection.js';
import { C4, D4, FOG } from '../support/map.squares.js';
import { Person } from '../support/person.js';
import { Program } from '../support/program.js';
import { World } from '../support/campaign-world.js';

const PASSWORD = 'a lantern in the fog';

/*
 * While a release reaches one node after another, the program of the release before runs on its schema. An operator may
 * also return to it.
 */
describe('the program of the release before, on the schema of this one', () => {
  let release: FormerRelease;
  let world: World;
  let former: Program;

  beforeAll(async () => {
    release = await checkOutFormerRelease();
    world = await World.start();
    const { databaseUrl, sessionSecret } = world.running.config;
    former = await Program.start({ DATABASE_URL: databaseUrl, SESSION_SECRET: sessionSecret }, release.files);
    await former.ready();
    console.log(`the release before: ${release.name}`);
  });
  afterAll(async () => {
    await former?.remove();
    await world?.close();
    await release?.remove();
  });

  it('starts and is ready', async () => {
    expect(await new Person(former.url).call(ready)).toMatchObject({ http: 200 });
  });

  it('registers, confirms and logs in a person, whom this release knows', async () => {
    const email = 'maren@example.test';
    const body = {
      username: 'Maren',
      display_name: 'Maren the Bold',
      email,
      password: PASSWORD,
      repeat_pass: PASSWORD,
    };
    const person = new Person(former.url);
    expect(await person.call(register, { body })).toMatchObject({ http: 200 });
    await former.waitForOutput('/confirm_email/');
    const token = /\/confirm_email\/([\w-]+)/.exec(former.output)?.[1] ?? '';
    expect(await person.call(confirmEmail, { params: { token } })).toMatchObject({ http: 200 });
    expect(await person.call(login, { body: { email, password: PASSWORD } })).toMatchObject({ http: 200 });
    expect(await person.call(currentUser)).toMatchObject({ username: 'Maren' });
    expect(await person.at(world.url).call(currentUser)).toMatchObject({ username: 'Maren' });
  });

  it('creates a campaign and changes its map, and this release shows the same', async () => {
    const { dm, player } = await world.campaign();
    const there = dm.at(former.url);
    const { id: campaignId, http } = await there.call(createCampaign, { body: { name: 'The Older Road' } });
    expect(http).toBe(200);
    const body = { type: 'force_add', username: player.username };
    expect(await there.call(changeCampaign, { params: { campaignId }, body })).toMatchObject({ http: 200 });
    const map = await MapConnection.at(there, campaignId);
    expect(await map.newMap()).toMatchObject({ status: true });
    const goblin = await map.createMarker('Goblin', C4);
    const spy = await map.createMarker('Spy', C4, { isHiding: true });
    expect(await map.paint(D4, FOG, 'fog')).toMatchObject({ status: true });
    there.leave();
    for (const viewer of [player.at(former.url), player]) {
      const seen = await MapConnection.at(viewer, campaignId);
      expect(seen.marker(goblin)?.map_coordinate_id).toBe(C4);
      expect(seen.marker(spy)).toBeUndefined();
      expect(seen.square(D4)?.is_fog_of_war).toBe(true);
      viewer.leave();
    }
  });

  it('moves a marker that this release has made, and keeps what it does not know', async () => {
    const { dm, campaignId } = await world.campaign();
    const here = await MapConnection.at(dm, campaignId);
    await here.newMap();
    const giant = await here.createMarker('Giant', C4, { size: 2 });
    dm.leave();
    const there = dm.at(former.url);
    expect(await (await MapConnection.at(there, campaignId)).move(giant, D4)).toMatchObject({ status: true });
    there.leave();
    const again = await MapConnection.at(dm, campaignId);
    expect(again.marker(giant)).toMatchObject({ map_coordinate_id: D4, size: 2 });
  });

  it('shows and changes the scene that this release has prepared and shown, and this release shows the same', async () => {
    const { dm, player, campaignId } = await world.campaign();
    const here = await MapConnection.at(dm, campaignId);
    await here.newMap();
    const { sceneId = '' } = await here.emit(sceneEmits.makeScene, { name: 'Cellar', rows: 6, columns: 6 });
    await here.emit(mapEmits.getMap, { sceneId });
    await here.createMarker('Ghoul', C4, { isHiding: true });
    await here.emit(sceneEmits.showScene, { sceneId });
    const there = dm.at(former.url);
    const before = await MapConnection.at(there, campaignId);
    const guest = await MapConnection.at(player.at(former.url), campaignId);
    expect(before.map).toMatchObject({ campaign_map: { rows_count: 6 }, markers: [{ name: 'Ghoul' }] });
    expect(guest.map).toMatchObject({ campaign_map: { rows_count: 6 }, markers: [] });
    expect(await before.paint(D4, '#00aa00')).toMatchObject({ status: true });
    expect(await before.emit(mapEmits.getMap, { sceneId: campaignId })).toMatchObject({ status: true });
    expect(before.map).toMatchObject({ campaign_map: { rows_count: 10 }, markers: [] });
    await here.emit(mapEmits.getMap, { sceneId });
    expect(here.map).toMatchObject({ campaign_map: { rows_count: 6 }, markers: [{ name: 'Ghoul' }] });
    expect(here.square(D4)?.color_hex_code).toBe('#00aa00');
    for (const person of [there, dm, player]) person.leave();
  });

  it('plays the sheet of a character that this release has made', async () => {
    const { player, campaignId } = await world.campaign();
    const { id: characterId } = await world.character(player, { in: campaignId });
    const there = player.at(former.url);
    const body = { command: { do: 'set', field: 'current_hp', value: '3' } };
    const params = { campaignId, characterId };
    expect(await there.call(playCharacter, { params, body }, 'json')).toMatchObject({ http: 200 });
    for (const person of [there, player])
      expect(await person.call(getCharacter, { params })).toMatchObject({
        http: 200,
        character: { current_hp: 3 },
      });
  });
});
