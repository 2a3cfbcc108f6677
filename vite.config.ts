import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconModules } from './scripts/icon-modules.mjs';

/** Where the server listens during development. */
const server = process.env['API_URL'] ?? 'http://localhost:3000';

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
              priority: 2,
            },
            /** Everything that the first screen needs is one file: a request for each piece would cost more than it saves. */
            { name: 'main', test: /frontend\/main\.tsx$/, priority: 1 },
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
