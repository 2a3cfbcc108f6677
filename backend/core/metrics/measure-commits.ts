import { metrics } from './metrics.js';

/** What a group of commits changes. */
type CommitKind = 'map' | 'sheet';

/** Returns a function that runs the statement of a group of commits and measures it. */
export function measuredCommits(of: CommitKind) {
  const commits = metrics.commits.cell({ of });
  return async <Written extends readonly unknown[]>(size: number, run: () => Promise<Written>): Promise<Written> => {
    const began = performance.now();
    const written = await run();
    metrics.commitSeconds.observe({ of }, (performance.now() - began) / 1000);
    metrics.commitGroupSize.observe({ of }, size);
    commits.value += written.length;
    return written;
  };
}
