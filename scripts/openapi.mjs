// Lints the OpenAPI document that the app serves, without network.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from './steps.mjs';

// Not a temporary folder: the linter's configuration ignores the specification's ambiguous paths by this file's name.
const folder = join('node_modules', '.cache', 'openapi');
const document = join(folder, 'openapi.json');
mkdirSync(join(root, folder), { recursive: true });
const code = await run(bin('tsx'), ['api/testing/openapi-document.ts', document]);
if (code !== 0) process.exit(code);

const { status, stdout, stderr } = spawnSync(
  bin('redocly'),
  ['lint', '--config', 'redocly.yaml', '--format', 'stylish', document],
  {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' },
  },
);
if (status !== 0) console.error(stdout, stderr);
process.exit(status ?? 1);
