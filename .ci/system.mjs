// `npm run system -- list|set …`: what distinguishes one verification system from another.
import { build } from './build.mjs';
import { ensurePackages } from './steps.mjs';

await ensurePackages();
await build();
await import('../dist/server/system.js');
