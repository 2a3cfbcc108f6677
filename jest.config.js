import { availableParallelism } from 'node:os';

/** Real ES modules, transformed by swc with the same settings as the build. */
const shared = {
  testEnvironment: 'node',
  // MobX keeps one state for all its copies; jest's clean-up between files wraps it again and again until the stack overflows.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': '@swc/jest' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};

/** With a real database, which one server for all of them holds. */
const onDatabase = {
  ...shared,
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/test/support/matchers.ts'],
  globalSetup: '<rootDir>/test/support/database.setup.mjs',
  globalTeardown: '<rootDir>/test/support/database.teardown.mjs',
};

export default {
  // Real databases and password hashing, on machines that are busy with other things.
  testTimeout: 180_000,
  // Much of their time is waiting for the database: one and a half workers a core.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{contracts,backend,frontend}/**/*.spec.ts'],
      setupFiles: ['reflect-metadata'],
    },
    { ...onDatabase, displayName: 'integration', testMatch: ['<rootDir>/test/integration/**/*.spec.ts'] },
    { ...onDatabase, displayName: 'long', testMatch: ['<rootDir>/test/long/**/*.long.ts'] },
  ],
};
