import { describe, expect, it } from '@jest/globals';
import { BROKEN } from './broken-nodes.js';
import { SECRET } from './players.js';
import { checkRevoked, REVOCATIONS, type EndedAccess, type RevokedPage } from './revocation.js';

const [at, within] = [10_000.25, 2_000.5];

/** A page that gets and does everything at some time. */
const pageAt = (time: number): RevokedPage => ({
  told: [{ event: 'event', at: time }],
  pings: [time],
  received: [{ text: SECRET, at: time }],
  sent: [{ opId: '', color: undefined, outcome: 'done', at: time }],
  sheets: [{ told: [time] }],
});

describe.each(REVOCATIONS)('the check of a revocation (%s)', (kind) => {
  const ended: EndedAccess = { kind, at, within };
  const finding = Object.values(BROKEN).find(({ schedule }) => schedule.revocations?.includes(kind))?.finding;

  it('lets a page go on until every node must know it', () => {
    expect(checkRevoked(pageAt(at + within - 1), ended)).toEqual([]);
  });

  it('finds what comes later in the words of the node that is broken for it', () => {
    const problems = checkRevoked(pageAt(at + within + 500.125), ended);
    expect(problems.filter((problem) => finding?.test(problem))).toHaveLength(2);
  });

  it('ignores a command that was refused', () => {
    const refused = { opId: '', color: undefined, outcome: 'refused', at: at + 5_000 } as const;
    const page: RevokedPage = { ...pageAt(at), sent: [refused] };
    expect(checkRevoked(page, ended)).toEqual([]);
  });
});
