// `npm run audit:packages`: asks the registry for known faults of the packages that reach production. Exit code 1 names
// faults, 2 says that nothing was checked.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedSbom } from './shipped.mjs';
import { root } from './steps.mjs';

/** Faults that stay until a day, each with the reason. */
const accepted = [
  {
    advisory: 'GHSA-hq66-cqwq-w95j',
    name: 'pdfjs-dist',
    version: '5.6.205',
    until: '2027-02-26',
    reason:
      'CVE-2026-16633: scripts of a PDF run in the viewer of the package. This app draws pages without that viewer, its policy allows own scripts alone, and uploads with scripts are refused. 6.2.108 needs a newer Node; it comes with that.',
  },
];

/** The response of `npm audit`; null when the registry gave none. */
function report() {
  // An npm that is set to work offline answers that there are no faults.
  const args = ['audit', '--json', '--package-lock-only', '--no-offline', '--audit'];
  const { stdout } = spawnSync('npm', args, {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return JSON.parse(stdout).vulnerabilities ?? null;
  } catch {
    return null;
  }
}

/** The faults of shipped packages, a line for each advisory and version. */
function faultsIn(vulnerabilities, shipped) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.values(vulnerabilities).flatMap(({ name, nodes, via }) =>
    [...new Set(nodes.map((path) => packages[path]?.version))]
      .filter((version) => shipped.has(`${name}@${version}`))
      .flatMap((version) =>
        via
          // A name says that the fault is another package's, which is listed itself.
          .filter((one) => typeof one === 'object')
          .map(({ url, title, severity }) => ({ name, version, url, title, severity })),
      ),
  );
}

const today = new Date().toISOString().slice(0, 10);
const answer = report();
if (answer === null) {
  console.error('Not checked: the registry gave no answer about faults.');
  process.exit(2);
}
const shipped = new Set(shippedSbom().components.map((one) => one['bom-ref']));
const faults = faultsIn(answer, shipped);
const isAbout = ({ advisory, name, version }, fault) =>
  fault.url.endsWith(`/${advisory}`) && fault.name === name && fault.version === version;

let failed = 0;
for (const fault of faults) {
  const known = accepted.find((one) => isAbout(one, fault));
  const words = `${fault.name} ${fault.version}, ${fault.severity}: ${fault.title} ${fault.url}`;
  if (known && today <= known.until) {
    console.log(`Known until ${known.until}: ${words}\n  ${known.reason}`);
    continue;
  }
  failed += 1;
  console.error(`${known ? `Known only until ${known.until}` : 'Fault'}: ${words}`);
}
for (const one of accepted.filter((one) => !faults.some((fault) => isAbout(one, fault)))) {
  failed += 1;
  console.error(`Not reported: ${one.advisory} of ${one.name} ${one.version}; remove it here.`);
}
console.log(`${shipped.size} packages that reach production, ${failed} to act on`);
process.exit(failed === 0 ? 0 : 1);
