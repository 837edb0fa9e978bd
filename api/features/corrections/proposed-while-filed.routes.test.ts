import { beforeAll, expect, test } from 'vitest';
import type { Corrections } from '#contract/endpoints/corrections.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, officer } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';

const app = sharedApp();
let customer: Awaited<ReturnType<typeof member>>;
let duties: Awaited<ReturnType<typeof dutiesIn>>;
let colleague: string;
beforeAll(async () => {
  customer = await member(app);
  duties = await dutiesIn(app);
  colleague = (await manager(app)).token;
});

const base = (number: string) => `/user/mainte/requestdetails/${number}`;

test('of a correction and a step to the registry at one moment, one is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const number = await filing(app, customer.token, {
      ...{ resignDate: '', othersDate: '', addressHiddenTyp: '' },
      requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
      changeOfficerList: [officer(1, '20', '丙川　次郎', '11')],
    });
    await duties.all(number);
    const version = await duties.version(number);
    const { body } = await app.call<Corrections>('get', `${base(number)}/corrections`, {
      token: colleague,
    });
    const headOffice = '東京都港区芝二丁目2番2号';
    const proposal = { ...body.data?.present, headOffice, reason: '誤記', ...version };
    const sent = await Promise.all([
      app.call('post', `${base(number)}/corrections`, { token: colleague, json: proposal }),
      app.call('post', `${base(number)}/latestprogressclass`, {
        token: duties.token,
        json: { selectedProgress: '61', requestDetailsConfirmResultDto: version },
      }),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});
