// `npm run user:create -- manager|verifier …`: the first administrator and the first approver.
import { build } from './build.mjs';
import { ensurePackages } from './steps.mjs';

await ensurePackages();
await build();
await import('../dist/server/user-create.js');
