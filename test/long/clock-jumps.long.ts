import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { currentUser, getResetToken, resetPassword } from '../../contracts/auth/auth.contract.js';
import { createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { ready } from '../../contracts/core/health.contract.js';
import { ClockedProgram, DAY, HOUR, YEAR } from '../support/clocked-program.js';
import { MapConnection } from '../support/map.connection.js';

/* The built program and its database under a clock that jumps while they run: they have libfaketime. */
describe('a clock that jumps', () => {
  let program: ClockedProgram;

  beforeAll(async () => {
    program = await ClockedProgram.start();
  });
  afterAll(() => program?.remove());

  it.each([HOUR, -HOUR, DAY, -DAY, YEAR, -YEAR])('by %d hours loses nothing and locks nobody out', async (hours) => {
    const { person, token } = await program.signUp();
    const { id: campaignId } = await person.call(createCampaign, { body: { name: 'The Lamplit Road' } });
    const map = await MapConnection.at(person, campaignId);
    await map.newMap(10, 10);
    const marker = await map.createMarker('Pit', 3);

    await program.jump(hours);
    expect(await person.call(ready)).toMatchObject({ http: 200 });
    // A year is longer than a session lasts without use.
    expect(await person.call(currentUser)).toMatchObject({ http: hours === YEAR ? 204 : 200 });
    expect(await map.move(marker, 4)).toMatchObject({ status: true });
    const again = program.browserOf(person);
    await program.logIn(again);
    expect(await again.call(getResetToken, { body: { email: person.email } })).toMatchObject({ http: 200 });
    const form = { new_password: 'a new dawn rises', repeat_pass: 'a new dawn rises' };
    const reset = { type: 'reset_pass', token: await program.linkFor(person.email, token), ...form };
    expect(await again.call(resetPassword, { body: reset })).toMatchObject({ http: 200 });
    const newcomer = (await program.signUp()).person;
    program.expectProvedBackup();

    await program.jump(0);
    expect(await person.call(ready)).toMatchObject({ http: 200 });
    await program.logIn(program.browserOf(newcomer));
    const back = program.browserOf(person);
    await program.logIn(back, 'a new dawn rises');
    const seen = await MapConnection.at(back, campaignId);
    expect(seen.marker(marker)).toMatchObject({ name: 'Pit', map_coordinate_id: 4 });
    expect(await seen.move(marker, 5)).toMatchObject({ status: true });
    program.expectProvedBackup();
    for (const each of [person, back]) each.leave();
  });

  it('keeps the backups that were made before and after it was wrong', () => {
    const years = readdirSync(program.backups).map((name) => Number(name.slice(12, 16)));
    const now = new Date().getFullYear();
    expect(new Set(years)).toEqual(new Set([now - 1, now, now + 1]));
  });
});
