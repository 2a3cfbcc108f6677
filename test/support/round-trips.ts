import { jest } from '@jest/globals';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { poolOf } from '../../backend/core/database/pg-pool.js';
import { MapCommitter } from '../../backend/map/map.committer.js';
import { MapRepository } from '../../backend/map/map.repository.js';
import type { TestApp } from './app.js';

/** Any function of pg: its last argument may be a callback instead of a promise that it returns. */
type Call = (...args: readonly unknown[]) => unknown;

/** The statements of one commit. */
interface Window {
  /** The length of the longest chain of answered statements, each asked for after the answer to the one before. */
  roundTrips: number;
}

/** Counts the round trips to the database of a node that writes one commit after another and does nothing else. */
class NodeRoundTrips {
  private window: Window = { roundTrips: 0 };
  private readonly watched = new WeakSet<pg.PoolClient>();
  /** The round trips before the first statement of a connection was asked for, which may have waited for the connection. */
  private readonly before = new WeakMap<pg.PoolClient, number>();

  constructor({ app }: TestApp) {
    const pool = poolOf(app.get(DataSource));
    const connect = pool.connect.bind(pool) as unknown as Call;
    pool.connect = ((callback?: Call) => {
      const { roundTrips } = this.window;
      const take = (client: pg.PoolClient | undefined): void => {
        if (!client) return;
        this.watch(client);
        this.before.set(client, roundTrips);
      };
      if (!callback) return (connect() as Promise<pg.PoolClient>).then((client) => (take(client), client));
      return connect((...reply: unknown[]) => {
        take(reply[1] as pg.PoolClient | undefined);
        return callback(...reply);
      });
    }) as typeof pool.connect;
  }

  /** Begins to count. */
  begin(): Window {
    this.window = { roundTrips: 0 };
    return this.window;
  }

  private watch(client: pg.PoolClient): void {
    if (this.watched.has(client)) return;
    this.watched.add(client);
    const query = client.query.bind(client) as unknown as Call;
    let unanswered = 0;
    client.query = ((...args: readonly unknown[]) => {
      const { window } = this;
      const before = this.before.get(client) ?? window.roundTrips;
      this.before.delete(client);
      // A connection that does not send them together keeps a statement until those before it are answered.
      const nth = before + 1 + (client.pipeline ? 0 : unanswered);
      unanswered += 1;
      const answered = (): void => {
        unanswered -= 1;
        window.roundTrips = Math.max(window.roundTrips, nth);
      };
      const callback = args.at(-1);
      if (typeof callback === 'function')
        return query(...args.slice(0, -1), (...reply: unknown[]) => {
          answered();
          (callback as Call)(...reply);
        });
      const result = query(...args) as Promise<unknown>;
      result.then(answered, answered);
      return result;
    }) as typeof client.query;
  }
}

/**
 * Counts from now on how many round trips each commit of the nodes takes, until all mocks are restored.
 * @returns removes and returns the counts so far, one for each commit that has ended
 */
export function countRoundTrips(nodes: readonly TestApp[]): () => number[] {
  const byRepository = new Map(
    nodes.map((node) => [node.app.get(MapRepository, { strict: false }), new NodeRoundTrips(node)]),
  );
  const counts: number[] = [];
  const { commit } = MapCommitter.prototype;
  jest.spyOn(MapCommitter.prototype, 'commit').mockImplementation(async function (this: MapCommitter, commands) {
    const { repository } = this as unknown as { readonly repository: MapRepository };
    const window = byRepository.get(repository)?.begin();
    await commit.call(this, commands);
    if (window) counts.push(window.roundTrips);
  });
  return () => counts.splice(0);
}
