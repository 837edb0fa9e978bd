import { randomUUID } from 'node:crypto';
import { progress } from '#contract/codes.ts';
import type { companyEndpoints } from '#contract/endpoints/companies.ts';
import { freezeCompany } from '../../features/companies/snapshots.service.ts';
import { registration } from '../builders.ts';
import { renewed } from '../callers.ts';
import { bare, type Examples, everybodys, json } from './example.ts';
import type { Kit } from './kit.ts';

export function companyExamples({
  app,
  db,
  filed,
  ofMember,
  companyOf,
  ofCompany,
  ofFiling,
}: Kit): Examples<typeof companyEndpoints> {
  return {
    ownCompany: ofMember(async () => ({})),
    ownTerms: ofMember(async () => ({})),
    setOwnFacts: ofMember(async (party) => ({
      body: { factList: [{ name: 'board', value: 'yes' }], ...(await companyOf(party)).version },
    })),
    setOwnOfficers: ofMember(async (party) => ({
      body: { officerList: [], officersCompleteFlg: false, ...(await companyOf(party)).version },
    })),
    company: ofCompany(),
    setFacts: ofCompany({ factList: [{ name: 'board', value: 'yes' }] }),
    confirmName: ofCompany({
      companyName: registration().companyName,
      reason: '商号変更',
    }),
    separateName: {
      mayName: everybodys,
      of: async (party) => {
        const { companyId, version } = await companyOf(party);
        const companyName = `株式会社${randomUUID()}`;
        // A name that somebody gave it in an application.
        await db.write((trx) =>
          trx
            .updateTable('filings')
            .set({ company_name: companyName })
            .where('company_id', '=', companyId)
            .execute(),
        );
        return {
          ids: { companyId },
          call: () => ({ json: { companyName, reason: '別の会社', ...version } }),
        };
      },
    },
    takeNameBack: {
      mayName: everybodys,
      of: async (party) => {
        const { companyId, version } = await companyOf(party);
        const companyName = `株式会社${randomUUID()}`;
        // A name that the office has confirmed.
        await db.write(async (trx) => {
          await trx
            .insertInto('company_names')
            .values({ company_id: companyId, name: companyName })
            .execute();
          await trx
            .insertInto('company_events')
            .values({
              ...{ id: randomUUID(), company_id: companyId, kind: 'name', subject: companyName },
              ...{ reason: '', done_at: '9999', done_by: '', done_by_name: '' },
            })
            .execute();
        });
        return {
          ids: { companyId },
          call: () => ({ json: { companyName, reason: '誤り', ...version } }),
        };
      },
    },
    setOfficers: ofCompany({ officerList: [], officersCompleteFlg: false }),
    joinPreview: {
      mayName: everybodys,
      of: async (party) => ({
        ids: {
          companyId: (await companyOf(party)).companyId,
          otherCompanyId: (await companyOf(await renewed(app, party))).companyId,
        },
      }),
    },
    join: {
      mayName: everybodys,
      of: async (party) => {
        const [into, from] = [await companyOf(party), await companyOf(await renewed(app, party))];
        const other = from.version;
        return {
          ids: { companyId: into.companyId, otherCompanyId: from.companyId },
          call: ({ otherCompanyId }) => ({
            json: {
              ...{ otherCompanyId, reason: '同じ会社', ...into.version },
              otherUpdateDatetime: other.updateDatetime,
              otherUpdateUserId: other.updateUserId,
            },
          }),
        };
      },
    },
    officersAfter: ofFiling(),
    confirmOfficers: {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const { companyId, version } = await companyOf(party);
        await db.write(async (trx) => {
          await trx
            .updateTable('filings')
            .set({ progress: progress.completed })
            .where('id', '=', requestNo)
            .execute();
          const { companyName } = registration();
          await freezeCompany(trx, app.deps, { id: requestNo, companyId, companyName });
        });
        const held = { officialPositionClass: '20', changeOfficerClass: '11', since: '2026-11-14' };
        const before = await db.read
          .selectFrom('officers')
          .select('no')
          .where('company_id', '=', companyId)
          .execute();
        // After each filing of the company there is one officer more.
        const officerList = ['甲野　太郎', ...before.map((_, nth) => `乙野　${nth}`)].map(
          (name) => ({
            ...{ name, positionList: [held] },
          }),
        );
        const body = { officerList, officersCompleteFlg: false, ...version };
        return { ids: { requestNo }, call: json(body) };
      },
    },
    waitingNames: bare,
    termCalendar: bare,
  };
}
