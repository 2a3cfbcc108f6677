import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getResetToken, login, register, resendConfirmation } from '../../contracts/auth/auth.contract.js';
import { hashPassword } from '../../backend/core/access/password-hash.js';
import { defined } from '../support/defined.js';
import { mailsTo } from '../support/mail.js';
import { World } from '../support/campaign-world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.close());

const PASSWORD = 'a lantern in the fog';
const formOf = (name: string) => ({
  username: name,
  display_name: name,
  email: `${name}@example.test`,
  password: PASSWORD,
  repeat_pass: PASSWORD,
});

/** Pairs of calls that are compared. */
const ROUNDS = 5;
/** The ratio up to which two works count as the same. */
const SAME_WORK = 1.5;

/**
 * The work of a call with a registered address divided by the work with an unknown one: of each the least of five. Work is
 * the CPU time of this process, in which the server runs and hashes passwords, because a busy machine changes any other;
 * what else the process does meanwhile, such as sending a mail, only adds to it.
 */
async function workRatio(call: (known: boolean, round: number) => Promise<unknown>): Promise<number> {
  const work = async (known: boolean, round: number): Promise<number> => {
    const from = process.cpuUsage();
    await call(known, round);
    const { user, system } = process.cpuUsage(from);
    return user + system;
  };
  await work(true, 0);
  await work(false, 0);
  const works: Readonly<Record<'known' | 'unknown', number[]>> = { known: [], unknown: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    works.known.push(await work(true, round));
    works.unknown.push(await work(false, round));
  }
  return Math.min(...works.known) / Math.min(...works.unknown);
}

describe('calls that take an email address', () => {
  it('answers a registration alike for a registered and an unknown address, and informs the owner by email', async () => {
    const known = await world.user({ name: 'known-one' });
    const forKnown = await world.stranger().call(register, { body: { ...formOf('newcomer-a'), email: known.email } });
    const forUnknown = await world
      .stranger()
      .call(register, { body: { ...formOf('newcomer-b'), email: 'unknown-one@example.test' } });
    expect(forKnown).toEqual(forUnknown);
    expect((await mailsTo(world, known.email)).at(-1)?.subject).toBe('You have an account already');
    // The service reserves the username in both cases, so a second try reveals nothing.
    for (const username of ['newcomer-a', 'newcomer-b']) {
      expect(
        await world.stranger().call(register, { body: { ...formOf(username), email: 'third@example.test' } }),
      ).toFailWith(400, 'username');
    }
  });

  it('answers a log-in with the password of such a registration alike', async () => {
    const known = await world.user();
    const answers = [];
    for (const [username, email] of [
      ['prober-a', known.email],
      ['prober-b', 'nobody-yet@example.test'],
    ] as const) {
      await world.stranger().call(register, { body: { ...formOf(username), email } });
      answers.push(await world.stranger().call(login, { body: { email, password: PASSWORD } }));
    }
    expect(answers[0]).toFailWith(403);
    expect(answers[0]).toEqual(answers[1]);
    // The account keeps its own password.
    expect(
      await world.stranger().call(login, { body: { email: known.email, password: known.password } }),
    ).toMatchObject({ http: 200 });
  });

  it('answers a password reset and a repeated confirmation alike', async () => {
    const known = await world.user();
    for (const route of [getResetToken, resendConfirmation]) {
      const answers = await Promise.all(
        [known.email, 'nobody-here@example.test'].map((email) => world.stranger().call(route, { body: { email } })),
      );
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ http: 200, status: true });
    }
  });

  it('answers a failed log-in alike and after the same work', async () => {
    const known = await world.user();
    // The hashes that the tests make cost almost nothing.
    await world.database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      known.id,
      await hashPassword(known.password),
    ]);
    const ratio = await workRatio(async (isKnown) => {
      const email = isKnown ? known.email : 'nobody-there@example.test';
      expect(await world.stranger().call(login, { body: { email, password: 'not the password' } })).toFailWith(401);
    });
    // A reply to an unknown address without the hash of a password would take half of the work.
    expect(ratio).toBeGreaterThan(1 / SAME_WORK);
    expect(ratio).toBeLessThan(SAME_WORK);
  });

  it('answers a registration after the same work', async () => {
    // An address gets only so many mails.
    const known = await Promise.all(Array.from({ length: 1 + ROUNDS }, () => world.user()));
    const ratio = await workRatio(async (isKnown, round) => {
      const form = formOf(`timed-${isKnown ? 'a' : 'b'}${round}`);
      expect(
        await world
          .stranger()
          .call(register, { body: isKnown ? { ...form, email: defined(known[round]).email } : form }),
      ).toMatchObject({ http: 200 });
    });
    expect(ratio).toBeGreaterThan(1 / SAME_WORK);
    expect(ratio).toBeLessThan(SAME_WORK);
  });

  it.each([
    ['a password reset', getResetToken],
    ['a repeated confirmation', resendConfirmation],
  ])('answers %s without waiting for the accounts table', async (_, route) => {
    const known = await world.user();
    const holder = world.database.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE users, registrations IN ACCESS EXCLUSIVE MODE');
    try {
      for (const email of [known.email, 'nobody-at-all@example.test'])
        expect(await world.stranger().call(route, { body: { email } })).toMatchObject({ http: 200 });
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
  });
});
