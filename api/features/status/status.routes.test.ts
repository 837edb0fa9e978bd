import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SystemCondition } from '#contract/endpoints/status.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { pdf } from '../../testing/pdf.ts';
import { checkLog } from '../audit/check-log.service.ts';
import { sealLog } from '../audit/seals.service.ts';
import { recordSuccess } from '../backup/backup.queries.ts';
import { insertMail } from '../mail/mail.queries.ts';
import { thresholds } from './conditions.ts';
import { checkFiles, raiseAlarms } from './status.service.ts';

const app = freshApp();
let head: Awaited<ReturnType<typeof manager>>;
beforeEach(async () => {
  head = await manager(app, { admin: true });
  await app.deps.db.write((trx) =>
    trx
      .updateTable('managers')
      .set({ mail_address: 'head@example.jp' })
      .where('id', '=', head.id)
      .execute(),
  );
});

const minute = 60_000;
const now = () => app.clock.now().toISOString();
const status = async (name: string, on: Pick<typeof app, 'call'> = app) => {
  const { token } = await manager(app, { admin: true });
  const { body } = await on.call<{ conditionList: SystemCondition[] }>(
    'get',
    '/user/mainte/systemstatus',
    { token },
  );
  return body.data?.conditionList.find((one) => one.name === name);
};
const mails = async () =>
  (
    await app.deps.db.read
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .where('subject', 'like', '%システムの警告')
      .orderBy('id')
      .execute()
  ).map(({ recipient, text }) => `${recipient} ${text}`);
const logIn = (nth: number) =>
  app.call('post', '/login/core', {
    json: { username: `stranger${nth}@example.jp`, password: 'Wrong-1234' },
    headers: { 'x-forwarded-for': `10.0.${nth}.1` },
  });

