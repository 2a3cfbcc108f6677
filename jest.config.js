import { availableParallelism } from 'node:os';

/** Node loads the modules, once a worker; the folder holds what Jest needs for it. */
const shared = {
  runtime: '<rootDir>/test/support/jest/runtime.cjs',
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  transform: {},
  setupFiles: ['reflect-metadata', '<rootDir>/test/support/jest/server-log.ts', '<rootDir>/test/support/jest/seed.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};

/** With a real database, which one server for all of them holds. */
const onDatabase = {
  ...shared,
  setupFilesAfterEnv: ['<rootDir>/test/support/matchers.ts'],
  globalSetup: '<rootDir>/test/support/database.setup.mjs',
  globalTeardown: '<rootDir>/test/support/database.teardown.mjs',
};

export default {
  // Ends what hangs. On a machine that is busy with other things, a test of two minutes takes ten.
  testTimeout: 1_200_000,
  // Under load, a worker takes longer than half a second to end.
  workerGracefulExitTimeout: 60_000,
  // Each worker loads the modules and the content for itself, so more of them than cores cost more than they save.
  maxWorkers: Math.max(2, availableParallelism()),
  testSequencer: '<rootDir>/test/support/jest/sequencer.cjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{contracts,backend,frontend,test/support}/**/*.spec.ts'],
    },
    { ...onDatabase, displayName: 'integration', testMatch: ['<rootDir>/test/integration/**/*.spec.ts'] },
    { ...onDatabase, displayName: 'long', testMatch: ['<rootDir>/test/long/**/*.long.ts'] },
  ],
};
