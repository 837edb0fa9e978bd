import { expect, test } from 'vitest';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, officer, registration } from '../../testing/builders.ts';
import { pdfText } from '../../testing/pdf-text.ts';

const app = sharedApp();

/** Beyond the basic plane, a variant by its selector, old forms, one sign of three letters, a compatibility form. */
const company = '𠮷野家㈱\u{fa19}髙﨑';
const contact = '辻\u{e0100}　𠮷男';

test('a name keeps every character from the entry to lists, mails and papers', async () => {
  const mailAddress = 'yoshino@example.jp';
  const given = { companyName: company, name: '髙﨑　辻\u{e0100}男', managerName: contact };
  await app.call('post', '/all/core/customers/add', {
    json: registration({ ...given, mailAddress, mailAddressConfirm: mailAddress }),
  });
  // As after a mailed link was opened: before that, mails name nobody.
  await app.deps.db.write((trx) => trx.updateTable('customers').set({ mail_proven: 1 }).execute());
  const login = await app.call<{ companyname: string }>('post', '/login/core', {
    json: { username: mailAddress, password: 'Hato-1234' },
  });
  const token = login.headers.get('x-auth-token') ?? '';
  expect(login.body.data?.companyname).toBe(company);

  const only = { resignDate: '', othersDate: '' };
  const plans = [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }];
  const number = await filing(app, token, {
    ...only,
    requestPlanList: plans,
    changeOfficerList: [{ ...officer(1, '20', contact, '11'), officerAddress: '𠮷田町\u{fa19}1' }],
  });
  const detail = await app.call<FilingDetail>(
    'get',
    `/user/core/customers/0/requestdetail/${number}`,
    { token },
  );
  expect(detail.body.data?.changeOfficerList[0]).toMatchObject({
    name: contact,
    officerAddress: '𠮷田町\u{fa19}1',
  });

  const staff = await manager(app);
  const period = { requestDateStart: '2026-11-01', requestDateEnd: '2026-11-30' };
  for (const companyName of ['𠮷', company]) {
    const found = await app.call<{
      requestInfoSearchResultDtoList: { companyName: string; name: string; managerName: string }[];
    }>('post', '/user/mainte/requestdetails/list', {
      token: staff.token,
      json: { ...period, companyName },
    });
    expect(found.body.data?.requestInfoSearchResultDtoList).toEqual([
      expect.objectContaining(given),
    ]);
  }

  const mails = await app.deps.db.read
    .selectFrom('outbox')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', mailAddress)
    .execute();
  const received = mails.find(({ subject }) => subject.includes('受け付けました'));
  expect(received?.text).toContain(`${company}　${contact} 様`);
  expect(received?.html).toContain(`${company}　${contact} 様`);

  const paths = [
    ['get', `requestdetail/${number}/estimate`, undefined],
    ['post', 'estimates', { requestPlanList: plans }],
  ] as const;
  for (const [method, path, json] of paths) {
    const paper = await app.call(method, `/user/core/customers/0/${path}`, {
      token,
      ...(json && { json }),
    });
    const [text] = await pdfText(paper.bytes);
    expect(text).toContain(`${company}御中`);
    expect(text).not.toContain('※');
  }
});
