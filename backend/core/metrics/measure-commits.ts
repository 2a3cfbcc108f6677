import { metrics } from './metrics.js';

/** What a group of commits changes. */
type CommitKind = 'map' | 'sheet';

/** Returns a function that runs the statement of a group of commits and measures it. */
export function measuredCommits(of: CommitKind) {
  const commits = metrics.commits.cell({ of });
  const seconds = metrics.commitSeconds.labels({ of });
  const groupSize = metrics.commitGroupSize.labels({ of });
  return async <Written extends readonly unknown[]>(size: number, run: () => Promise<Written>): Promise<Written> => {
    const began = performance.now();
    const written = await run();
    seconds.observe((performance.now() - began) / 1000);
    groupSize.observe(size);
    commits.value += written.length;
    return written;
  };
}
