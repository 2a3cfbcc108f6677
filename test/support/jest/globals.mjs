/** What `@jest/globals` exports: the functions of the test file that runs now. Modules that import them outlive a file. */
const current = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, parameters) => globalThis[name](...parameters),
    get: (_target, key) => globalThis[name][key],
  });

export const afterAll = current('afterAll');
export const afterEach = current('afterEach');
export const beforeAll = current('beforeAll');
export const beforeEach = current('beforeEach');
export const describe = current('describe');
export const expect = current('expect');
export const it = current('it');
export const jest = current('jest');
export const test = current('test');
