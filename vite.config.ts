import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconModules } from './scripts/icon-modules.mjs';

/** Where the server listens during development. */
const server = process.env['API_URL'] ?? 'http://localhost:3000';

/** What takes input, and the hooks of all components. */
const INPUTS =
  /@mantine\/(hooks\/|core\/esm\/components\/(Input|InputBase|InlineInput|TextInput|Textarea|PasswordInput|Checkbox|Switch|Radio)\/)/;

/** Menus, dialogs, lists to choose from and tooltips, with what positions them. */
const POPUPS =
  /node_modules\/(@floating-ui|tabbable|react-remove-scroll[^/]*|react-style-singleton|use-sidecar|use-callback-ref|@mantine\/core\/esm\/components\/(Menu|Modal|ModalBase|Popover|Tooltip|Combobox|Select|ScrollArea|FocusTrap|Floating))\//;

export default defineConfig({
  root: 'frontend',
  /** The server knows the path below which the page stands, and writes it into the page. */
  base: './',
  plugins: [iconModules(), react()],
  oxc: { decorator: { legacy: true } },
  build: {
    outDir: '../dist/public',
    emptyOutDir: true,
    target: 'es2023',
    /** The policy names no data: scripts or fonts, so nothing but tiny pictures may be inlined. */
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? undefined : false),
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            /** What changes rarely stays in the browser's cache when the product changes. */
            {
              name: 'react',
              test: /^\0rolldown\/runtime|node_modules\/(react-icons\/lib|react|react-dom|scheduler|react-router|react-router-dom|mobx|mobx-react-lite)\//,
              priority: 4,
            },
            /** Everything that the first screen needs is one file: a request for each piece would cost more than it saves. */
            { name: 'main', test: /frontend\/main\.tsx$/, priority: 3 },
            /** What several screens share: files of a few hundred bytes each would be mostly headers. */
            { name: 'inputs', test: INPUTS, minShareCount: 2, priority: 2 },
            { name: 'popups', test: POPUPS, minShareCount: 2, priority: 1 },
            { name: 'widgets', test: /node_modules\/@mantine\//, minShareCount: 2 },
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
      '/socket.io': { target: server, ws: true },
    },
  },
});
