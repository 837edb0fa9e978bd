// `npm run backup -- folder`: a copy of what the server keeps.
import { build } from './build.mjs';
import { ensurePackages } from './steps.mjs';

await ensurePackages();
await build();
await import('../dist/server/backup.js');
