import type { threadEndpoints } from '#contract/endpoints/threads.ts';
import { insertUnsent, sendFile } from '../../features/threads/threads.queries.ts';
import { insertFile } from '../../platform/files/files.queries.ts';
import type { Party } from '../callers.ts';
import { type Example, type Examples, everybodys, json } from './example.ts';
import type { Kit } from './kit.ts';

export function threadExamples({
  db,
  vault,
  now,
  filed,
  ofFiling,
  pdf,
}: Kit): Examples<typeof threadEndpoints> {
  /** A file that its writer has not sent, or has sent with a message. */
  const uploaded = async (party: Party, by: 'member' | 'manager', sent: boolean) => {
    const requestNo = await filed(party);
    const sealed = await vault.seal(pdf);
    const file = { sealed, kind: 'attachment', contentType: 'application/pdf', name: '' } as const;
    const row = { file_id: sealed.id, filing_id: requestNo, added_at: now() };
    await db.write(async (trx) => {
      await insertFile(trx, { ...file, at: now(), by: party[by].id });
      await insertUnsent(trx, { ...row, added_by: party[by].id });
      if (!sent) return;
      const place = { filingId: requestNo, fileId: sealed.id, by: party[by].id };
      await sendFile(trx, place, { nth: 1, place: 0 });
    });
    return { requestNo, fileId: sealed.id };
  };
  const attached = async (party: Party) => ({ ids: await uploaded(party, 'member', true) });
  const ofMessage = (by: 'member' | 'manager'): Example => ({
    kinds: [by],
    ...(by === 'manager' && { mayName: (_, id) => id === 'requestNo' }),
    of: async (party) => ({
      ids: await uploaded(party, by, false),
      call: ({ fileId }) => ({
        json: { text: '', fileList: [{ fileId, fileName: '議事録.pdf' }], messageCount: 0 },
      }),
    }),
  });

  return {
    ownThread: { of: async (party) => ({ ids: { requestNo: await filed(party) } }) },
    writeOwn: ofMessage('member'),
    readOwn: {
      of: async (party) => ({
        ids: { requestNo: await filed(party) },
        call: json({ messageCount: 0 }),
      }),
    },
    attachOwn: {
      of: async (party) => ({
        ids: { requestNo: await filed(party) },
        call: () => ({ file: pdf }),
      }),
    },
    ownAttachment: { of: attached },
    thread: ofFiling(),
    write: ofMessage('manager'),
    settle: ofFiling({ messageCount: 0 }),
    attach: {
      mayName: everybodys,
      of: async (party) => ({
        ids: { requestNo: await filed(party) },
        call: () => ({ file: pdf }),
      }),
    },
    attachment: { of: attached },
  };
}
