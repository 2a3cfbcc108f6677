import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Failure } from '../../contracts/core/failure.js';
import { NoticesStore } from './notices.store.js';

let notices: NoticesStore;
beforeEach(() => {
  jest.useFakeTimers();
  notices = new NoticesStore();
});
afterEach(() => void jest.useRealTimers());

const texts = () => notices.banners.map(({ msg }) => msg);

describe('a banner', () => {
  it('disappears after five seconds', () => {
    notices.banner('Saved.', true);
    jest.advanceTimersByTime(4999);
    expect(notices.banners).toMatchObject([{ msg: 'Saved.', ok: true }]);
    jest.advanceTimersByTime(1);
    expect(notices.banners).toEqual([]);
  });

  it('disappears by its X', () => {
    notices.banner('One', true);
    notices.banner('Two', false);
    notices.dismiss(notices.banners[0]?.id ?? 0);
    expect(texts()).toEqual(['Two']);
  });

  it('restarts its five seconds when its message is shown again', () => {
    notices.banner('Saved.', true);
    jest.advanceTimersByTime(3000);
    notices.banner('Saved.', true);
    expect(texts()).toEqual(['Saved.']);
    jest.advanceTimersByTime(4000);
    expect(texts()).toEqual(['Saved.']);
  });

  it('replaces the oldest of three', () => {
    for (const text of ['One', 'Two', 'Three', 'Four']) notices.banner(text, true);
    expect(texts()).toEqual(['Two', 'Three', 'Four']);
  });

  it('stays while it is held, and for five seconds after that', () => {
    notices.banner('Saved.', true);
    notices.hold(notices.banners[0]?.id ?? 0);
    jest.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Saved.']);
    notices.release(notices.banners[0]?.id ?? 0);
    jest.advanceTimersByTime(4999);
    expect(texts()).toEqual(['Saved.']);
    jest.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('in red ends with its page, unless it came with the navigation', () => {
    notices.banner('Not saved.', false);
    notices.banner('You are in.', true);
    jest.advanceTimersByTime(2000);
    notices.banner('Your session has ended.', false);
    notices.leavePage();
    expect(texts()).toEqual(['You are in.', 'Your session has ended.']);
  });

  it('shows a failure in red', () => {
    notices.showFailure(new Failure(400, 'No.'));
    expect(notices.banners).toMatchObject([{ msg: 'No.', ok: false }]);
  });
});

describe('a banner with a source', () => {
  it('replaces the earlier ones of the same source and no others', () => {
    notices.banner('The password is wrong.', false, 'login');
    notices.banner('The name is too long.', false, 'name');
    notices.banner('Welcome back.', true, 'login');
    expect(texts()).toEqual(['The name is too long.', 'Welcome back.']);
  });

  it('loses its failures and keeps its successes when the next try succeeds', () => {
    notices.banner('Saved.', true, 'login');
    notices.banner('Not saved.', false, 'another');
    notices.showFailure(new Failure(400, 'No.'), 'login');
    notices.clearFailures('login');
    expect(texts()).toEqual(['Not saved.']);
    notices.banner('Saved.', true, 'login');
    notices.clearFailures('login');
    expect(texts()).toEqual(['Not saved.', 'Saved.']);
  });
});

describe('a popup', () => {
  it('is a banner when the person is signed out', () => {
    notices.popup('Not saved', new Failure(401, 'Your session has ended.'));
    expect([notices.popups, texts()]).toEqual([[], ['Your session has ended.']]);
  });

  it('shows queued messages one at a time, with the HTTP code', () => {
    notices.popup('Not saved', new Failure(409, 'Somebody else saved first.'));
    notices.popup('Not there', 'A plain message.');
    expect(notices.popups[0]).toEqual({ title: 'Not saved', msg: 'Somebody else saved first.', code: 409 });
    notices.closePopup();
    expect(notices.popups[0]).toEqual({ title: 'Not there', msg: 'A plain message.', code: undefined });
  });

  it('shows no code when the server did not answer', () => {
    notices.popup('Not saved', new Failure(0, 'The server cannot be reached.'));
    expect(notices.popups[0]?.code).toBeUndefined();
  });
});

describe('a confirmation', () => {
  it('resolves with true when it is accepted, with false when it is cancelled', async () => {
    const yes = notices.confirm({ message: 'Sure?', action: 'Delete', danger: true });
    expect(notices.question).toMatchObject({ message: 'Sure?', action: 'Delete', danger: true });
    notices.answer('');
    expect(await yes).toBe(true);
    const no = notices.confirm({ message: 'Sure?', action: 'Delete' });
    notices.answer(undefined);
    expect(await no).toBe(false);
    expect(notices.question).toBeUndefined();
  });

  it('resolves with the typed value when it has an input', async () => {
    const asked = notices.confirm({
      message: 'Sure?',
      action: 'Delete',
      input: { label: 'Password', type: 'password' },
    });
    notices.answer('secret');
    expect(await asked).toEqual({ value: 'secret' });
  });

  it('cancels the confirmation that is open', async () => {
    const first = notices.confirm({ message: 'One?', action: 'Do' });
    const second = notices.confirm({ message: 'Two?', action: 'Do' });
    notices.answer('');
    expect([await first, await second]).toEqual([false, true]);
  });
});
