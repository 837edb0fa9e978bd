import type { Transaction } from '../../platform/database/tables.ts';
import { announceToEach, linksOf, type Mailbox, type MailDeps } from './mail.service.ts';
import { compose } from './mail.texts.ts';

interface Alarm {
  name: string;
  label: string;
  when: string;
  detail: string;
}

/** Mails alarms to the administrators who have an address. */
export async function notifyAlarm(
  trx: Transaction,
  deps: MailDeps,
  administrators: readonly Mailbox[],
  alarms: readonly Alarm[],
  head: string,
): Promise<void> {
  const from = linksOf(deps);
  const at = deps.clock.now().toISOString();
  const event = `alarm:${at}:${alarms.map(({ name }) => name).join(',')}`;
  const facts = alarms.map(({ label, detail, when }): [string, string] => [
    label,
    `${detail}（警告の条件：${when}）`,
  ]);
  await announceToEach(trx, deps, event, administrators, (to) =>
    compose('システムの警告', to, from, [
      '次の警告があります。「システムの状態」で現在の状況をご確認ください。',
      { facts: [...facts, headFact(head)] },
      { link: `${from.home}mto420` },
      '同じ警告が続く間は、1日に1回お知らせします。設定がないことは、1回だけお知らせします。',
    ]),
  );
}

/** Mails the newest seal of the audit log, once for the week that begins on a Monday. */
export async function notifyHead(
  trx: Transaction,
  deps: MailDeps,
  administrators: readonly Mailbox[],
  monday: string,
  head: string,
): Promise<void> {
  const from = linksOf(deps);
  await announceToEach(trx, deps, `audit-head:${monday}`, administrators, (to) =>
    compose('操作記録の封印', to, from, [
      '操作記録の最新の封印をお知らせします。サーバーの外に残る控えですので、保管してください。',
      { facts: [headFact(head)] },
      '控えと異なる封印が後日見つかったときは、操作記録が書き換えられています。',
    ]),
  );
}

const headFact = (head: string): [string, string] => ['操作記録の最新の封印', head];
