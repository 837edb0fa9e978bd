import { describe, expect, test } from 'vitest';
import type { KnownOfficer } from '#contract/endpoints/application.ts';
import { sharedApp } from '../../testing/apps.ts';
import { application, filing, member, officer } from '../../testing/builders.ts';

const app = sharedApp();

const officersOf = async (token: string, customer = '0') =>
  app.call<KnownOfficer[]>('get', `/user/core/customers/${customer}/officers`, { token });

describe('officers of earlier applications', () => {
  test('are offered once for a position, as written, with the newest address', async () => {
    const { token } = await member(app);
    expect((await officersOf(token)).body.data).toEqual([]);
    const name = '辻\u{E0100}　𠮷男';
    const only = { ...application(), resignDate: '', othersDate: '' };
    const plans = [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }];
    const apply = (changeOfficerList: ReturnType<typeof officer>[]) =>
      filing(app, token, { ...only, requestPlanList: plans, changeOfficerList });
    await apply([officer(1, '20', name, '11'), officer(2, '30', '甲野　太郎', '11')]);
    app.clock.pass(1000);
    const moved = '東京都新宿区西新宿二丁目8番1号';
    await apply([{ ...officer(1, '20', name, '12'), officerAddress: moved }]);
    app.clock.pass(1000);
    await apply([officer(1, '10', name, '11')]);
    const { body } = await officersOf(token);
    expect(body.data?.map((row) => [row.officialPosition, row.name, row.officerAddress])).toEqual([
      ['代表取締役', name, officer(1, '10', name, '11').officerAddress],
      ['取締役', name, moved],
      ['監査役', '甲野　太郎', officer(1, '30', '甲野　太郎', '11').officerAddress],
    ]);
  });

  test('are the customer’s own, and looking at them leaves a line', async () => {
    const [one, other] = [await member(app), await member(app)];
    await filing(app, one.token);
    expect((await officersOf(one.token)).body.data).toHaveLength(3);
    expect((await officersOf(other.token)).body.data).toEqual([]);
    expect((await officersOf(other.token, one.id)).status).toBe(404);
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', one.id)
      .execute();
    expect(lines.map(({ action }) => action)).toContain('officer.list');
  });
});
