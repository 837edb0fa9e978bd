// `npm run <command> -- …`: runs a command of the built server, rebuilding it first where the sources are there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { builtFile } from './built.mjs';
import { bin, ensurePackages, root } from './steps.mjs';

const [command] = process.argv.splice(2, 1);
const production = existsSync(join(root, 'node_modules')) && !existsSync(bin('vite'));
if (!production) {
  await ensurePackages();
  await build();
}
await import(builtFile(command));
