const asyncHooks = require('node:async_hooks');
const { pathToFileURL } = require('node:url');

const nothing = () => undefined;
/** Where Jest keeps what listens to its tests. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * Loads the modules of a test file with Node itself, once for all files of a worker. Jest's own runtime loads each of them
 * anew for every file, which takes longer than most tests.
 */
module.exports = class NodeRuntime {
  enterTestCode = nothing;
  leaveTestCode = nothing;
  setGlobalsForRuntime = nothing;
  getAllCoverageInfoCopy = nothing;
  /** Those of Jest itself for this file. */
  storages = [];

  /** An AsyncLocalStorage that stays enabled makes every promise of the later files slower. */
  teardown() {
    for (const storage of this.storages) storage.disable();
  }

  getSourceMaps() {
    return null;
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }

  requireModule(path) {
    return require(path);
  }

  /** Loads a part of Jest itself. Each test file gets a fresh one, because it holds the tests that were declared. */
  requireInternalModule(path) {
    delete require.cache[path];
    globalThis[EVENT_HANDLERS] = undefined;
    return this.collectStorages(() => require(path));
  }

  collectStorages(load) {
    const { storages } = this;
    const { AsyncLocalStorage } = asyncHooks;
    asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
      constructor() {
        super();
        storages.push(this);
      }
    };
    try {
      return load();
    } finally {
      asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }
};
