import type { Plugin } from 'vite';

/** Makes each icon of react-icons a module of its own. */
export function iconModules(): Plugin;
