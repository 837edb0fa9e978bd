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
      { facts },
      { link: `${from.home}mto420` },
      '同じ警告が続く間は、1日に1回お知らせします。設定がないことは、1回だけお知らせします。',
    ]),
  );
}
