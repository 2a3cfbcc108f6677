/**
 * `npm run --silent sbom > sbom.json`: the bill of materials (CycloneDX) of what the server loads, from package-lock.json.
 * npm writes it of all packages; its own `--omit dev` leaves out what the server and a development package both need.
 */
import { readFileSync } from 'node:fs';
import { inRoot, npm } from './steps.mjs';

const isForDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

const { code, output } = await npm(
  ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--loglevel', 'error'],
  { quiet: true },
);
if (code !== 0) {
  process.stderr.write(output);
  process.exit(1);
}
const bill = JSON.parse(output);
const components = bill.components.filter((component) => !isForDevelopment(component));
const refs = new Set([bill.metadata.component, ...components].map((component) => component['bom-ref']));
const dependencies = bill.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
// npm names it after the folder.
bill.metadata.component.name = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).name;
process.stdout.write(`${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`);
