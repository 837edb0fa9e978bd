// `npm run user -- list|confirm|consent|decline …`: who counts as one person among verification users.
import { build } from './build.mjs';
import { ensurePackages } from './steps.mjs';

await ensurePackages();
await build();
await import('../dist/server/user.js');
