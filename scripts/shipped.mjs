// Which packages reach production: those that the server needs, and those that the browser apps import and so have in
// their bundles, whatever `package.json` calls them. `npm run sbom` prints them; `npm run audit:packages` checks them.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isMain, root } from './steps.mjs';
import { isOfTests } from './test-files.mjs';

/** Names of the packages that sources of the browser apps import. */
export function bundledNames() {
  const names = ['web', 'capture', 'api/contract', 'api/law'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !isOfTests(path))
      .flatMap((path) => importsOf(join(root, folder, path))),
  );
  return [...new Set(names)].sort();
}

function importsOf(path) {
  const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'), true, true);
  return importedFiles
    .map(({ fileName }) => /^(@[^/]+\/[^/]+|[^@#./:][^/:]*)(\/|$)/.exec(fileName)?.[1])
    .filter((name) => name !== undefined);
}

/** A CycloneDX list of the packages that reach production, with everything that they need. */
export function shippedSbom() {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const all = JSON.parse(
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  );
  const { dependencies: served } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const direct = new Set([...Object.keys(served), ...bundledNames()]);
  const needs = new Map(all.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const project = all.metadata.component['bom-ref'];
  const own = needs.get(project).filter((ref) => direct.has(nameOf(ref)));
  const shipped = new Set(own);
  for (const ref of shipped) for (const needed of needs.get(ref) ?? []) shipped.add(needed);
  needs.set(project, own);
  return {
    ...all,
    components: all.components.filter((one) => shipped.has(one['bom-ref'])),
    dependencies: all.dependencies
      .filter(({ ref }) => ref === project || shipped.has(ref))
      .map(({ ref }) => ({ ref, dependsOn: needs.get(ref) })),
  };
}

const nameOf = (ref) => ref.slice(0, ref.lastIndexOf('@'));

if (isMain(import.meta.url)) {
  console.log(JSON.stringify(shippedSbom(), null, 2));
}
