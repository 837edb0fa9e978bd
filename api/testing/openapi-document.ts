import { writeFileSync } from 'node:fs';
import { createTestApp } from './test-app.ts';

// Writes the app's OpenAPI document to the named file.
const [path] = process.argv.slice(2);
if (!path) throw new Error('name a file');
const app = await createTestApp();
const response = await app.request('/api/v1.0/openapi.json');
writeFileSync(path, await response.text());
await app.close();
