const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** What a page has and Node has not, or has differently. Tests define it as they need it. */
const PAGE_GLOBALS = ['document', 'localStorage', 'sessionStorage', 'window'];

const { setTimeout: startTimeout } = globalThis;

/** Runs a test file in the realm of its worker. Afterwards it removes the file's mocks, timers and page globals. */
module.exports = class WorkerEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  /** Those that the file has started: a page whose server does not answer tries again for ever, and holds the worker. */
  timeouts = [];

  constructor({ projectConfig }) {
    globalThis.setTimeout = remembering(startTimeout, this.timeouts);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    globalThis.jest = createJestObject(this.moduleMocker, this.fakeTimersModern);
    removePageGlobals();
  }

  /** Jest has just installed its own source maps; those of Node know the modules that Node has loaded. */
  async setup() {
    Error.prepareStackTrace = undefined;
    process.setSourceMapsEnabled(true);
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    globalThis.setTimeout = startTimeout;
    for (const reference of this.timeouts) stop(reference.deref());
    removePageGlobals();
  }

  /** Adds to a failed test what its servers have logged since the test before; of a passed test nothing is shown. */
  handleTestEvent({ name, test }) {
    if (name !== 'run_start' && name !== 'test_done') return;
    const lines = serverLog().splice(0).slice(-SHOWN_LINES);
    if (name === 'test_done' && test.errors.length > 0 && lines.length > 0) test.errors.push(loggedLines(lines));
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
};

/** Returns a `setTimeout` that keeps what it starts in `timeouts`; their properties, such as the promise version, are the same. */
const remembering = (start, timeouts) =>
  new Proxy(start, {
    apply(_target, _this, parameters) {
      const timeout = start(...parameters);
      timeouts.push(new WeakRef(timeout));
      return timeout;
    },
  });

/** Ends a timer that would hold its process; one that does not belongs to a module, which outlives the test file. */
function stop(timeout) {
  if (timeout?.hasRef()) clearTimeout(timeout);
}

/** The last lines of the log that a failed test shows. */
const SHOWN_LINES = 40;
/** What `server-log.ts` has recorded. */
const serverLog = () => globalThis[Symbol.for('questhearth.server-log')] ?? [];

/** An error that Jest prints as these lines alone. */
function loggedLines(lines) {
  const error = new Error('The log of the servers of this test');
  error.stack = `${error.message}:\n${lines.join('')}`;
  return error;
}

const removePageGlobals = () => PAGE_GLOBALS.forEach((name) => Reflect.deleteProperty(globalThis, name));

/** Returns what tests use of Jest's `jest` object. */
function createJestObject(mocker, timers) {
  return {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
    useFakeTimers: timers.useFakeTimers.bind(timers),
    useRealTimers: timers.useRealTimers.bind(timers),
    advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
    advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
  };
}
