import { expect, test } from 'vitest';
import { documentKind, isFaceDetail } from './codes.ts';
import { requiredDetails } from './identity-documents.ts';

test('no back is photographed of a card that carries an individual number', () => {
  const withBack = Object.values(documentKind).filter((kind) =>
    requiredDetails(kind).includes('30'),
  );
  // 20 マイナンバーカード, 21 特定在留カード and 41 特定特別永住者証明書 are not among them.
  expect(withBack.sort()).toEqual(['10', '30', '40', '50']);
});

test('a document is photographed before the face, in the order of the flow', () => {
  expect(requiredDetails('10')).toEqual(['10', '20', '30', '40', '50']);
  expect(requiredDetails('20')).toEqual(['10', '20', '40', '50']);
});

test('the face has two views', () => {
  expect(requiredDetails('10').filter(isFaceDetail)).toEqual(['40', '50']);
});
