import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Type-aware, because the mistakes worth finding are about types: a promise nobody waits for, an `any` that spreads. */
export default tseslint.config(
  {
    ignores: [
      'dist/',
      'data/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'node_modules/',
      'frontend/public/',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.base],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.json', 'tsconfig.frontend.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^(_|T$)', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['frontend/**/*.ts', 'frontend/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['backend/**/*.ts', 'contracts/**/*.ts', 'migrations/**/*.ts'],
    // These own the few connections that stand outside the pool, each with a listener of its own.
    ignores: [
      'backend/core/pg-pool.ts',
      'backend/core/node-lock.ts',
      'backend/core/database-start.ts',
      'backend/core/embedded-postgres/*.ts',
      '**/*.spec.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ":matches(CallExpression[callee.property.name='connect'][callee.object.name=/pool/i], CallExpression[callee.property.name='connect'][callee.object.callee.name='poolOf'], CallExpression[callee.property.name='connect'][callee.object.property.name=/pool|master/i])",
          message:
            'A client that is checked out by hand ends the process when its connection dies: use withClient of core/pg-pool.ts.',
        },
        {
          selector:
            ":matches(NewExpression[callee.property.name=/^(Client|Pool)$/][callee.object.name='pg'], NewExpression[callee.name=/^(Client|Pool)$/])",
          message: 'The one pool is made in core/data-source.ts; get at it through core/pg-pool.ts.',
        },
      ],
    },
  },
  {
    // Benchmarks and the programs that tests start speak on the terminal.
    files: ['test/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
