/**
 * Who may import whom. A module bears the same name in contracts, backend, frontend and test/integration.
 *
 * contracts  -> contracts, and class-validator / class-transformer for the decorated inputs
 * backend/x  -> contracts, backend/core, what another module exports; never another module's entities
 * frontend/x -> contracts (the decorated inputs as types alone), frontend/core, frontend/ui; other stores through the root store
 * migrations -> nothing of the program
 * nobody     -> test
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Where everything is put together, and may therefore know every module. */
const FRONTEND_ROOTS = '^frontend/(core/root\\.store|core/stores|routes|main)\\.tsx?$';

module.exports = {
  forbidden: [
    rule(
      'no-circles',
      'Two files that import each other cannot be understood alone. Types may point at each other.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'contracts-are-pure',
      'Both sides run the contracts: no framework, no I/O, nothing but contracts.',
      { path: '^contracts/', pathNot: '\\.spec\\.ts$' },
      {
        pathNot: ['^contracts/', '^node_modules/(class-validator|class-transformer)/'],
      },
    ),
    rule(
      'decorators-only-in-inputs',
      'The page imports contracts: validators belong into *.dto.ts, which it never loads.',
      { path: '^contracts/', pathNot: '\\.(dto|spec)\\.ts$' },
      {
        path: ['^node_modules/(class-validator|class-transformer)/', '\\.dto\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'backend-not-to-frontend',
      'The server does not know the page.',
      { path: '^(backend|migrations)/' },
      { path: '^frontend/' },
    ),
    rule(
      'frontend-not-to-backend',
      'The page knows the contracts, not the server.',
      { path: '^frontend/' },
      { path: '^(backend|migrations)/' },
    ),
    rule(
      'entities-stay-at-home',
      "Another module's data is reached through what its service exports.",
      { path: '^backend/([^/]+)/', pathNot: '\\.spec\\.ts$' },
      {
        path: '^backend/[^/]+/.*\\.entity\\.ts$',
        pathNot: '^backend/$1/',
      },
    ),
    rule(
      'backend-core-knows-no-module',
      'The core carries the modules, not the other way round.',
      { path: '^backend/core/' },
      {
        path: '^backend/',
        pathNot: '^backend/core/',
      },
    ),
    rule(
      'backend-roots-are-roots',
      'What puts the modules together is imported by nobody below.',
      { path: '^backend/[^/]+/' },
      { path: '^backend/(app\\.module|app|main)\\.ts$' },
    ),
    rule(
      'inputs-as-types',
      'A decorated input in the page would drag the validators into the bundle: import type.',
      { path: '^frontend/' },
      {
        path: '\\.dto\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'other-stores-through-the-root',
      "A screen or store reaches another module's store by useStores() or the root store.",
      { path: '^frontend/([^/]+)/', pathNot: [FRONTEND_ROOTS, '\\.spec\\.tsx?$'] },
      {
        path: '^frontend/[^/]+/.*\\.store\\.tsx?$',
        pathNot: ['^frontend/$1/', '^frontend/core/', '^frontend/ui/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'ui-knows-no-store',
      'frontend/ui is what every module draws with.',
      { path: '^frontend/ui/' },
      { path: '^frontend/(?!ui/)' },
    ),
    rule(
      'migrations-stand-alone',
      'A migration says what was true when it was written.',
      { path: '^migrations/' },
      { path: '^(backend|contracts|frontend|test)/' },
    ),
    rule(
      'nobody-imports-tests',
      'Tests import the program.',
      { path: '^(contracts|backend|frontend|migrations)/', pathNot: '\\.spec\\.tsx?$' },
      {
        path: ['^test/', '\\.spec\\.tsx?$'],
      },
    ),
    rule(
      'runtime-packages-only',
      'The server runs without the development packages.',
      { path: '^(backend|contracts|migrations)/', pathNot: '\\.spec\\.ts$' },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'everything-resolves',
      'An import that leads nowhere.',
      {},
      { couldNotResolve: true, dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
