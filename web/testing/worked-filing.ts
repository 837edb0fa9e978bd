import { expect } from 'vitest';
import { filing, manager, member, officer } from '../../api/testing/builders.ts';
import { dutyCalls } from '../../api/testing/duty-calls.ts';
import type { TestApp } from '../../api/testing/test-app.ts';

/** A filing on which a colleague works by calls, as judicial scrivener. */
export async function workedFiling(app: TestApp) {
  const customer = await member(app);
  const number = await filing(app, customer.token, {
    ...{ resignDate: '', othersDate: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '20', '甲野　太郎', '12')],
  });
  const { token } = await manager(app, { scrivener: true });
  const duties = dutyCalls(app.call, token);
  const send = async (method: string, path: string, json: object, as = token) => {
    const { status, body } = await app.call(
      method,
      path.startsWith('/user') ? path : `/user/mainte/requestdetails/${number}${path}`,
      { token: as, json },
    );
    expect(status, body.message).toBe(200);
  };
  const move = async (selectedProgress: string) =>
    send('post', '/latestprogressclass', {
      ...{ selectedProgress, gateReason: '書類は事務所の様式で作成' },
      requestDetailsConfirmResultDto: await duties.version(number),
    });
  return { number, customer, duties, send, move };
}

export type WorkedFiling = Awaited<ReturnType<typeof workedFiling>>;
