import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { message } from '#contract/server-messages.ts';
import type { FileRow } from '../../platform/database/tables.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { commitInDoubt } from '../../testing/commit-in-doubt.ts';
import { applicant, invited, photo } from '../../testing/verification.ts';

const app = sharedApp();
const pictures: Uint8Array[] = [];
beforeAll(async () => {
  for (let seed = 0; seed < 8; seed += 1) pictures.push(await photo(seed));
});

const picture = (seed: number) => pictures[seed] as Uint8Array;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const photosOf = (receiptNo: string) =>
  app.deps.db.read
    .selectFrom('receipt_photos')
    .innerJoin('files', 'files.id', 'receipt_photos.file_id')
    .selectAll()
    .where('receipt_id', '=', receiptNo)
    .execute();
const openFiles = async (receiptNo: string) =>
  app.deps.db.read
    .selectFrom('files')
    .select(['id', 'wrapped_key'])
    .where('created_by', '=', receiptNo)
    .execute();

describe('a photo', () => {
  test('is replaced by later ones, kept against earlier ones, and the same changes nothing', async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    await holder.choose('10');
    const add = (seed: number, generation: number) =>
      holder.add({ detail: '10', bytes: picture(seed), generation });
    await add(0, 5);
    const [first] = await photosOf(link.receiptNo);
    expect((await add(0, 5)).status).toBe(200);
    const late = await add(1, 4);
    expect([late.status, late.body.data?.sha256]).toEqual([200, sha256(picture(1))]);
    expect((await photosOf(link.receiptNo))[0]?.file_id).toBe(first?.file_id);

    expect((await add(2, 5)).status).toBe(200);
    const [second] = await photosOf(link.receiptNo);
    expect(second?.received_sha256).toBe(sha256(picture(2)));
    const old = (await openFiles(link.receiptNo)).find(({ id }) => id === first?.file_id);
    expect(old?.wrapped_key).toBeNull();
    // Nor is its key in the file of the database or in its log.
    const key = Buffer.from(first?.wrapped_key ?? '');
    expect(key.length).toBeGreaterThan(32);
    const { dataDir } = app.deps.config;
    for (const name of (await readdir(dataDir)).filter((one) => one.startsWith('app.sqlite'))) {
      expect((await readFile(join(dataDir, name))).includes(key), name).toBe(false);
    }

    // After the same bytes under a higher generation, those of lower ones are ignored.
    await add(2, 9);
    await add(3, 7);
    expect((await photosOf(link.receiptNo))[0]).toMatchObject({
      generation: 9,
      received_sha256: sha256(picture(2)),
    });
  });

  test('of the highest generation stays alone when many come at once', async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    await holder.choose('10');
    const generations = [3, 7, 1, 6, 2, 5, 4];
    const responses = await Promise.all(
      generations.map((generation) =>
        holder.add({ detail: '40', bytes: picture(generation), generation }),
      ),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const rows = await photosOf(link.receiptNo);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ generation: 7, received_sha256: sha256(picture(7)) });
    const open = (await openFiles(link.receiptNo)).filter((file) => file.wrapped_key !== null);
    expect(open.map(({ id }) => id)).toEqual([rows[0]?.file_id]);
    // No files of refused photos remain.
    const folder = join(app.deps.config.dataDir, 'files');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const isFile = (entry: Dirent) => entry.isFile() && entry.name !== 'identity.txt';
    const names = entries.filter(isFile).map(({ name }) => name);
    const opened = app.deps.db.read.selectFrom('files').select('id');
    const known = await opened.where('wrapped_key', 'is not', null).execute();
    expect(names.sort()).toEqual(known.map(({ id }) => id).sort());
  });

  test('is not lost when the connection is lost during COMMIT', async () => {
    const link = await invited(app);
    await applicant(app, link).choose('10');
    const { post, becomesVisible } = commitInDoubt(app);
    const form = new FormData();
    form.append('fileData', new Blob([new Uint8Array(picture(0))]), 'a.jpg');
    const path = `/all/app/verifyappfileinfo/add/10/10/${link.receiptNo}`;
    const headers = { 'x-access-key': link.accessKey, 'x-generation': '1' };
    expect(await post(path, headers, form)).toBeGreaterThanOrEqual(500);
    await becomesVisible();
    const [row] = await photosOf(link.receiptNo);
    expect(row?.received_sha256).toBe(sha256(picture(0)));
    expect((await app.deps.vault.open(row as FileRow)).byteLength).toBe(row?.size);
  });

  test('belongs to the chosen document, of which another one discards those taken so far', async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    expect((await holder.add({ detail: '10', bytes: picture(0) })).status).toBe(409);
    expect((await holder.choose('99')).body.errorList[0]).toMatchObject({
      messageCd: 'apv072',
      field: 'selectDocument',
    });
    await holder.choose('10', 2);
    expect((await holder.add({ kind: '50', detail: '10', bytes: picture(0) })).status).toBe(409);
    await holder.add({ detail: '10', bytes: picture(0), generation: 3 });
    await holder.add({ detail: '40', bytes: picture(1), generation: 4 });
    const before = await photosOf(link.receiptNo);

    expect((await holder.choose('50', 1)).status).toBe(200);
    expect((await photosOf(link.receiptNo)).length).toBe(2);
    const changed = await holder.choose('50', 2);
    expect(changed.body.data?.requiredDetailList).toEqual(['10', '20', '30', '50']);
    const left = await photosOf(link.receiptNo);
    expect(left.map((row) => row.detail)).toEqual(['40']);
    const document = before.find((row) => row.detail === '10');
    const file = (await openFiles(link.receiptNo)).find(({ id }) => id === document?.file_id);
    expect(file?.wrapped_key).toBeNull();
  });

  test('of a face goes under null, and views that do not exist are refused', async () => {
    const holder = applicant(app, await invited(app));
    await holder.choose('10');
    expect((await holder.add({ kind: '10', detail: '40', bytes: picture(0) })).status).toBe(400);
    expect((await holder.add({ kind: 'null', detail: '10', bytes: picture(0) })).status).toBe(409);
    expect((await holder.add({ detail: '60', bytes: picture(0) })).body.errorList[0]?.field).toBe(
      'documentDetailKbnCd',
    );
    expect((await holder.submit({ detail: '40', bytes: picture(0) })).status).toBe(400);
  });

  test('is an image of bearable size, and is stored sealed and without metadata', async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    await holder.choose('10');
    const add = (bytes: Uint8Array) => holder.add({ detail: '10', bytes });
    const text = await add(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([text.status, text.body.errorList[0]?.messageCd, text.body.errorList[0]?.field]).toEqual(
      [415, 'cm120', 'fileData'],
    );
    expect((await add(new Uint8Array(0))).status).toBe(415);
    const large = await add(new Uint8Array(8 * 1024 * 1024 + 1));
    expect([
      large.status,
      large.body.errorList[0]?.messageCd,
      large.body.errorList[0]?.field,
    ]).toEqual([413, 'cm121', 'fileData']);
    const bomb = await sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer();
    expect((await add(bomb)).status).toBe(415);
    for (const [width, height] of [
      [1, 1],
      [1200, 299],
    ] as const) {
      const create = { width, height, channels: 3, background: '#369' } as const;
      const small = await add(await sharp({ create }).jpeg().toBuffer());
      expect([small.status, small.body.errorList]).toEqual([
        400,
        [{ field: 'fileData', messageCd: 'apv045', message: message('apv045', 300) }],
      ]);
    }

    expect((await add(picture(3))).status).toBe(200);
    const [row] = await photosOf(link.receiptNo);
    if (!row) throw new Error('not stored');
    const bytes = await app.deps.vault.open({ id: row.file_id, wrapped_key: row.wrapped_key });
    expect((await sharp(picture(3)).metadata()).exif).toBeDefined();
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(row.sha256).not.toBe(row.received_sha256);
  });

  test('is not collected any more once its application is cancelled while it is sent', async () => {
    const { token, mailAddress } = await member(app);
    const requestNo = await filing(app, token);
    const link = await invited(app, { mailAddress, requestNo });
    const holder = applicant(app, link);
    expect((await holder.choose('10')).status).toBe(200);
    const clerk = await manager(app);
    const { db } = app.deps;
    const write = db.write.bind(db);
    // The photo has arrived, and is not stored yet.
    db.write = async (work) => {
      db.write = write;
      const path = `/user/mainte/requestdetails/${requestNo}/suspend`;
      expect((await app.call('put', path, { token: clerk.token })).status).toBe(200);
      return write(work);
    };
    const sent = await holder.add({ detail: '10', bytes: picture(1) });
    expect([sent.status, sent.body.messageCd]).toEqual([409, 'apv012']);
    expect(await photosOf(link.receiptNo)).toEqual([]);
  });

  test('from the device is refused where its system does not take any', async () => {
    const holder = applicant(app, await invited(app));
    await holder.choose('10');
    const add = (bytes: Uint8Array) => holder.add({ detail: '10', bytes, capturedBy: 'file' });
    const allow = (file_photos_allowed: number) =>
      app.deps.db.write((trx) => trx.updateTable('systems').set({ file_photos_allowed }).execute());
    expect((await add(picture(1))).status).toBe(409);
    await allow(1);
    expect((await add(picture(0))).status).toBe(200);
    await allow(0);
  });

  test('of someone without the key is turned away before its bytes are held', async () => {
    const { receiptNo, systemId } = await invited(app);
    // A body that never ends: a server that waits for it never responds.
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('--x\r\n')),
    });
    const paths = [
      `/all/app/verifyappfileinfo/add/10/10/${receiptNo}`,
      `/all/app/verifyappreqest/${systemId}/${receiptNo}/verifyappfileinfo/add/null/41`,
    ];
    for (const path of paths) {
      const response = await app.request(`/api/v1.0${path}`, {
        method: 'POST',
        headers: {
          'x-access-key': 'A'.repeat(43),
          'x-generation': '1',
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '8000000',
        },
        body,
        duplex: 'half',
      } as RequestInit);
      expect(response.status).toBe(404);
    }
  });
});
