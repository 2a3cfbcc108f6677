/*
 * `npm run openapi`: builds the server, and writes contracts/openapi.json from the routes that it serves. With --check it
 * fails when the file is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import 'reflect-metadata';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { createFormatter, createParser, SchemaGenerator } from 'ts-json-schema-generator';
import ts from 'typescript';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(root, 'contracts/openapi.json');
const SCHEMAS = '#/components/schemas/';

/** Reads the contract files and finds every `export const name = route<Body, Reply>(...)` by method and path. */
function readContracts() {
  const files = ts.sys.readDirectory(join(root, 'contracts'), ['.contract.ts']);
  const routes = new Map();
  const texts = new Map();
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true);
    let text = source.text;
    source.forEachChild((node) => {
      if (!ts.isVariableStatement(node)) return;
      for (const { name, initializer } of node.declarationList.declarations) {
        if (!initializer || !ts.isCallExpression(initializer) || initializer.expression.getText() !== 'route') continue;
        const reply = initializer.typeArguments?.[1];
        if (!reply) throw new Error(`${file}: the route ${name.getText()} names no reply type.`);
        const typeName = `${name.getText()[0].toUpperCase()}${name.getText().slice(1)}Reply`;
        const property = (key) =>
          initializer.arguments[0].properties.find((p) => p.name?.getText() === key)?.initializer?.text;
        routes.set(`${property('method')} ${property('path')}`, typeName);
        if (!new RegExp(`\\b(interface|type) ${typeName}\\b`).test(text))
          text += `\nexport type ${typeName} = ${reply.getText().replace(/ \| undefined$/, '')};\n`;
      }
    });
    texts.set(resolve(file), text);
  }
  return { files, routes, texts };
}

/** Walks the contracts once; the generator of the library does it for each type that it is asked for. */
class ContractSchemas extends SchemaGenerator {
  findNamedNode(name) {
    if (!this.types) {
      this.types = new Map();
      this.appendTypes(this.partitionFiles().projectFiles, this.program.getTypeChecker(), this.types);
    }
    return this.types.get(name) ?? super.findNamedNode(name);
  }
}

/** Creates a schema generator for the contracts, with a named type for every reply. */
function replyGenerator({ files, texts }) {
  const options = {
    strict: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    experimentalDecorators: true,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) => {
    const text = texts.get(resolve(name));
    return text === undefined ? read(name, version) : ts.createSourceFile(name, text, version, true);
  };
  const program = ts.createProgram(files, options, host);
  const config = {
    path: join(root, 'contracts/**/*.ts'),
    expose: 'export',
    topRef: true,
    jsDoc: 'extended',
    additionalProperties: true,
    discriminatorType: 'json-schema',
    markdownDescription: false,
    fullDescription: false,
    extraTags: [],
    functions: 'hide',
    encodeRefs: false,
    sortProps: true,
    skipTypeCheck: true,
  };
  return new ContractSchemas(program, createParser(program, config), createFormatter(config), config);
}

/** Removes the characters of types such as `Pick<A,"b">` that a component's name may not have. */
const componentName = (name) => name.replace(/[^\w.-]+/g, '_').replace(/^_+|_+$/g, '');

/** Makes references point to the document's components. */
const rebased = (value) =>
  Array.isArray(value)
    ? value.map(rebased)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([key, entry]) => [
            key,
            key === '$ref' && typeof entry === 'string'
              ? SCHEMAS +
                componentName(decodeURIComponent(entry.replace(/^#\/(definitions|components\/schemas)\//, '')))
              : rebased(entry),
          ]),
        )
      : value;

/** Schemas for the references to Array and Object, which is all that decorators say of a list or an object. */
const UNNAMED = { Array: { type: 'array', items: {} }, Object: { type: 'object' } };
const grounded = (value, schemas) => {
  if (Array.isArray(value)) return value.map((entry) => grounded(entry, schemas));
  if (!value || typeof value !== 'object') return value;
  const name = typeof value.$ref === 'string' ? value.$ref.slice(SCHEMAS.length) : undefined;
  if (name !== undefined && !(name in schemas)) return UNNAMED[name] ?? { type: 'object' };
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, grounded(entry, schemas)]));
};

const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

function operation({ route, body }, replyName) {
  const parameters = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const schema = body && { $ref: SCHEMAS + body.name };
  const upload = {
    allOf: [
      ...(schema ? [schema] : []),
      { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
    ],
  };
  const form = schema ?? (route.upload ? { type: 'object' } : undefined);
  return {
    summary: route.summary,
    operationId: replyName[0].toLowerCase() + replyName.slice(1, -'Reply'.length),
    tags: [route.access],
    'x-access': route.access,
    ...(route.access === 'anyone' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(form
      ? {
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': { schema: form },
              'multipart/form-data': { schema: route.upload ? upload : form },
              'application/json': { schema: form },
            },
          },
        }
      : {}),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: { $ref: SCHEMAS + replyName } } } },
      ...(route.noContent ? { 204: { description: route.noContent } } : {}),
      default: {
        description: 'Refused; the HTTP code says why.',
        content: { 'application/json': { schema: { $ref: `${SCHEMAS}FailureReply` } } },
      },
    },
  };
}

async function build() {
  await import(pathToFileURL(join(root, 'dist/backend/app.module.js')).href);
  const { handledRoutes } = await import(pathToFileURL(join(root, 'dist/backend/core/http/handles.decorator.js')).href);
  const contracts = readContracts();
  const generator = replyGenerator(contracts);
  const schemas = {
    ...validationMetadatasToSchemas({
      classTransformerMetadataStorage: defaultMetadataStorage,
      refPointerPrefix: SCHEMAS,
    }),
  };
  const paths = {};
  const take = (typeName) => {
    for (const [name, schema] of Object.entries(generator.createSchema(typeName).definitions ?? {}))
      schemas[componentName(name)] ??= rebased(schema);
  };
  take('FailureReply');
  for (const handled of handledRoutes()) {
    const key = `${handled.route.method} ${handled.route.path}`;
    const replyName = contracts.routes.get(key);
    if (!replyName) throw new Error(`${handled.handler} serves ${key}, which no contract declares.`);
    take(replyName);
    const path = handled.route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [handled.route.method.toLowerCase()]: operation(handled, replyName) };
    contracts.routes.delete(key);
  }
  if (contracts.routes.size > 0) throw new Error(`No controller serves ${[...contracts.routes.keys()].join(', ')}.`);
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Questhearth',
      version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    security: [{ session: [] }],
    paths: sorted(paths),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'questhearth.sid' } },
      schemas: sorted(schemas),
    },
  };
  return grounded(document, schemas);
}

const text = `${JSON.stringify(await build(), null, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('contracts/openapi.json does not match the contracts: run `npm run openapi` and commit it.');
  process.exitCode = 1;
}
