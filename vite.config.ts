import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the server listens during development. */
const server = process.env['API_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  root: 'frontend',
  /** The server knows the path below which the page stands, and writes it into the page. */
  base: './',
  plugins: [react()],
  oxc: { decorator: { legacy: true } },
  build: {
    outDir: '../dist/public',
    emptyOutDir: true,
    target: 'es2023',
    /** One style sheet for all screens, because their own styles are small. */
    cssCodeSplit: false,
    /** The policy names no data: scripts or fonts, so nothing but tiny pictures may be inlined. */
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? undefined : false),
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            /**
             * What changes rarely stays in the browser's cache when the product changes. It is one file, because a screen
             * waits for all of its requests.
             */
            {
              name: 'libraries',
              test: /node_modules\/(react-icons\/lib|react|react-dom|scheduler|react-router|react-router-dom|mobx|mobx-react-lite|@mantine|@floating-ui|clsx|tabbable)\//,
            },
            /** One module holds every game icon in use; by itself it waits for the first screen that shows one. */
            { name: 'game-icons', test: /node_modules\/react-icons\/gi\// },
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
