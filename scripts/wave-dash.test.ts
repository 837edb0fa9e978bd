import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['api', 'web', 'capture'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);

// What is accepted as input.
const fullWidth = ['api/contract/clusters.ts'];

test('texts have one sign for 「から」, the wave dash', () => {
  expect(sources.length).toBeGreaterThan(500);
  const others = sources.filter((path) =>
    readFileSync(`${root}${path}`, 'utf8').includes('\uff5e'),
  );
  expect(others).toEqual(fullWidth);
});
