import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type Rolldown } from 'vite';
import { isInFieldView } from './scripts/field-view-chunk.mjs';
import { iconModules } from './scripts/icon-modules.mjs';
import { mantineStyles } from './scripts/mantine-styles.mjs';

/** The release, by semantic versioning. */
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

/** Where the server listens during development. */
const server = process.env['API_URL'] ?? 'http://localhost:3000';

/** Returns a test for the modules of these Mantine components, and of what else is named. */
const modulesOf = (components: readonly string[], ...others: readonly string[]): RegExp =>
  new RegExp(
    `node_modules/(${[...components.map((name) => `@mantine/core/esm/components/${name}`), ...others].join('|')})/`,
  );

/** What the Field View shows at first of the components that Home does not have. */
const BASICS = modulesOf(['Input', 'InputBase', 'TextInput', 'Tabs'], '@mantine/hooks/esm/use-window-event');

/** What takes input, and the hooks of all components. */
const INPUTS = modulesOf(['InlineInput', 'Textarea', 'PasswordInput', 'Checkbox', 'Switch', 'Radio'], '@mantine/hooks');

/** Menus, dialogs, lists to choose from and tooltips. */
const POPUP_COMPONENTS = [
  'Menu',
  'Modal',
  'ModalBase',
  'Drawer',
  'Popover',
  'Tooltip',
  'Combobox',
  'Select',
  'Autocomplete',
  'ScrollArea',
  'FocusTrap',
  'Floating',
];

/** The popups, with what they need of the page. */
const POPUPS = modulesOf(
  POPUP_COMPONENTS,
  '@mantine/core/esm/utils/Floating',
  '@floating-ui',
  'tabbable',
  'react-remove-scroll[^/]*',
  'react-style-singleton',
  'use-sidecar',
  'use-callback-ref',
);

/** The input of a number, with what formats it. */
const NUMBERS = modulesOf(['NumberInput'], 'react-number-format');

/** Tables scroll as popups do. */
const TABLES = modulesOf(['Table', 'Pagination']);

/** The components of popups and tables. */
const LATER_COMPONENTS = [...POPUP_COMPONENTS, 'Table', 'Pagination'].join('|');
/** All other components: a screen shows them before anybody opens a popup. */
const WIDGETS = new RegExp(
  `node_modules/@mantine/(?!core/(?:styles|esm/components/(?:${LATER_COMPONENTS})|esm/utils/Floating)/)`,
);

/** What changes rarely. */
const LIBRARIES = modulesOf(
  [],
  'react-icons/lib',
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'mobx',
  'mobx-react-lite',
);

/** What the Field View has in common with other screens. */
const SHARED =
  /\/contracts\/|\/frontend\/(?!map\/)|\/frontend\/map\/(?:map-skeleton|field-view\.module)|virtual:icon\//;

/** Returns the name of a chunk for the modules of the Field View. */
const inFieldViewChunk =
  (name: string) =>
  (id: string, graph: Rolldown.ChunkingContext): string | null =>
    isInFieldView(id, graph) ? name : null;

const SHARED_OR_BASIC = new RegExp(`${SHARED.source}|${BASICS.source}`);

/** Returns the name of the chunk of what the Field View has in common with other screens. */
const sharedOrBasic = (id: string, graph: Rolldown.ChunkingContext): string | null =>
  BASICS.test(id) ? 'shared' : inFieldViewChunk('shared')(id, graph);

export default defineConfig({
  root: 'frontend',
  /** The server knows the path below which the page stands, and writes it into the page. */
  base: './',
  plugins: [iconModules(), mantineStyles(), react()],
  define: { 'import.meta.env.VITE_RELEASE': JSON.stringify(version) },
  oxc: { decorator: { legacy: true } },
  build: {
    outDir: '../dist/public',
    emptyOutDir: true,
    target: 'es2023',
    /** The policy names no data: scripts or fonts, so nothing but tiny pictures may be inlined. */
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? undefined : false),
    chunkSizeWarningLimit: 750,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            /** They stay in the browser's cache when the product changes. */
            {
              name: 'react',
              test: LIBRARIES,
              priority: 4,
            },
            /** They load with the first roll that is shown. */
            { name: 'three', test: modulesOf([], 'three', 'crashcat', 'mathcat'), priority: 4 },
            /** Everything that the first screen needs is one file: a request for each piece would cost more than it saves. */
            { name: 'main', test: /frontend\/main\.tsx$/, priority: 3 },
            /** What several screens share: files of a few hundred bytes each would be mostly headers. */
            { name: sharedOrBasic, test: SHARED_OR_BASIC, minShareCount: 2, priority: 3 },
            { name: inFieldViewChunk('board'), test: /\/frontend\//, minShareCount: 2, priority: 2 },
            { name: 'inputs', test: INPUTS, minShareCount: 2, priority: 2 },
            { name: 'digests', test: /frontend\/characters\/digests\//, minShareCount: 2, priority: 2 },
            { name: 'numbers', test: NUMBERS, minShareCount: 2, priority: 2 },
            { name: 'widgets', test: WIDGETS, minShareCount: 2, priority: 2 },
            { name: 'popups', test: POPUPS, minShareCount: 2, priority: 1 },
            { name: 'tables', test: TABLES, minShareCount: 2 },
            { name: 'icons', test: /virtual:icon\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/pictures': server,
      '/health': server,
      '/metrics': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
