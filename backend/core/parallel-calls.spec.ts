import { EventEmitter } from 'node:events';
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

  /** Makes a call; its name tells when it starts. */
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

  it('run so many at a time, the others in order', () => {
    const first = call('a');
    call('b');
    call('c');
    call('d');
    expect(started).toEqual(['a', 'b']);
    first.close();
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('are refused beyond those that wait, and accepted again later', () => {
    const running = [call('a'), call('b')];
    call('c');
    call('d');
    call('e');
    expect(refused).toEqual(['e']);
    for (const response of running) response.close();
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    call('f');
    expect(refused).toEqual(['e']);
  });

  it('do not wait for a call whose sender hung up while it waited', () => {
    const first = call('a');
    call('b');
    call('c').close();
    call('d');
    first.close();
    expect(started).toEqual(['a', 'b', 'd']);
  });

  it('keep nobody else waiting, and files of the page do not count', () => {
    for (const name of ['a', 'b', 'c']) call(name);
    call('other', 'sid=2');
    call('file', 'sid=1', '/assets/a.js');
    expect(started).toEqual(['a', 'b', 'other', 'file']);
  });
});
