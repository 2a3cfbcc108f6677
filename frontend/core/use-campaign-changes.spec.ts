import { beforeEach, expect, it, jest } from '@jest/globals';
import { makeObservable, observable, runInAction } from 'mobx';
import type { SocketState } from './socket.js';
import { onCampaignChanges } from './use-campaign-changes.js';

/** A connection whose state and news the test decides. */
class FakeSocket {
  state: SocketState = 'connecting';
  private readonly handlers = new Set<(payload: never) => void>();

  constructor() {
    makeObservable(this, { state: observable });
  }

  on = (_event: unknown, handler: (payload: never) => void): (() => void) => {
    this.handlers.add(handler);
    return () => this.handlers.delete(handler);
  };

  become(state: SocketState): void {
    runInAction(() => (this.state = state));
  }

  tell(campaignId: string): void {
    for (const handler of this.handlers) handler({ campaignId } as never);
  }
}

let socket: FakeSocket;
let refresh: jest.Mock<() => void>;

beforeEach(() => {
  socket = new FakeSocket();
  refresh = jest.fn<() => void>();
});

it('refreshes with the first connection, because news may have come between the fetch and the connection', () => {
  onCampaignChanges(socket, refresh);
  expect(refresh).toHaveBeenCalledTimes(0);
  socket.become('online');
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('refreshes when the connection is back', () => {
  socket.become('online');
  onCampaignChanges(socket, refresh);
  socket.become('lost');
  expect(refresh).toHaveBeenCalledTimes(0);
  socket.become('online');
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('refreshes at news of its campaign until it ends', () => {
  const end = onCampaignChanges(socket, refresh, 'road');
  socket.tell('other');
  expect(refresh).toHaveBeenCalledTimes(0);
  socket.tell('road');
  expect(refresh).toHaveBeenCalledTimes(1);
  end();
  socket.tell('road');
  socket.become('online');
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('refreshes at news of every campaign without a campaign of its own', () => {
  onCampaignChanges(socket, refresh);
  socket.tell('road');
  expect(refresh).toHaveBeenCalledTimes(1);
});
