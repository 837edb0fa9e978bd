import type { draftEndpoints } from '#contract/endpoints/drafts.ts';
import type { Examples } from './example.ts';
import type { Kit } from './kit.ts';

export function draftExamples({ db, ofMember }: Kit): Examples<typeof draftEndpoints> {
  return {
    draft: ofMember(async () => ({})),
    saveDraft: ofMember(async ({ member: { id } }) => {
      // Saved again, whether it is the first time or not: no row is added.
      const begun = { customer_id: id, content: '{}', version: 1, saved_at: '2026-11-21' };
      await db.write((trx) =>
        trx
          .insertInto('application_drafts')
          .values(begun)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      const { version } = await db.read
        .selectFrom('application_drafts')
        .select('version')
        .where('customer_id', '=', id)
        .executeTakeFirstOrThrow();
      return { body: { draftVersion: version, content: '{}' } };
    }),
  };
}
