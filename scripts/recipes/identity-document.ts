import { after, type Recipe } from './recipe.ts';

export const identityDocument: Recipe = {
  title: 'A kind of identity document.',
  most: 3,
  spares: [
    ...['capture/drawings/documents.tsx', 'web/verifier/receipt/card-regions.ts'],
    'capture/screens/APA200-document.tsx',
  ],
  changes: {
    'api/contract/codes.ts': [
      after("  drivingHistory: '50',\n", "  disabilityCertificate: '60',\n"),
    ],
    'api/contract/identity-documents.ts': [
      after(
        "  drivingHistory: { isNumbered: false, drawing: 'drivingHistory' },\n",
        "  disabilityCertificate: { isNumbered: false, drawing: 'numberCard' },\n",
      ),
    ],
    'api/contract/identity-document-lines.ts': [
      after(
        "      countsFrom: '2012-04-01',\n    },\n",
        `    disabilityCertificate: {
      ...card,
      name: '身体障害者手帳',
      number: /第\\d{1,7}号/,
      lacks: ['expiresOn'],
      layout: 'card',
      portrait: onTheRight,
      title: /身体障害者手帳/,
    },
`,
      ),
    ],
  },
  test: {
    path: 'api/contract/recipe-identity-document.test.ts',
    text: `import { expect, test } from 'vitest';
import { masterEntries } from '../features/masters/masters.service.ts';
import { sharedApp } from '../testing/apps.ts';
import { documentKind } from './codes.ts';
import { documentLines } from './identity-document-lines.ts';
import { requiredDetails } from './identity-documents.ts';

const app = sharedApp();

test('applicants may choose the document, all of its views are photographed, and the help names it', async () => {
  const kind = documentKind.disabilityCertificate;
  expect(requiredDetails(kind)).toHaveLength(5);
  const { name } = documentLines(kind);
  expect(await masterEntries(app.deps.db.read, 'document')).toContainEqual(
    expect.objectContaining({ value1: '60', name }),
  );
  const { body } = await app.call('get', '/all/core/webcontents/100/0');
  expect(JSON.stringify(body)).toContain(name);
});
`,
  },
};
