const { pathToFileURL } = require('node:url');

const nothing = () => undefined;

/**
 * Loads the modules of a test file with Node itself, once for all files of a worker. Jest's own runtime loads each of them
 * anew for every file, which takes longer than most tests.
 */
module.exports = class NodeRuntime {
  enterTestCode = nothing;
  leaveTestCode = nothing;
  setGlobalsForRuntime = nothing;
  getAllCoverageInfoCopy = nothing;
  teardown = nothing;

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
    return require(path);
  }
};
