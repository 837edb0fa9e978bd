import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from './environment.ts';
import { kindOf, missingFacts, readOffice, unknownOffice, verifiesSignatures } from './office.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function office(text: string) {
  const path = join(folder, 'office.json');
  await writeFile(path, text);
  return readOffice(path);
}

describe('the facts of the office', () => {
  it('come from one file, without the spaces around them', async () => {
    const facts = await office('{"name": " 甲野司法書士事務所 ", "telNo": "03-1234-5678"}');
    expect(facts).toEqual({ ...unknownOffice, name: '甲野司法書士事務所', telNo: '03-1234-5678' });
    expect(missingFacts(facts ?? unknownOffice)).not.toContain('name');
    expect(missingFacts(facts ?? unknownOffice)).toContain('bankAccount');
  });

  it('let events advance filings unless they are turned off', async () => {
    const all = { payment: true, approval: true, papers: true };
    expect((await office('{"name": "甲野"}'))?.advances).toEqual(all);
    const some = await office('{"advances": {"papers": false}}');
    expect(some?.advances).toEqual({ ...all, papers: false });
  });

  it('name the office as a verifier of signatures only where they say since when, and its number', async () => {
    expect((await office('{"name": "甲野"}'))?.signatureVerifier).toBeNull();
    const verifier = { since: '2026-12-01', number: '第1号' };
    const said = await office(JSON.stringify({ signatureVerifier: verifier }));
    expect(said?.signatureVerifier).toEqual(verifier);
    expect(missingFacts(said ?? unknownOffice)).not.toContain('signatureVerifier');
    const days = ['2026-11-30', '2026-12-01'];
    expect(days.map((day) => verifiesSignatures(said ?? unknownOffice, day))).toEqual([
      false,
      true,
    ]);
    expect(verifiesSignatures(unknownOffice, '2026-12-01')).toBe(false);
  });

  it('may be missing altogether', async () => {
    expect(await readOffice(join(folder, 'none.json'))).toBeNull();
  });

  it.each([
    ['no JSON', '{"name": '],
    ['a list', '[]'],
    ['null', 'null'],
    ['a name that is misspelt', '{"nmae": "甲野"}'],
    ['a number', '{"telNo": 312345678}'],
    ['an event that is none', '{"advances": {"paid": true}}'],
    ['an event that is neither on nor off', '{"advances": {"payment": "no"}}'],
    ['events in a list', '{"advances": []}'],
    ['a verifier without a number', '{"signatureVerifier": {"since": "2026-12-01"}}'],
    ['a verifier since no day', '{"signatureVerifier": {"since": "2026-13-01", "number": "1"}}'],
    [
      'a verifier with more',
      '{"signatureVerifier": {"since": "2026-12-01", "number": "1", "x": 1}}',
    ],
    ['a verifier that is a text', '{"signatureVerifier": "yes"}'],
    ['a text that is too long', JSON.stringify({ name: '甲'.repeat(201) })],
  ])('refuse %s, naming the variable', async (_, text) => {
    const refusal = await office(text).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toMatch(/^OFFICE_FILE/);
    expect((refusal as Error).message).not.toContain('\n');
  });

  it('refuse a file that cannot be read', async () => {
    await expect(readOffice(folder)).rejects.toThrow(/^OFFICE_FILE cannot be read \(EISDIR\)$/);
  });
});

it.each([
  ['甲野司法書士事務所', 'individual'],
  ['司法書士法人甲野事務所', 'corporation'],
  ['', 'corporation'],
])('%s is an %s', (name, kind) => {
  expect(kindOf({ name })).toBe(kind);
});
