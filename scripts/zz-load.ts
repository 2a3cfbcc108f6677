import { loadContent } from '/work/main/backend/library/loader/index.js';
import { SRD_DIR } from '/work/main/test/support/content-pack.js';
try { const c = loadContent({ dirs: [SRD_DIR] }); console.log(Object.keys(c.features).length, c.version); } catch (e) { console.log(String(e).slice(0, 3000)); }
