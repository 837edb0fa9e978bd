// `npm run <command> -- …`: runs a command from the built server, which is brought up to date where it can be built.
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
