import { writeFileSync } from 'node:fs';
import { createTestApp } from './test-app.ts';

// Writes the OpenAPI document as the app answers it to the file that is named.
const [path] = process.argv.slice(2);
if (!path) throw new Error('name a file');
const app = await createTestApp();
const answer = await app.request('/api/v1.0/openapi.json');
writeFileSync(path, await answer.text());
await app.close();
