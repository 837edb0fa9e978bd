// `npm run store -- status|adopt|sweep`: looks after the store of PDFs and photos.
import { build } from './build.mjs';
import { ensurePackages } from './steps.mjs';

await ensurePackages();
await build();
await import('../dist/server/store.js');
