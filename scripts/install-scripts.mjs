// Checks that the packages with an install script are those that "allowScripts" in package.json judges: such a script
// runs with all rights of whoever installs, so that a new one has to be noticed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const judged = Object.keys(read('package.json').allowScripts);
const found = Object.entries(read('package-lock.json').packages)
  .filter(([, { hasInstallScript }]) => hasInstallScript)
  .map(([path]) => path.replace(/^.*node_modules\//, ''));

const unjudged = found.filter((name) => !judged.includes(name));
const gone = judged.filter((name) => !found.includes(name));
for (const name of unjudged)
  console.error(`${name} has an install script: judge it in allowScripts`);
for (const name of gone)
  console.error(`${name} has no install script: remove it from allowScripts`);
process.exit(unjudged.length + gone.length === 0 ? 0 : 1);
