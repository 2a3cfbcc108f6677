import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Request, RequestHandler, Response } from 'express';
import { limitParallelCalls } from './parallel-calls.js';

/** A response that a test closes. */
class FakeResponse extends EventEmitter {
  closed = false;

  close(): void {
    this.closed = true;
    this.emit('close');
  }
}

describe('calls of one sender', () => {
  let limit: RequestHandler;
  let started: string[];
  let refused: string[];
  beforeEach(() => {
    limit = limitParallelCalls({ parallelCalls: 2, waitingCalls: 2 });
    started = [];
    refused = [];
  });

  /** Makes a call, and records its name when it starts or is refused. */
  function call(name: string, cookie = 'sid=1', path = '/api/v1/campaigns'): FakeResponse {
    const response = new FakeResponse();
    const request = { path, ip: '10.0.0.1', headers: { cookie } } as unknown as Request;
    void limit(
      request,
      response as unknown as Response,
      (error?: unknown) => void (error ? refused : started).push(name),
    );
    return response;
  }

  it('run up to the limit; the others wait in order', async () => {
    const first = call('a');
    call('b');
    call('c');
    call('d');
    await nextTurn();
    expect(started).toEqual(['a', 'b']);
    first.close();
    await nextTurn();
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('are refused when too many wait, and accepted again later', async () => {
    const running = [call('a'), call('b')];
    call('c');
    call('d');
    call('e');
    expect(refused).toEqual(['e']);
    await nextTurn();
    for (const response of running) response.close();
    await nextTurn();
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    call('f');
    expect(refused).toEqual(['e']);
  });

  it('are skipped when their sender hangs up while they wait', async () => {
    const first = call('a');
    call('b');
    call('c').close();
    call('d');
    await nextTurn();
    first.close();
    await nextTurn();
    expect(started).toEqual(['a', 'b', 'd']);
  });

  it("do not delay another sender's calls or files of the page", async () => {
    for (const name of ['a', 'b', 'c']) call(name);
    call('other', 'sid=2');
    call('file', 'sid=1', '/assets/a.js');
    await nextTurn();
    expect(started).toHaveLength(4);
    expect(started).toEqual(expect.arrayContaining(['a', 'b', 'other', 'file']));
  });
});
