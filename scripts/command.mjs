// `npm run <command> -- …`: runs one of the office's commands from the built server.
import { build } from './build.mjs';
import { ensurePackages } from './steps.mjs';

const [command] = process.argv.splice(2, 1);
await ensurePackages();
await build();
await import(`../dist/server/${command}.js`);
