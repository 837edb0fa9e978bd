import { describe, expect, it } from 'vitest';
import { documentKind } from '#contract/codes.ts';
import { documentLines } from '#contract/identity-document-lines.ts';
import { retentionSentence } from '#contract/retention-period.ts';
import { message, messages } from '#contract/server-messages.ts';
import * as easy from './easy.ts';
import * as english from './en.ts';

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
const inBrackets = /[（(][^（）()]*[）)]/g;
const withReading = /[\u4e00-\u9fff々]+[ぁ-ん]{0,3}（[ぁ-んー]+）/g;

const sources = import.meta.glob<string>(
  '../../api/features/masters/{verification-reasons,masters}.data.ts',
  { query: '?raw', import: 'default', eager: true },
);
const [masters = '', reasons = ''] = Object.values(sources);
const quoted = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one);

/** Texts that the server may send beside the office's own words. */
const sent = [
  ...Object.values(documentKind).map((code) => documentLines(code).name),
  ...quoted(masters, /code: '\d0', name: '((?:書類|顔)（.+）)'/g),
  ...quoted(reasons, /(?:name|advice):\s+'([^']+)'/g),
  ...Object.entries(messages)
    .filter(([key]) => /^apv|^cm(020|031|040|101|12[01]|130|200|211|429|50[023])$/.test(key))
    .map(([, { text }]) => text.replace(/\{\d\}/g, '7')),
].map(String);

const tables = [
  ['English', english.translate],
  ['やさしい日本語', easy.translate],
] as const;

describe.each(tables)('%s', (_, translate) => {
  it('has a text for all that the server sends', () => {
    expect(sent.length).toBeGreaterThan(70);
    const same = ['マイナンバーカード'];
    expect(sent.filter((text) => translate(text) === text && !same.includes(text))).toEqual([]);
  });

  it('fills in the same places', () => {
    const places = (text: string) => (text.match(/\{\d\}/g) ?? []).sort();
    for (const text of Object.keys(english.en)) {
      expect(places(translate(text)), text).toEqual(places(text));
    }
  });

  it('calls a button in a sentence what the button says', () => {
    for (const text of Object.keys(english.en)) {
      for (const [, name = ''] of text.matchAll(/「([^「」]+)」/g)) {
        if (name in english.en) {
          expect(translate(text), text).toMatch(quotedName(translate(name)));
        }
      }
    }
  });

  it('leaves what the office typed as it is', () => {
    const typed = '住所が古いようです。お電話ください。';
    expect(translate(typed)).toBe(typed);
    const advice = '部屋を明るくし、逆光を避けて撮影してください。';
    expect(translate(`${typed}\n${advice}`)).toBe(`${typed}\n${translate(advice)}`);
    expect(translate('うちの猫を入力してください。')).toBe('うちの猫を入力してください。');
  });
});

const quotedName = (name: string) => new RegExp(`["「]${name.replace(/[()]/g, '\\$&')}["」]`);

it('has no Japanese in English but names in brackets', () => {
  const left = Object.values(english.en).filter((text) =>
    japanese.test(text.replace(inBrackets, '')),
  );
  expect(left).toEqual([]);
});

it('has the reading of every word in kanji in やさしい日本語', () => {
  const left = Object.keys(english.en)
    .map((text) => easy.translate(text).replace(withReading, '').replace(inBrackets, ''))
    .filter((text) => /[\u4e00-\u9fff]/.test(text));
  expect(left).toEqual([]);
});

it('translates lists and periods within a sentence', () => {
  const { translate } = english;
  expect(translate(message('apv015', '書類（表面）、顔（正面）'))).toBe(
    'Some photos were not sent: Card front, Face from the front',
  );
  expect(translate(retentionSentence(3653, 90))).toBe(
    'If approved, they are kept for 10 years after the procedure is completed; otherwise for 90 days. Then they are erased.',
  );
});
