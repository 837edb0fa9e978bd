import type { inquiryEndpoints } from '#contract/endpoints/inquiries.ts';
import { examplesOf } from '#contract/field-table.ts';
import { inquiryFields } from '#contract/inquiry-fields.ts';
import { bare, type Example, type Examples, everybodys, json, sends } from './example.ts';
import type { Kit } from './kit.ts';

export function inquiryExamples({ app, db, done }: Kit): Examples<typeof inquiryEndpoints> {
  const inquiry = {
    ...examplesOf(inquiryFields),
    selectedInquiryType: '10',
    detail: '費用を知りたい。',
  };
  const ofInquiry = (body?: object): Example => ({
    mayName: everybodys,
    of: async () => {
      await done(app.call('post', '/all/core/inquiries/add', { json: inquiry }));
      const row = await db.read
        .selectFrom('inquiries')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return { ids: { inquiryNo: row.id }, ...(body && { call: json(body) }) };
    },
  });

  return {
    inquiry: ofInquiry(),
    respond: ofInquiry({ done: true, responseCount: 0 }),
    add: { of: async () => ({ ids: {}, call: json(inquiry) }) },
    types: bare,
    searchInquiries: sends({ inquiryDateStart: '2026-11-01', inquiryDateEnd: '2026-11-30' }),
  };
}
