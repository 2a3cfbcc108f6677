import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { campaignChanged, changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import type { PartyHealthRule } from '../../contracts/characters/party-health.js';
import { playCharacter, sheetEmits } from '../../contracts/characters/sheet.contract.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';
import { defined } from '../support/defined.js';
import { MapConnection } from '../support/map.connection.js';
import { openMap } from '../support/map.fixture.js';
import { C4, D4 } from '../support/map.squares.js';
import { GREEN } from '../support/open-scenes.js';
import { makeTableScreen } from '../support/table-screen.js';
import { withoutIds } from '../support/without-ids.js';

const hit = (value: string): object => ({ do: 'set', field: 'current_hp', value });

describe('two tables that differ only in what happens to a character', () => {
  let world: World;
  let table: CampaignWorld;

  beforeAll(async () => {
    world = await World.start();
    table = await world.campaign({ players: 2 });
  });
  afterAll(() => world.close());

  /** Plays an evening. @param isHurt whether something happens @returns what another player, and a table screen, got */
  async function playEvening(isHurt: boolean): Promise<string[]> {
    const { dm, player } = table;
    const { campaignId, dmClient, playerClients } = await openMap(world, dm, [player, defined(table.players[1])], 5);
    const made = { name: 'Ada', classificationId: 11, level: 5, in: campaignId };
    const { id: characterId } = await world.character(player, made);
    const marker = defined((await dmClient.upToDate()).map.markers[0]).id;
    await dmClient.place(marker, D4);
    const client = playerClients[1];
    await client.emit(sheetEmits.joinDigests, { campaignId });
    const screen = await MapConnection.atTable(world.stranger(), await makeTableScreen(dm, campaignId));
    const seers = [client, screen];
    for (const seer of seers) (await seer.upToDate()).received.length = 0;
    const unseen = async (...commands: object[]): Promise<void> => {
      for (const command of isHurt ? commands : []) {
        const call = { params: { campaignId, characterId }, body: { command: JSON.stringify(command) } };
        expect(await player.call(playCharacter, call)).toMatchObject({ http: 200 });
      }
    };
    const show = (partyHealth: PartyHealthRule) =>
      dm.call(changeCampaign, { params: { campaignId }, body: { type: 'set_party_health', partyHealth } });

    await unseen(hit('-3'), { do: 'mark', kind: 'condition', id: 'poisoned', on: true });
    await dmClient.createMarker('Goblin', C4);
    await show('words');
    await unseen(hit('-2'), { do: 'set', field: 'temp_hp', value: '4' });
    await dmClient.paint(C4, GREEN);
    await show('nothing');
    await unseen(hit('1'), { do: 'add-item', item: 'torch', quantity: 1 }, hit('9'));
    await dmClient.move(marker, 1);
    for (const seer of seers) await seer.upToDate();
    screen.socket.disconnect();
    // How often open pages are told to fetch the campaign again depends on the time: once a second at most.
    return seers.map(({ received }) => received.filter((text) => !text.includes(campaignChanged.name)).join('\n'));
  }

  it('S7: send a player and a table screen the same bytes in the same order', async () => {
    const [unhurt, hurt] = [await playEvening(false), await playEvening(true)];
    expect(hurt.map(withoutIds)).toEqual(unhurt.map(withoutIds));
    for (const bytes of unhurt) expect(bytes).toMatch(/Goblin[^]*healthy/);
  });
});
