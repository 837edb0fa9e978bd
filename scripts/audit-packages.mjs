// `npm run audit:packages`: asks the registry for known faults of the packages that reach production. Exit code 1 names
// faults, 2 says that nothing was checked.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedSbom } from './shipped.mjs';
import { root } from './steps.mjs';

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

const answer = report();
if (answer === null) {
  console.error('Not checked: the registry gave no answer about faults.');
  process.exit(2);
}
const shipped = new Set(shippedSbom().components.map((one) => one['bom-ref']));
const faults = faultsIn(answer, shipped);
for (const { name, version, severity, title, url } of faults) {
  console.error(`Fault: ${name} ${version}, ${severity}: ${title} ${url}`);
}
console.log(`${shipped.size} packages that reach production, ${faults.length} faults to act on`);
process.exit(faults.length === 0 ? 0 : 1);
