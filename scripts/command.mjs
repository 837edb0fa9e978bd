// `npm run <command> -- …`: runs a command of the built server, rebuilding it first where the sources are there.
import { existsSync } from 'node:fs';
import { builtFile, requireNode } from './built.mjs';

requireNode();
// A reader such as `head` may close its end first; the command still finishes its work.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});
const [command] = process.argv.splice(2, 1);
if (existsSync(new URL('../node_modules/vite', import.meta.url))) {
  const [{ build }, { take }] = await Promise.all([import('./build.mjs'), import('./steps.mjs')]);
  await take(build);
}
await import(builtFile(command));