describe('the state of the system', () => {
  test('is fine at first, and shown to administrators alone', async () => {
    expect(await raiseAlarms(app.deps)).toBe(0);
    expect(
      (await app.call('get', '/user/mainte/systemstatus', { token: (await manager(app)).token }))
        .status,
    ).toBe(403);
    const { body } = await app.call<{ conditionList: SystemCondition[] }>(
      'get',
      '/user/mainte/systemstatus',
      { token: head.token },
    );
    const on = body.data?.conditionList.filter(({ alarmFlg }) => alarmFlg);
    expect(on).toEqual([]);
  });

  test('many failed sign-ins are mailed at once, once a day by all processes, and end an hour after', async () => {
    const most = thresholds.failedSignIns;
    for (let nth = 0; nth < most - 1; nth += 1) await logIn(nth);
    await app.deps.refusals.flush();
    expect(await raiseAlarms(app.deps)).toBe(0);
    await logIn(most);
    await app.deps.refusals.flush();
    const other = await app.another();
    const raised = await Promise.all([raiseAlarms(app.deps), raiseAlarms(other.deps)]);
    expect(raised.sort()).toEqual([0, 1]);
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]).toContain('head@example.jp');
    const told = async (token: string) =>
      (await app.call<{ alarmCount: number }>('get', '/user/mainte/accessstate', { token })).body
        .data?.alarmCount;
    expect([await told(head.token), await told((await manager(app)).token)]).toEqual([1, 0]);
    app.clock.pass(minute);
    expect(await status('sign-ins')).toMatchObject({
      ...{ alarmFlg: true, displaySinceDatetime: '2026/11/21 12:00' },
    });
    app.clock.pass(15 * minute);
    await raiseAlarms(app.deps);
    expect(await status('sign-ins')).toMatchObject({ alarmFlg: false, displaySinceDatetime: '' });
    // Within the hour it is the same alarm.
    const account = { kind: 'member', id: '' };
    for (let nth = 0; nth < most; nth += 1) {
      app.deps.refusals.count({ kind: 'sign-in', account }, '10.0.0.1');
    }
    await app.deps.refusals.flush();
    await raiseAlarms(app.deps);
    expect(await status('sign-ins')).toMatchObject({
      ...{ alarmFlg: true, displaySinceDatetime: '2026/11/21 12:00' },
    });
    expect((await mails()).filter((mail) => mail.includes('ログインの失敗'))).toHaveLength(1);
    app.clock.pass(24 * 60 * minute);
    await sealLog(app.deps);
    await raiseAlarms(app.deps);
    expect(await app.deps.db.read.selectFrom('alarms').selectAll().execute()).toEqual([]);
  });

  test('an alarm that begins before midnight is mailed again an hour later, not at midnight', async () => {
    app.clock.set('2026-11-21T14:55:00.000Z');
    const flood = async () => {
      const account = { kind: 'member', id: '' };
      for (let nth = 0; nth < thresholds.failedSignIns; nth += 1) {
        app.deps.refusals.count({ kind: 'sign-in', account }, '10.0.0.1');
      }
      await app.deps.refusals.flush();
      await raiseAlarms(app.deps);
      return (await mails()).filter((mail) => mail.includes('ログインの失敗')).length;
    };
    expect(await flood()).toBe(1);
    app.clock.pass(10 * minute);
    expect(await flood()).toBe(1);
    app.clock.pass(50 * minute);
    expect(await flood()).toBe(2);
  });

  test('floods of applications, of mails to one mailbox and of files are alarms', async () => {
    const names = ['applications', 'mails-to-one', 'unproven-bytes'];
    const on = async () => {
      const all = await Promise.all(names.map((name) => status(name)));
      return all.map((one) => one?.alarmFlg);
    };
    const { id, token } = await member(app);
    const number = await filing(app, token);
    for (let nth = 1; nth < thresholds.applications; nth += 1) await filing(app, token);
    const path = `/user/core/fileinformation/${number}/add`;
    await app.call('post', path, { token, file: await pdf() });
    const set = (megabytes: number) =>
      app.deps.db.write(async (trx) => {
        await trx.updateTable('customers').set({ mail_proven: 0 }).where('id', '=', id).execute();
        const size = megabytes * 1024 * 1024;
        await trx.updateTable('files').set({ size }).where('created_by', '=', id).execute();
      });
    await set(thresholds.unprovenMegabytes - 1);
    expect(await on()).toEqual([true, true, false]);
    await set(thresholds.unprovenMegabytes);
    expect(await on()).toEqual([true, true, true]);
    app.clock.pass(60 * minute + 1);
    expect(await on()).toEqual([false, false, true]);
    app.clock.set('2026-11-21T15:00:00.000Z');
    expect(await on()).toEqual([false, false, false]);
  });

  test('the audit log is compared with its seals once a day, and a change of it is mailed', async () => {
    await status('audit-log');
    app.clock.pass(3 * minute);
    await sealLog(app.deps);
    expect(await checkLog(app.deps)).toBe(0);
    expect(await status('audit-log')).toMatchObject({
      ...{ alarmFlg: false, detail: '最終の点検 2026/11/21 12:03、異常はありません' },
    });
    const { engine } = app.deps.db;
    const drop =
      engine === 'postgres'
        ? 'drop trigger audit_log_frozen on audit_log'
        : 'drop trigger audit_log_no_update';
    await app.deps.db.write(async (trx) => {
      await sql.raw(drop).execute(trx);
      await trx.updateTable('audit_log').set({ actor_id: 'nobody' }).execute();
    });
    app.clock.pass(60 * minute);
    expect(await checkLog(app.deps)).toBe(0);
    app.clock.pass(24 * 60 * minute);
    expect(await checkLog(app.deps)).toBe(1);
    expect(await status('audit-log')).toMatchObject({
      ...{ alarmFlg: true, detail: '最終の点検 2026/11/22 13:03、異常1件' },
    });
    await raiseAlarms(app.deps);
    expect((await mails()).join()).toContain('操作記録の改ざんの点検');
  });

  test('an audit log at which nobody looks is an alarm after two days', async () => {
    await manager(app);
    await status('audit-log');
    app.clock.pass(3 * minute);
    await sealLog(app.deps);
    expect(await status('audit-log')).toMatchObject({ alarmFlg: false, detail: '点検の記録なし' });
    app.clock.pass(2 * 24 * 60 * minute + minute);
    expect(await status('audit-log')).toMatchObject({ alarmFlg: true });
    await checkLog(app.deps);
    expect(await status('audit-log')).toMatchObject({ alarmFlg: false });
  });

  test('entries of the audit log that are not sealed are shown', async () => {
    await manager(app, { admin: true });
    expect(await status('audit-seals')).toMatchObject({ alarmFlg: false });
    app.clock.pass(17 * minute);
    expect(await status('audit-seals')).toMatchObject({
      ...{ alarmFlg: true, detail: '最も古い記録 2026/11/21 12:00' },
    });
    await sealLog(app.deps);
    expect(await status('audit-seals')).toMatchObject({ alarmFlg: false });
  });

  test('one who looks at or exports very much is named', async () => {
    const at = app.clock.now().toISOString();
    const entry = { actor_kind: 'manager', actor_id: head.id, actor_address: '', request_id: '' };
    const add = (action: string, count: number) =>
      app.deps.db.write((trx) =>
        trx
          .insertInto('audit_log')
          .values(
            Array.from({ length: count }, (_, nth) => ({
              ...{ id: `0${action}${nth}`, at, action, object_kind: 'filing', object_id: '' },
              ...entry,
            })),
          )
          .execute(),
      );
    await add('filing.view', thresholds.looks - 1);
    await add('filing.export', thresholds.exports);
    expect(await raiseAlarms(app.deps)).toBe(1);
    expect(await status('looks')).toMatchObject({ alarmFlg: false });
    expect((await status('exports'))?.detail).toContain('事務　太郎');
    await add('paper.print', 1);
    expect(await status('looks')).toMatchObject({ alarmFlg: true });
  });

  test('each stored file is looked at within a week, and a missing or damaged one is an alarm until it is back', async () => {
    const { token } = await member(app);
    const number = await filing(app, token);
    const path = `/user/core/fileinformation/${number}/add`;
    expect((await app.call('post', path, { token, file: await pdf() })).status).toBe(200);
    const [file] = await app.deps.db.read.selectFrom('files').selectAll().execute();
    expect(await checkFiles(app.deps)).toBe(0);
    app.clock.pass(7 * 24 * 60 * minute + 1);
    expect(await status('file-checks')).toMatchObject({ alarmFlg: true });
    const stored = await app.deps.vault.open(file as never);
    expect(stored.byteLength).toBeGreaterThan(0);
    const bytes = join(app.deps.config.dataDir, 'files', file?.id.slice(-2) ?? '', file?.id ?? '');
    await writeFile(bytes, 'damaged');
    expect(await checkFiles(app.deps)).toBe(1);
    expect(await status('file-checks')).toMatchObject({ alarmFlg: false });
    expect(await status('files')).toMatchObject({
      alarmFlg: true,
      detail: `欠落0件、破損1件、読み取れないもの0件（${file?.id}）`,
    });
    expect(await raiseAlarms(app.deps)).toBeGreaterThan(0);
    await app.deps.db.write((trx) => app.deps.vault.destroy(trx, file?.id ?? ''));
    expect(await status('files')).toMatchObject({ alarmFlg: false });
  });

  test('one file that cannot be read is an alarm that names it, and holds up no other', async () => {
    const { token } = await member(app);
    for (let nth = 0; nth < 3; nth += 1) {
      const path = `/user/core/fileinformation/${await filing(app, token)}/add`;
      expect((await app.call('post', path, { token, file: await pdf() })).status).toBe(200);
      app.clock.pass(1000);
    }
    const files = () => app.deps.db.read.selectFrom('files').selectAll().orderBy('id').execute();
    const [first, second] = (await files()).map(({ id }) => id);
    const folder = join(app.deps.config.dataDir, 'files');
    const pathOf = (id = '') => join(folder, id.slice(-2), id);
    await rm(pathOf(first));
    await mkdir(pathOf(first));
    await writeFile(pathOf(second), 'damaged');
    app.clock.pass(minute);
    expect(await checkFiles(app.deps)).toBe(2);
    expect((await files()).map(({ fault }) => fault)).toEqual(['unreadable', 'damaged', '']);
    expect(await status('files')).toMatchObject({
      alarmFlg: true,
      detail: `欠落0件、破損1件、読み取れないもの1件（${first}、${second}）`,
    });
    expect((await files()).every(({ checked_at: at }) => at === now())).toBe(true);
    // A store that as a whole does not answer says nothing about its files.
    await rm(pathOf(first), { recursive: true });
    await rename(folder, `${folder}-away`);
    await symlink(folder, folder);
    app.clock.pass(minute);
    await expect(checkFiles(app.deps)).rejects.toMatchObject({ code: 'ELOOP' });
    expect((await files()).map(({ fault }) => fault)).toEqual(['unreadable', 'damaged', '']);
    await rm(folder);
    await rename(`${folder}-away`, folder);
    expect(await checkFiles(app.deps)).toBe(2);
    expect((await files()).map(({ fault }) => fault)).toEqual(['missing', 'damaged', '']);
  });

  test('mails that wait or were given up, and a method whose end is near', async () => {
    const due = new Date(app.clock.now().getTime() - 61 * minute).toISOString();
    const row = { recipient: 'x@example.jp', subject: '', text: '', html: '', created_at: due };
    await app.deps.db.write((trx) => insertMail(trx, { id: 'one', event: 'one', ...row }, due));
    // Without a mail server none is expected to go.
    expect(await status('late-mails')).toMatchObject({ alarmFlg: false });
    await app.deps.db.write((trx) =>
      trx.updateTable('outbox').set({ given_up_at: due }).where('id', '=', 'one').execute(),
    );
    expect(await status('failed-mails')).toMatchObject({ alarmFlg: true, detail: '1通' });
    expect(await status('methods')).toMatchObject({ alarmFlg: false });
    app.clock.set('2026-12-31T15:00:00.000Z');
    const near = await status('methods');
    expect(near?.alarmFlg).toBe(true);
    expect(near?.detail).toContain('2027/03/31まで');
    // Photos end, and certificates identify only where the office verifies signatures.
    expect(await status('signature-verifier')).toMatchObject({ alarmFlg: false });
    const officeFile = join(app.deps.config.dataDir, 'office.json');
    await writeFile(officeFile, '{"name": "甲野"}');
    const unsaid = await app.another({ officeFile });
    expect(await status('signature-verifier', unsaid)).toMatchObject({
      ...{ alarmFlg: true, detail: expect.stringContaining('signatureVerifier') },
    });
    app.clock.set('2026-12-30T14:59:00.000Z');
    expect(await status('signature-verifier', unsaid)).toMatchObject({ alarmFlg: false });
  });

  test('outside a demo, mails, backups and anchors that are not configured are told once', async () => {
    expect(await status('late-mails')).toMatchObject({ alarmFlg: false });
    Object.assign(app.deps.config, { demo: false });
    expect(await status('backup')).toMatchObject({
      ...{ alarmFlg: true, detail: 'BACKUP_DIRの設定がなく、作成しません' },
    });
    expect(await status('audit-anchors')).toMatchObject({
      ...{ alarmFlg: true, detail: 'AUDIT_ANCHOR_DIRの設定がなく、サーバーの外に残しません' },
    });
    // Nothing waits for a mail server until there is a mail: the first is that of the alarms.
    expect(await status('late-mails')).toMatchObject({ alarmFlg: false });
    expect(await raiseAlarms(app.deps)).toBe(2);
    expect(await status('late-mails')).toMatchObject({
      ...{ alarmFlg: true, detail: 'SMTP_URLの設定がなく、送信しません（1通）' },
    });
    expect(await raiseAlarms(app.deps)).toBe(1);
    for (let days = 0; days < 3; days += 1) {
      app.clock.pass(24 * 60 * minute);
      await sealLog(app.deps);
      expect(await raiseAlarms(app.deps)).toBe(0);
    }
    expect(await mails()).toHaveLength(2);
    expect(await status('backup')).toMatchObject({ displaySinceDatetime: '2026/11/21 12:00' });
    await app.deps.db.write((trx) => recordSuccess(trx, now(), 1440));
    expect(await status('backup')).toMatchObject({ alarmFlg: false });
  });

  test('each disk that is written to counts once, and is named', async () => {
    const { config } = app.deps;
    const named = (names: string) => new RegExp(`^/\\S*（${names}） [\\d,]+MB`);
    expect(await status('disk')).toMatchObject({
      ...{ alarmFlg: false, detail: expect.stringMatching(named('DATA_DIR')) },
    });
    const beside = join(config.dataDir, 'beside');
    await mkdir(beside);
    Object.assign(config, { backup: { ...config.backup, dir: beside }, auditAnchorDir: beside });
    expect(await status('disk')).toMatchObject({
      ...{ detail: expect.stringMatching(named('DATA_DIR・BACKUP_DIR・AUDIT_ANCHOR_DIR')) },
    });
    // Has room for nothing.
    Object.assign(config, { backup: { ...config.backup, dir: '/proc' } });
    expect(await status('disk')).toMatchObject({
      ...{ alarmFlg: true, detail: expect.stringMatching(/、\/proc（BACKUP_DIR） 0MB$/) },
    });
  });

  test('copies on the disk of the data are told once, and each day that a folder is away', async () => {
    const { config } = app.deps;
    Object.assign(config, { demo: false, auditAnchorDir: '/proc' });
    expect(await status('copies')).toMatchObject({ alarmFlg: false });
    const beside = join(config.dataDir, 'beside');
    await mkdir(beside);
    Object.assign(config, { backup: { ...config.backup, dir: beside } });
    expect(await status('copies')).toMatchObject({
      alarmFlg: true,
      detail: expect.stringMatching(
        /^BACKUP_DIRはDATA_DIRと同じディスクにあります（\/\S*）、AUDIT_ANCHOR_DIRは別のディスクにあります（\/proc）$/,
      ),
    });
    const told = async () => (await mails()).filter((mail) => mail.includes('置き場所')).length;
    for (let days = 0; days < 2; days += 1) {
      await raiseAlarms(app.deps);
      app.clock.pass(24 * 60 * minute);
    }
    expect(await told()).toBe(1);
    await rm(beside, { recursive: true });
    expect((await status('copies'))?.detail).toContain(`BACKUP_DIRに書き込めません（${beside}）`);
    for (let days = 0; days < 2; days += 1) {
      await raiseAlarms(app.deps);
      app.clock.pass(24 * 60 * minute);
    }
    expect(await told()).toBe(3);
  });

  test('a clock that differs from the database’s is an alarm', async () => {
    expect(await status('clock')).toMatchObject({ alarmFlg: false, detail: '差 0秒' });
    const ahead = async () => new Date(app.clock.now().getTime() - 7_000);
    app.clock.ofDatabase = ahead;
    expect(await status('clock')).toMatchObject({ alarmFlg: true, detail: '差 7秒' });
  });

  test('a condition that cannot be looked at is an alarm', async () => {
    Object.assign(app.deps.config, { auditAnchorDir: '\0' });
    expect(await status('disk')).toMatchObject({
      alarmFlg: true,
      detail: '確認できませんでした',
    });
  });
});
