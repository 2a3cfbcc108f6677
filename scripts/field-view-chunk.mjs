/** Tells the build which modules the Field View needs before anybody touches it. */
import { fileURLToPath } from 'node:url';

const ROOTS = ['campaigns/campaign.screen.tsx', 'map/field-view.tsx'].map((file) =>
  fileURLToPath(new URL(`../frontend/${file}`, import.meta.url)),
);

/** Libraries are left out, because an index of theirs imports everything, whether it is used or not. */
const isLibrary = (id) => id.includes('/node_modules/');

const found = new WeakMap();

/** Returns the ids of the modules that the Field View imports, directly or through others. */
function modulesOfFieldView(graph) {
  const ids = new Set();
  const add = (id) => {
    if (ids.has(id) || isLibrary(id)) return;
    ids.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  for (const root of ROOTS) add(root);
  return ids;
}

/** Whether the Field View imports this module. `graph` is the context of a chunk's name. */
export function isInFieldView(id, graph) {
  if (!found.has(graph)) found.set(graph, modulesOfFieldView(graph));
  return found.get(graph).has(id);
}
