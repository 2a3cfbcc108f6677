const TestSequencer = require('@jest/test-sequencer').default;

/** The files that take longest, the longest first. Jest guesses by the size of a file, and these are small. */
const LONGEST = [
  'nodes.spec.ts',
  'nodes-access.spec.ts',
  'backups.spec.ts',
  'builder-foreign-client.spec.ts',
  'start.spec.ts',
  'request-bodies.unfinished.spec.ts',
  'request-bodies.spec.ts',
  'embedded-postgres.spec.ts',
  'map.secrecy.spec.ts',
  'campaigns-pages.spec.ts',
  'map.budgets.spec.ts',
  'database-loss.spec.ts',
  'sheet-convergence.spec.ts',
  'rules-md-tables.spec.ts',
  'section-save.spec.ts',
  'check-character-file.spec.ts',
  'map.projection.properties.spec.ts',
  'rules-document.spec.ts',
  'garbage.properties.spec.ts',
  'quick-character.spec.ts',
];

/** Begins with the longest files, so that none of them runs on alone at the end while the other cores have nothing to do. */
module.exports = class LongestFirst extends TestSequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const place = LONGEST.findIndex((name) => path.endsWith(name));
      return place === -1 ? LONGEST.length : place;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
