import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { currentUser, login } from '../../contracts/auth/auth.contract.js';
import { getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { openDataSource } from '../../backend/data-source.js';
import { mapEmits, type Marker } from '../../contracts/map/map.contract.js';
import { BackupFixture, restore } from '../support/backups.js';
import { MapConnection } from '../support/map.connection.js';
import { defined } from '../support/defined.js';
import { World } from '../support/world.js';

/** A backup of the demo's campaign by each release, which `test/support/release-backup.ts` writes. */
const RELEASES = join(import.meta.dirname, '../releases');

let fixture: BackupFixture;
beforeEach(async () => {
  fixture = await BackupFixture.create();
});
afterEach(() => fixture.remove());

it.each(readdirSync(RELEASES).filter((name) => name.endsWith('.backup')))(
  'restores %s, brings its tables to the present version, and serves what people had',
  async (name) => {
    const url = await fixture.emptyDatabase();
    await restore(join(RELEASES, name), url);
    await (await openDataSource(url)).destroy();
    const world = await World.start({ databaseUrl: url });
    const dm = world.stranger();
    await dm.call(login, { body: { email: 'dm@example.test', password: 'correct horse battery' } });
    const { campaigns = [] } = (await dm.call(currentUser)) ?? {};
    const { id: campaignId } = defined(campaigns[0]);
    const { campaign } = await dm.call(getCampaign, { params: { campaignId } });
    expect(campaign).toMatchObject({ name: 'The Lamplit Road', quest_notes: expect.stringContaining('Saltmere') });
    const map = await MapConnection.at(dm, campaignId);
    await map.newFrames();
    const markerNamed = (wanted: string): Marker => defined(map.map.markers.find((marker) => marker.name === wanted));
    markerNamed('Brannoc Tallow');
    markerNamed('Loose plank');
    const { id: markerId } = markerNamed('Ferryman');
    const renamed = { campaignId, type: 'update_marker', markerId, name: 'Old ferryman' } as const;
    expect(await map.emit(mapEmits.updateMarker, renamed)).toMatchObject({ status: true });
    await world.close();
  },
);
