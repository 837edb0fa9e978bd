import { beforeAll, expect, test } from 'vitest';
import type { CompanyPage, JoinPreview } from '#contract/endpoints/companies.ts';
import { sharedApp } from '../../testing/apps.ts';
import { application, filing, manager, member } from '../../testing/builders.ts';
import { person } from '../../testing/verification.ts';
import { erasePerson } from '../person/office-person.service.ts';

// Companies and mail addresses that change hands while something else is done with them.

const app = sharedApp();
let office: string;
beforeAll(async () => {
  office = (await manager(app, { admin: true, scrivener: true })).token;
});

const me = '/user/core/customers/0';
const own = `${me}/company`;
const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

async function read<Data>(path: string, token: string): Promise<Data> {
  const { body } = await app.call<Data>('get', path, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
}

const outbox = () =>
  app.deps.db.read.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute();

/** A member whose company is known; the id of the company. */
async function memberWithCompany() {
  const customer = await member(app);
  const { updateDatetime, updateUserId } = await read<CompanyPage>(own, customer.token);
  const factList = [{ name: 'fiscalMonth', value: '3' }];
  await app.call('put', `${own}/facts`, {
    token: customer.token,
    json: { factList, updateDatetime, updateUserId },
  });
  const { companyId } = await read<CompanyPage>(own, customer.token);
  return { ...customer, companyId };
}

const preview = (into: string, from: string, token = office) =>
  app.call<JoinPreview>('get', `/user/mainte/companies/${into}/join?otherCompanyId=${from}`, {
    token,
  });

async function join(into: string, from: string) {
  const { body } = await preview(into, from);
  const { updateDatetime, updateUserId, otherUpdateDatetime, otherUpdateUserId } =
    body.data as JoinPreview;
  const versions = { updateDatetime, updateUserId, otherUpdateDatetime, otherUpdateUserId };
  const json = { otherCompanyId: from, reason: '同じ会社', ...versions };
  return app.call('put', `/user/mainte/companies/${into}/join`, { token: office, json });
}

/** Asks for another mail address; the path of the call that confirms it. */
async function askToMove({ token, mailAddress }: { token: string; mailAddress: string }) {
  const fresh = `fresh-${mailAddress}`;
  const present = await read<Record<string, unknown>>(me, token);
  const addresses = { mailAddress: fresh, mailAddressConfirm: fresh, befMailAddress: mailAddress };
  await app.call('put', me, { token, json: { ...present, ...addresses } });
  const { text } = (await outbox()).findLast(({ recipient }) => recipient === fresh) ?? {};
  return `/all/core/customers/mailaddress/${/mba130#([\w-]{43})/.exec(text ?? '')?.[1]}`;
}

test('a link that is requested while the address changes does not go to the former mailbox', async () => {
  const customer = await member(app);
  const requestNo = await filing(app, customer.token);
  const confirm = await askToMove(customer);
  const { limits } = app.deps;
  const consume = limits.consume.bind(limits);
  // Between the call and its transaction.
  limits.consume = async (...of) => {
    limits.consume = consume;
    expect((await app.call('put', confirm)).status).toBe(200);
    return consume(...of);
  };
  const json = person({ requestNo, mailAddress: customer.mailAddress });
  const { status } = await app.call('post', '/all/app/verifyappreqest/add', {
    token: office,
    json,
  });
  expect(status).toBe(400);
  const links = (await outbox()).filter(({ event }) => event.startsWith('verification:'));
  expect(links.map(({ recipient }) => recipient)).not.toContain(customer.mailAddress);
});

test.runIf(onPostgres)(
  'an application that is filed while the address changes has the new one',
  async () => {
    for (let round = 0; round < 10; round += 1) {
      const customer = await member(app);
      const confirm = await askToMove(customer);
      await Promise.all([app.call('put', confirm), filing(app, customer.token)]);
      const stored = await app.deps.db.read
        .selectFrom('filings')
        .select('mail_address')
        .where('customer_id', '=', customer.id)
        .executeTakeFirstOrThrow();
      expect(stored.mail_address).toBe(`fresh-${customer.mailAddress}`);
    }
  },
);

test.runIf(onPostgres)(
  'an application that is filed while its company is joined goes with it',
  async () => {
    for (let round = 0; round < 10; round += 1) {
      const [into, from] = [await memberWithCompany(), await memberWithCompany()];
      await Promise.all([
        join(into.companyId, from.companyId),
        filing(app, from.token, application()),
      ]);
      const { account } = await app.deps.db.read
        .selectFrom('filings as f')
        .innerJoin('companies as c', 'c.id', 'f.company_id')
        .select('c.customer_id as account')
        .where('f.customer_id', '=', from.id)
        .executeTakeFirstOrThrow();
      expect(account).not.toBeNull();
    }
  },
);

test('the preview of a join is in the audit log of both companies', async () => {
  const [into, from] = [await memberWithCompany(), await memberWithCompany()];
  const clerk = await manager(app);
  expect((await preview(into.companyId, from.companyId, clerk.token)).status).toBe(200);
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select('object_id')
    .where('actor_id', '=', clerk.id)
    .execute();
  const objects = lines.map(({ object_id }) => object_id);
  expect(objects).toEqual(expect.arrayContaining([into.companyId, from.companyId]));
});

test('a company is not joined to that of a closed account', async () => {
  const [gone, here] = [await memberWithCompany(), await memberWithCompany()];
  const json = { unsubscribeCheck: true };
  expect((await app.call('put', `${me}/unsubscribe`, { token: gone.token, json })).status).toBe(
    200,
  );
  const { status, body } = await preview(gone.companyId, here.companyId);
  expect([status, body.message]).toEqual([409, expect.stringContaining('退会したお客様の会社')]);
});

test('erasure by mail address finds an inquiry that was written in another case', async () => {
  const { mailAddress } = await member(app);
  const typed = mailAddress.toUpperCase();
  const json = {
    ...{ name: '甲野　太郎', nameKana: 'コウノ', companyName: '甲', companyNameKana: 'コウ' },
    ...{ phoneNo: '0312345678', mailAddress: typed, mailAddressConfirm: typed },
    ...{ selectedInquiryType: '10', selectedInquiryTypeList: [], detail: 'x', agreeCheck: true },
  };
  expect((await app.call('post', '/all/core/inquiries/add', { json })).status).toBe(200);
  await app.deps.db.write((trx) => trx.updateTable('inquiries').set({ waiting: 0 }).execute());
  await erasePerson(app.deps, mailAddress, true);
  const left = app.deps.db.read
    .selectFrom('inquiries')
    .select('id')
    .where('mail_address', '=', typed);
  expect(await left.execute()).toEqual([]);
});
