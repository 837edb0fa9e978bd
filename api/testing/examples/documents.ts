import { progress } from '#contract/codes.ts';
import type { documentEndpoints } from '#contract/endpoints/documents.ts';
import { insertFile } from '../../platform/files/files.queries.ts';
import type { Party } from '../callers.ts';
import { type Example, type Examples, everybodys } from './example.ts';
import type { Kit } from './kit.ts';

export function documentExamples({
  app,
  db,
  vault,
  now,
  filed,
  done,
  ofFiling,
  pdf,
}: Kit): Examples<typeof documentEndpoints> {
  // Stored directly, because uploading has tests of its own and takes time.
  const withPdf = async (party: Party) => {
    const requestNo = await filed(party);
    const sealed = await vault.seal(pdf);
    await db.write(async (trx) => {
      const file = { sealed, kind: 'pdf', contentType: 'application/pdf', name: 'a.pdf' } as const;
      await insertFile(trx, { ...file, at: now(), by: party.member.id });
      await trx
        .updateTable('filings')
        .set({ file_id: sealed.id, file_by_customer: 1 })
        .where('id', '=', requestNo)
        .execute();
    });
    return { requestNo, fileId: sealed.id };
  };
  const withFormerPdf = async (party: Party) => {
    const { requestNo, fileId } = await withPdf(party);
    const path = `/user/mainte/${requestNo}/fileinformation/${fileId}/delete`;
    await done(app.call('post', path, { token: party.tokens.manager }));
    return { requestNo, fileId };
  };
  const ofCompleted = (row: { pdf_waived?: number } = {}): Example => ({
    mayName: everybodys,
    of: async (party) => {
      const requestNo = await filed(party);
      await db.write((trx) =>
        trx
          .updateTable('filings')
          .set({ progress: progress.completed, ...row })
          .where('id', '=', requestNo)
          .execute(),
      );
      return { ids: { requestNo } };
    },
  });
  const ofPdf = (kind: 'read' | 'write' | 'delete', mayName?: Example['mayName']): Example => ({
    ...(mayName && { mayName }),
    of: async (party) => ({
      ids: await withPdf(party),
      ...(kind === 'write' && { call: () => ({ file: pdf }) }),
    }),
  });

  return {
    readOwn: {
      of: async (party) => ({ ids: { fileId: (await withPdf(party)).fileId } }),
    },
    readOwnOfFiling: ofPdf('read'),
    addOwn: {
      of: async (party) => ({
        ids: { requestNo: await filed(party) },
        call: () => ({ file: pdf }),
      }),
    },
    replaceOwn: ofPdf('write'),
    deleteOwn: ofPdf('delete'),
    read: {
      mayName: everybodys,
      of: async (party) => ({ ids: { fileId: (await withPdf(party)).fileId } }),
    },
    // The office may know which file belongs to which filing: for another filing's, the response is a conflict.
    store: ofPdf('write', everybodys),
    remove: ofPdf('delete', (_, id) => id === 'requestNo'),
    removeByPut: ofPdf('delete', (_, id) => id === 'requestNo'),
    waive: ofCompleted(),
    unwaive: ofCompleted({ pdf_waived: 1 }),
    former: ofFiling(),
    restore: {
      mayName: (_, id) => id === 'requestNo',
      of: async (party) => ({ ids: await withFormerPdf(party) }),
    },
  };
}
