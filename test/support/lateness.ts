import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds within which a change takes effect on every node, whatever becomes of Redis. */
const EVERYWHERE = 2_000;
/** The most milliseconds that a busy machine may add, so that a node that stands still is found. */
const MOST_LATENESS = 20_000;
/** Milliseconds between two questions to a node, and between two looks. */
const PAUSE = { questions: 50, looks: 5 };

/** The milliseconds that a machine on which the slowest answer took `slowest` may need in addition. */
export const latenessOf = (slowest: number): number => 2 * slowest;

/**
 * Runs `work`, which may ask how busy the machine is.
 * @param urls of the nodes
 * @returns the most milliseconds in which a node, and its database, have answered meanwhile, from when they should be asked
 */
export async function slowestAnswerDuring(
  urls: readonly string[],
  work: (slowestSoFar: () => number) => Promise<void>,
): Promise<number> {
  /** When the question to each node that has no answer yet was due: a machine too busy to ask in time is late as well. */
  const due = new Map<string, number>();
  let slowest = 0;
  let isOver = false;
  const slowestSoFar = (): number => {
    for (const at of due.values()) slowest = Math.max(slowest, performance.now() - at);
    return slowest;
  };
  const asking = urls.map(async (url) => {
    due.set(url, performance.now());
    while (!isOver) {
      await fetch(`${url}/health/ready`).catch(() => undefined);
      slowestSoFar();
      due.set(url, performance.now() + PAUSE.questions);
      await sleep(PAUSE.questions);
    }
  });
  try {
    await work(slowestSoFar);
  } finally {
    isOver = true;
    await Promise.all(asking);
  }
  return slowest;
}

/**
 * Waits until a change of one node has taken effect on the others. Call it as soon as the change has its answer.
 * @param what it waits for, for the error
 * @throws Error when that takes longer than two seconds, and than a busy machine may add
 */
export async function untilInTime(urls: readonly string[], what: string, holds: () => boolean): Promise<void> {
  const begun = performance.now();
  await slowestAnswerDuring(urls, async (slowestSoFar) => {
    while (!holds()) {
      const waited = performance.now() - begun;
      const lateness = Math.min(latenessOf(slowestSoFar()), MOST_LATENESS);
      if (waited > EVERYWHERE + lateness)
        throw new Error(`Waited ${Math.round(waited)} ms in vain until ${what}; ${Math.round(lateness)} were added.`);
      await sleep(PAUSE.looks);
    }
  });
}
