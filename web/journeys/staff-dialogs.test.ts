import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { caseDialogs } from './case-dialogs.ts';
import { lawDialogs } from './law-dialogs.ts';
import { listDialogs } from './list-dialogs.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const sides = ['maintenance', 'verifier', 'shared'];
const frames = /<(?:(Dialog|Edit|Editor|Bulk|File|Form)(Frame|Dialog)|ActForm)\b/;

// Frames of others, and what other browser tests open.
const elsewhere = [
  'maintenance/filing/act/act-form.tsx',
  'maintenance/filing/work/editor-dialog.tsx',
  'shared/company/edit-dialog.tsx',
  'shared/ui/file-dialog.tsx',
  'shared/ui/form-dialog.tsx',
  'shared/ui/gallery/dialogs.tsx',
  'shared/ui/key-help.tsx',
];

test('every dialog of the office is opened in a browser', () => {
  const files = sides.flatMap((side) =>
    readdirSync(`${web}${side}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `${side}/${name.replaceAll('\\', '/')}`),
  );
  const opened = [...caseDialogs, ...lawDialogs, ...listDialogs].flatMap(({ dialogs }) =>
    dialogs.map(({ file }) => file),
  );
  expect(files).toEqual(expect.arrayContaining(opened));
  const showing = files.filter((name) => frames.test(readFileSync(`${web}${name}`, 'utf8')));
  expect(showing.length).toBeGreaterThan(30);
  expect(showing.filter((name) => ![...opened, ...elsewhere].includes(name))).toEqual([]);
});
