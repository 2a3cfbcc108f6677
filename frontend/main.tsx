import '@fontsource-variable/fraunces/opsz.css';
import '@fontsource-variable/inter/index.css';
import './core/mantine.css';
import './core/theme.css';
import './core/contrast.css';
import { MantineProvider } from '@mantine/core';
import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { RootStore } from './core/root.store.js';
import { StoresContext } from './core/stores.js';
import { cssVariables, schemeManager, theme } from './core/theme.js';
import { createRouter } from './routes.js';

configure({ enforceActions: 'always' });

const stores = new RootStore();
const router = createRouter(stores);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      <StoresContext value={stores}>
        <RouterProvider router={router} />
      </StoresContext>
    </MantineProvider>
  </StrictMode>,
);
