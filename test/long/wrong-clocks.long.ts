import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { currentUser, login } from '../../contracts/auth/auth.contract.js';
import { setUpSecondFactor, switchOnSecondFactor } from '../../contracts/auth/second-factor.contract.js';
import { createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { ready } from '../../contracts/core/health.contract.js';
import { ClockedProgram, HOUR, YEAR } from '../support/clocked-program.js';
import { MapConnection } from '../support/map.connection.js';
import { PASSWORD } from '../support/program-accounts.js';
import type { Person } from '../support/person.js';

/** Milliseconds for which a code of an authenticator app holds. */
const STEP = 30_000;

/* The built program and its database under libfaketime: starts with a wrong clock, and codes under a clock that jumps. */
let program: ClockedProgram;
beforeAll(async () => {
  program = await ClockedProgram.start();
});
afterAll(() => program?.remove());

describe('a start with a wrong clock', () => {
  it.each([YEAR, -YEAR])('by %d hours loses nothing and locks nobody out', async (hours) => {
    const { person } = await program.signUp();
    const { id: campaignId } = await person.call(createCampaign, { body: { name: 'The Lamplit Road' } });
    const map = await MapConnection.at(person, campaignId);
    await map.newMap(10, 10);
    const marker = await map.createMarker('Pit', 3);
    person.leave();

    await program.restartAt(hours);
    const wrong = program.browserOf(person);
    expect(await wrong.call(ready)).toMatchObject({ http: 200 });
    await program.logIn(wrong);
    expect(await wrong.call(currentUser)).toMatchObject({ http: 200 });
    const then = await MapConnection.at(wrong, campaignId);
    expect(then.marker(marker)).toMatchObject({ name: 'Pit', map_coordinate_id: 3 });
    expect(await then.move(marker, 4)).toMatchObject({ status: true });
    const newcomer = (await program.signUp()).person;
    expect(program.output.includes('every session has ended')).toBe(hours > 0);
    program.expectProvedBackup();
    wrong.leave();

    await program.restartAt(0);
    const right = program.browserOf(person);
    expect(await right.call(ready)).toMatchObject({ http: 200 });
    await program.logIn(right);
    await program.logIn(program.browserOf(newcomer));
    const now = await MapConnection.at(right, campaignId);
    expect(now.marker(marker)).toMatchObject({ name: 'Pit', map_coordinate_id: 4 });
    expect(await now.move(marker, 5)).toMatchObject({ status: true });
    program.expectProvedBackup();
    right.leave();
  });
});

describe('a code of an authenticator app', () => {
  /** Returns the code that an app shows under a clock that is so many hours wrong, or `steps` steps later. */
  const codeAt = (secret: string, hours: number, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + hours * 3_600_000 + steps * STEP,
    });

  const logIn = (person: Person, code: string) =>
    program.browserOf(person).call(login, { body: { email: person.email, password: PASSWORD, code } });

  /** A new person whose second factor is on, and what makes its codes. */
  async function secured(): Promise<{ person: Person; secret: string }> {
    const { person } = await program.signUp();
    const { secret } = await person.call(setUpSecondFactor, { body: { password: PASSWORD } });
    const answer = await person.call(switchOnSecondFactor, { body: { code: codeAt(secret, 0) } });
    expect(answer).toMatchObject({ http: 200 });
    return { person, secret };
  }

  it('is never taken twice, and one that nobody has used holds after the clock was ahead', async () => {
    const { person, secret } = await secured();
    const first = codeAt(secret, 0, 1);
    expect(await logIn(person, first)).toMatchObject({ http: 200 });
    program.setClock(YEAR);
    const ahead = codeAt(secret, YEAR);
    expect(await logIn(person, ahead)).toMatchObject({ http: 200 });
    expect(await logIn(person, ahead)).toFailWith(401, 'code');
    program.setClock(0);
    for (const used of [first, ahead]) expect(await logIn(person, used)).toFailWith(401, 'code');
    program.setClock(HOUR);
    const unused = codeAt(secret, HOUR);
    expect(await logIn(person, unused)).toMatchObject({ http: 200 });
    expect(await logIn(person, unused)).toFailWith(401, 'code');
    program.setClock(YEAR);
    expect(await logIn(person, ahead)).toFailWith(401, 'code');
    program.setClock(0);
    expect(await logIn(person, first)).toFailWith(401, 'code');
  });

  it('that was wrong too often while the clock was ahead locks nobody out when it is right', async () => {
    const { person, secret } = await secured();
    program.setClock(YEAR);
    for (let tries = 0; tries < 10; tries += 1) expect(await logIn(person, '000000')).toFailWith(401, 'code');
    expect(await logIn(person, codeAt(secret, YEAR))).toFailWith(429);
    program.setClock(0);
    expect(await logIn(person, codeAt(secret, 0, 1))).toMatchObject({ http: 200 });
  });
});
