/** Rules of the linter's own. One: database connections come from the one pool, with a listener for their death. */
const CHECKED_OUT_BY_HAND =
  'A client that is checked out by hand ends the process when its connection dies: use withClient of backend/core/database/pg-pool.ts.';
const ANOTHER_POOL =
  'The one pool is made in backend/data-source.ts; get at it through backend/core/database/pg-pool.ts.';

/** Whether an expression names a pool: `pool`, `this.pool`, `driver.master` or `poolOf(...)`. */
function namesPool(expression) {
  if (expression.type === 'Identifier') return /pool/i.test(expression.name);
  if (expression.type === 'MemberExpression') return /pool|master/i.test(expression.property.name ?? '');
  return expression.type === 'CallExpression' && expression.callee.name === 'poolOf';
}

const isClientOrPool = (name) => name === 'Client' || name === 'Pool';

const onePool = {
  meta: { type: 'problem' },
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === 'MemberExpression' && callee.property.name === 'connect' && namesPool(callee.object))
        context.report({ node, message: CHECKED_OUT_BY_HAND });
    },
    NewExpression(node) {
      const { callee } = node;
      const name =
        callee.type === 'MemberExpression' && callee.object.name === 'pg' ? callee.property.name : callee.name;
      if (isClientOrPool(name)) context.report({ node, message: ANOTHER_POOL });
    },
  }),
};

const NEXT_EVENT =
  'The next event may be another one than the awaited: record them with `listen` or `Received` of test/support, and wait with `first`.';
const FIXED_WAIT =
  'A busy machine is slower than any fixed time: wait for the event itself, or with `until` of test/support/until.ts.';

/** Whether a node imports the `setTimeout` that is awaited. */
const importsSleep = ({ source, specifiers }) =>
  source.value === 'node:timers/promises' && specifiers.some(({ imported }) => imported?.name === 'setTimeout');

/** A rule of the linter's own: a test waits for what it awaits, neither for the next event nor for some time. */
const awaitedEvent = {
  meta: { type: 'problem' },
  create: (context) => ({
    ImportDeclaration(node) {
      if (importsSleep(node)) context.report({ node, message: FIXED_WAIT });
    },
    CallExpression(node) {
      const { callee } = node;
      const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
      if (callee.type === 'MemberExpression' && name === 'once') context.report({ node, message: NEXT_EVENT });
      if (name === 'waitForTimeout' || (name === 'setTimeout' && node.arguments.length > 1))
        context.report({ node, message: FIXED_WAIT });
    },
  }),
};

export default { meta: { name: 'questhearth' }, rules: { 'one-pool': onePool, 'awaited-event': awaitedEvent } };
