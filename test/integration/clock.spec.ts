import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ClockWatch } from '../../backend/core/clock-watch.js';
import { Sweep } from '../../backend/core/database/sweep.js';
import { RateLimiter } from '../../backend/core/load/rate-limiter.js';
import { RATE_LIMITS } from '../../backend/core/load/rate-limits.js';
import {
  confirmEmail,
  currentUser,
  getResetToken,
  login,
  register,
  resetPassword,
} from '../../contracts/auth/auth.contract.js';
import { changeCampaign, getCampaign, getJoinLink } from '../../contracts/campaigns/campaigns.contract.js';
import { getStatus } from '../../contracts/status/status.contract.js';
import { tokenFor } from '../support/mail.js';
import { World } from '../support/campaign-world.js';

const FOUR_HOURS = 4 * 3_600_000;
const DAY = 6 * FOUR_HOURS;

/* The clock of the program jumps, that of its database does not, as on two machines; then rows of the future and the past. */
describe('a clock that jumps', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.close());
  afterEach(() => void jest.restoreAllMocks());

  const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => world.database.query(sql, values);
  /** Sets the clock of the program. */
  const jump = (milliseconds: number): void => {
    jest.restoreAllMocks();
    const real = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => real() + milliseconds);
  };

  it.each([40 * DAY, -40 * DAY])('ends no session and begins lasting ones (%d milliseconds)', async (far) => {
    const person = await world.user();
    jump(far);
    expect(await person.call(currentUser)).toMatchObject({ id: person.id });
    const body = { email: person.email, password: person.password };
    expect(await person.call(login, { body })).toMatchObject({ http: 200 });
    jump(0);
    expect(await person.call(currentUser)).toMatchObject({ id: person.id });
    const days = await query<{ days: number }>(
      `SELECT extract(epoch FROM expire - now()) / 86400 AS days FROM sessions
        WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
      [person.id],
    );
    for (const each of days) expect(Number(each.days)).toBeCloseTo(30, 1);
  });

  it.each([40 * DAY, -40 * DAY])('lets links hold as long as always (%d milliseconds)', async (far) => {
    const { dm, campaignId } = await world.campaign({ players: 0 });
    const guest = world.stranger();
    const form = {
      username: `n${randomUUID().slice(0, 8)}`,
      display_name: 'New',
      email: `${randomUUID().slice(0, 8)}@example.test`,
      password: 'a lantern in the fog',
      repeat_pass: 'a lantern in the fog',
    };
    jump(far);
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'make_join_link' } });
    await guest.call(register, { body: form });
    await guest.call(getResetToken, { body: { email: dm.email } });
    const [confirmation, reset] = [await tokenFor(world, form.email), await tokenFor(world, dm.email)];
    jump(0);
    const { dm: seen } = await dm.call(getCampaign, { params: { campaignId } });
    const token = seen?.join_link?.url.split('/').at(-1) ?? '';
    expect(await guest.call(getJoinLink, { params: { token } })).toMatchObject({ http: 200 });
    expect(await guest.call(confirmEmail, { params: { token: confirmation } })).toMatchObject({ http: 200 });
    const body = {
      type: 'reset_pass',
      token: reset,
      new_password: 'a new dawn rises',
      repeat_pass: 'a new dawn rises',
    };
    expect(await guest.call(resetPassword, { body })).toMatchObject({ http: 200 });
  });

  it('locks nobody out for longer than the limit says, when it is set back', async () => {
    const rates = world.running.app.get(RateLimiter);
    const key = randomUUID();
    const { points, seconds } = RATE_LIMITS['entry.ip'];
    jump(3 * DAY);
    for (let tried = 0; tried < points; tried += 1) await rates.consume('entry.ip', key);
    await expect(rates.consume('entry.ip', key)).rejects.toMatchObject({ code: 429 });
    jump(0);
    for (let tried = 0; tried < points; tried += 1) await rates.consume('entry.ip', key);
    const refusal: unknown = await rates.consume('entry.ip', key).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 429 });
    expect((refusal as { details: { retryAfter: number } }).details.retryAfter).toBeLessThanOrEqual(seconds);
  });

  it('leaves no node that was lost in the future', async () => {
    await query(
      `INSERT INTO nodes (id, name, version, started_at, seen_at, numbers)
       VALUES ($1, 'ahead:1', '1.0.0', now() + interval '3 days', now() + interval '3 days', '{}')`,
      [randomUUID()],
    );
    const admin = await world.user({ role: 'admin' });
    const { nodes } = await admin.call(getStatus);
    expect(nodes.map(({ is_this }) => is_this)).toEqual([true]);
    await world.running.app.get(Sweep).run();
    expect(await query(`SELECT FROM nodes WHERE name = 'ahead:1'`)).toEqual([]);
  });

  it('deletes nothing by its age for three hours after it has gone far ahead', async () => {
    const clock = world.running.app.get(ClockWatch);
    clock.look();
    await query(`INSERT INTO sessions VALUES ('looks old', '{}', now() - interval '9 days')`);
    jump(40 * DAY);
    await world.running.app.get(Sweep).run();
    expect(await query(`SELECT FROM sessions WHERE sid = 'looks old'`)).toHaveLength(1);
    jump(FOUR_HOURS);
    const later = performance.now() + FOUR_HOURS;
    jest.spyOn(performance, 'now').mockImplementation(() => later);
    await world.running.app.get(Sweep).run();
    expect(await query(`SELECT FROM sessions WHERE sid = 'looks old'`)).toHaveLength(0);
  });

  it('deletes nothing by its age for three hours after a start at which it was far ahead', async () => {
    const sweep = new Sweep(world.database, new ClockWatch());
    await query(`UPDATE sessions SET expire = now() - interval '1 day'`);
    await query(`INSERT INTO sessions VALUES ('ended', '{}', now() - interval '9 days')`);
    sweep.onApplicationBootstrap();
    // Who logs in meanwhile makes the clock no better.
    await world.user();
    await sweep.run();
    expect(await query(`SELECT FROM sessions WHERE sid = 'ended'`)).toHaveLength(1);
    const later = performance.now() + FOUR_HOURS;
    jest.spyOn(performance, 'now').mockImplementation(() => later);
    await sweep.run();
    expect(await query(`SELECT FROM sessions WHERE sid = 'ended'`)).toHaveLength(0);
    await sweep.beforeApplicationShutdown();
  });
});
