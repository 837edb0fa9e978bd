import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from './environment.ts';
import { kindOf, missingFacts, readOffice, unknownOffice } from './office.ts';

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
