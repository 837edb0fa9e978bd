import { verifyStatus } from '#contract/codes.ts';
import type { applicantEndpoints } from '#contract/endpoints/applicant.ts';
import { applicant, photo } from '../verification.ts';
import type { Examples } from './example.ts';
import { type Kit, withKey } from './kit.ts';

export function applicantExamples({ app, db, link }: Kit): Examples<typeof applicantEndpoints> {
  return {
    guidance: {
      kinds: [],
      of: async (party) => {
        const { accessKey: accesskey, receiptNo, systemId } = await link(party);
        return {
          ids: { accesskey, receiptNo, systemId },
          call: (ids) => ({ json: { receiptNo: ids.receiptNo, systemId: ids.systemId } }),
        };
      },
    },
    guidanceByHeader: {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        return {
          ids: { receiptNo: opened.receiptNo, systemId: opened.systemId },
          call: (ids) => ({ headers: withKey(opened), json: ids }),
        };
      },
    },
    chooseDocument: {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        const selectDocument = { cd: '10', name: '' };
        const headers = withKey(opened);
        return {
          ids: { receiptNo: opened.receiptNo },
          call: (ids) => ({ headers, json: { ...ids, selectDocument } }),
        };
      },
    },
    tellParticulars: {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        await db.write((trx) =>
          trx
            .updateTable('receipts')
            .set({ asked_particulars: 'address' })
            .where('id', '=', opened.receiptNo)
            .execute(),
        );
        const headers = withKey(opened);
        return {
          ids: { receiptNo: opened.receiptNo },
          call: (ids) => ({ headers, json: { ...ids, address: '東京都港区芝1丁目2番3号' } }),
        };
      },
    },
    requestNewLink: {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        await db.write((trx) =>
          trx
            .updateTable('receipts')
            .set({ status: verifyStatus.expired })
            .where('id', '=', opened.receiptNo)
            .execute(),
        );
        const headers = withKey(opened);
        return {
          ids: { receiptNo: opened.receiptNo },
          call: (ids) => ({ headers, json: ids }),
        };
      },
    },
    addPhoto: {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        await applicant(app, opened).choose('10');
        const headers = withKey(opened);
        const file = await photo(1);
        const slot = { documentKbnCd: '10', documentDetailKbnCd: '10' };
        return { ids: { ...slot, receiptNo: opened.receiptNo }, call: () => ({ headers, file }) };
      },
    },
    submit: {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        const holder = applicant(app, opened);
        await holder.choose('10');
        for (const detail of ['10', '20', '30', '40']) {
          await holder.add({ detail, bytes: await photo(Number(detail)) });
        }
        const headers = withKey(opened);
        const file = await photo(5);
        const { receiptNo, systemId } = opened;
        const slot = { documentKbnCd: 'null', documentDetailKbnCd: '50' };
        return { ids: { systemId, receiptNo, ...slot }, call: () => ({ headers, file }) };
      },
    },
  };
}
