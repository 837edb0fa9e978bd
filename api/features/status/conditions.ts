import { confirmationMethods } from '#contract/confirmation-numbers.ts';
import { addDays, displayDate, displayInstant, japanDate } from '#contract/japan-time.ts';
import { methodOn, methodsOn } from '#law/provisions.ts';
import type { Deps } from '../../platform/deps.ts';
import { verifiesSignatures } from '../../platform/office.ts';
import type { RefusalKind } from '../../platform/refusals.ts';
import { countFrozen } from '../access/frozen-changes.service.ts';
import { lastLogCheck } from '../audit/check-log.service.ts';
import { headFault } from '../audit/remembered-head.service.ts';
import { oldestUnsealed } from '../audit/seals.service.ts';
import { backupStatus } from '../backup/backup.service.ts';
import { failedErasures } from '../erasure/erasure.service.ts';
import { mostMebibytes, unprovenBytesToday } from '../filings/stored-files.service.ts';
import { failedMailCount } from '../mail/failed-mails.service.ts';
import type { Condition } from './condition.ts';
import * as machine from './machine-conditions.ts';
import * as queries from './status.queries.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const endOfTime = '9999';

// Files with a fault that are named; the log has all.
const namedFiles = 3;

/** When each alarm is on. */
export const thresholds = {
  /** Refused sign-ins in 10 minutes. */
  failedSignIns: 100,
  /** Attempts beyond a limit in 10 minutes. */
  limits: 100,
  /** Refused looks at others' data in 10 minutes. */
  foreign: 100,
  /** Looks by one manager or verifier in an hour; a busy one has some 100. */
  looks: 500,
  /** Exports by one manager or verifier in an hour; the end of a month takes five. */
  exports: 10,
  /** Applications in an hour, of all customers. */
  applications: 50,
  /** Mails to one mailbox in an hour. */
  mailsToOne: 50,
  /** Megabytes that customers without a proven mailbox store in a day; uploads are refused a little later. */
  unprovenMegabytes: 400,
  /** Minutes that a mail may be due. */
  mailMinutes: 60,
  /** Days within which each stored file is looked at. */
  fileDays: 7,
  /** Days within which the whole audit log is compared with its seals. */
  auditDays: 2,
  /** Minutes within which each entry of the audit log is sealed. */
  sealMinutes: 15,
  /** Minutes within which PostgreSQL archives its log, where it does. */
  archiveMinutes: 10,
  /** Megabytes that have to be free beyond the reserve. */
  diskMegabytes: 1024,
  /** Seconds between this server's clock and the database's. */
  clockSeconds: 5,
  certificateDays: 21,
  methodDays: 90,
} as const;

const since = ({ clock }: Deps, milliseconds: number) =>
  new Date(clock.now().getTime() - milliseconds).toISOString();

const secondsSince = ({ clock }: Pick<Deps, 'clock'>, instant: string) =>
  (clock.now().getTime() - Date.parse(instant)) / 1000;

function refusals(
  name: string,
  label: string,
  kinds: readonly RefusalKind[],
  most: number,
): Condition {
  return {
    ...{ name, label, when: `10分間に${most}回以上`, unit: 'count' },
    look: async (deps) => {
      const count = await queries.countRefusals(deps.db.read, kinds, since(deps, 10 * minute));
      return { on: count >= most, detail: `直近10分間に${count}回`, measured: count };
    },
  };
}

function byOne(name: string, label: string, endings: readonly string[], most: number): Condition {
  return {
    ...{ name, label, when: `1人が1時間に${most}回以上`, unit: 'count' },
    look: async (deps) => {
      const { id, count } = await queries.mostByOne(deps.db.read, endings, since(deps, hour));
      const on = count >= most;
      const who = on ? `（${await queries.selectStaffName(deps.db.read, id)}）` : '';
      return { on, detail: `直近1時間に最も多い方で${count}回${who}`, measured: count };
    },
  };
}

/** Everything that administrators are alarmed of, in the order of the screen. */
export const conditions: readonly Condition[] = [
  refusals('sign-ins', 'ログインの失敗', ['sign-in', 'key', 'proof'], thresholds.failedSignIns),
  refusals('limits', '回数の上限に達した操作', ['limit'], thresholds.limits),
  refusals('foreign', '権限のない操作', ['forbidden', 'missing'], thresholds.foreign),
  // Papers and addresses of many, a line for each filing, show as much as looks.
  byOne('looks', '大量の閲覧・印刷', ['.view', '.print', '.label'], thresholds.looks),
  byOne('exports', '大量の出力', ['.export'], thresholds.exports),
  {
    ...{
      name: 'applications',
      label: '大量の申込',
      when: `1時間に${thresholds.applications}件以上`,
    },
    look: async (deps) => {
      const count = await queries.countApplications(deps.db.read, since(deps, hour));
      return { on: count >= thresholds.applications, detail: `直近1時間に${count}件` };
    },
  },
  {
    name: 'mails-to-one',
    label: '1つの宛先への大量のメール',
    when: `1時間に${thresholds.mailsToOne}通以上`,
    look: async (deps) => {
      const count = await queries.mostMailsToOne(deps.db.read, since(deps, hour));
      return { on: count >= thresholds.mailsToOne, detail: `直近1時間に最も多い宛先で${count}通` };
    },
  },
  {
    name: 'unproven-bytes',
    label: 'メール未確認のお客様のファイル',
    when: `1日に${thresholds.unprovenMegabytes}MB以上（${mostMebibytes.unproven}MBで受付を停止）`,
    look: async (deps) => {
      const bytes = await unprovenBytesToday(deps, deps.db.read);
      const megabytes = Math.floor(bytes / (1024 * 1024));
      return { on: megabytes >= thresholds.unprovenMegabytes, detail: `本日${megabytes}MB` };
    },
  },
  {
    ...{ name: 'frozen', label: '凍結中のメールアドレスの変更', when: '対応が決まっていない間' },
    look: async (deps) => {
      const count = await countFrozen(deps);
      return { on: count > 0, detail: `${count}件` };
    },
  },
  {
    ...{ name: 'failed-mails', label: '送信できなかったメール', when: '1通以上', unit: 'count' },
    look: async (deps) => {
      const count = await failedMailCount(deps);
      return { on: count > 0, detail: `${count}通`, measured: count };
    },
  },
  {
    name: 'late-mails',
    label: '送信待ちのメール',
    when: `予定から${thresholds.mailMinutes}分を過ぎても送信されていないとき、またはメールサーバーの設定がなく送信待ちがあるとき`,
    unit: 'count',
    look: async (deps) => {
      const { smtpUrl, demo } = deps.config;
      const waiting = await queries.countLateMails(deps.db.read, endOfTime);
      if (smtpUrl === null) {
        const detail = `SMTP_URLの設定がなく、送信しません（${waiting}通）`;
        return { on: !demo && waiting > 0, isUnset: true, detail, measured: waiting };
      }
      const before = since(deps, thresholds.mailMinutes * minute);
      const count = await queries.countLateMails(deps.db.read, before);
      return { on: count > 0, detail: `${count}通`, measured: waiting };
    },
  },
  machine.mailServer,
  {
    name: 'backup',
    label: 'バックアップ',
    when: '失敗したとき、間隔の2倍より古いとき、または設定がないとき',
    unit: 'age_seconds',
    look: async (deps) => {
      const { backupState, displayLastDatetime, succeededAt } = await backupStatus(deps);
      if (backupState === 'off') {
        return { on: true, isUnset: true, detail: 'BACKUP_DIRの設定がなく、作成しません' };
      }
      const last = succeededAt
        ? `データベースとファイルの最新の控え ${displayLastDatetime}（${Math.round(secondsSince(deps, succeededAt) / 60)}分前）`
        : '記録なし';
      return {
        ...{ on: backupState === 'failed' || backupState === 'late', detail: last },
        ...(succeededAt && { measured: secondsSince(deps, succeededAt) }),
      };
    },
  },
  machine.databaseDamage,
  machine.databaseLog,
  machine.archive(thresholds.archiveMinutes),
  {
    name: 'files',
    label: '保存ファイルの欠落・破損',
    when: '1件以上',
    unit: 'count',
    look: async (deps) => {
      const { missing, damaged, unreadable, ids } = await queries.selectFileFaults(
        deps.db.read,
        namedFiles,
      );
      const count = missing + damaged + unreadable;
      const more = count > ids.length ? 'ほか' : '';
      const which = count > 0 ? `（${ids.join('、')}${more}）` : '';
      const detail = `欠落${missing}件、破損${damaged}件、読み取れないもの${unreadable}件${which}`;
      return { on: count > 0, detail, measured: count };
    },
  },
  {
    name: 'file-checks',
    label: '保存ファイルの点検',
    when: `${thresholds.fileDays}日以内に点検していないファイルがあるとき`,
    look: async (deps) => {
      const limit = since(deps, thresholds.fileDays * day);
      const oldest = await queries.selectOldestCheck(deps.db.read);
      const detail = oldest ? `最も古い点検 ${displayInstant(oldest)}` : '保存ファイルはありません';
      return { on: oldest !== undefined && oldest < limit, detail };
    },
  },
  {
    name: 'erasures',
    label: '期間を過ぎたデータの消去',
    when: '消去できないデータがあるとき',
    look: async (deps) => {
      // The job runs each hour.
      const { count, labels } = await failedErasures(deps, since(deps, 2 * hour));
      const kinds = labels.length > 0 ? `（${labels.join('、')}）` : '';
      return { on: count > 0, detail: `消去できないもの${count}件${kinds}` };
    },
  },
  {
    name: 'audit-log',
    label: '操作記録の改ざんの点検',
    when: `異常があるとき、または${thresholds.auditDays}日以内に点検していないとき`,
    look: async (deps) => {
      const { last, since: waiting } = await lastLogCheck(deps.db.read);
      const isLate = waiting !== null && waiting < since(deps, thresholds.auditDays * day);
      const found = last?.faults ? `異常${last.faults}件` : '異常はありません';
      const looked = last ? `最終の点検 ${displayInstant(last.at)}、${found}` : '点検の記録なし';
      const isCut = (await headFault(deps)) !== null;
      const detail = isCut ? `${looked}。最新の封印が失われています` : looked;
      return { on: isLate || isCut || Boolean(last?.faults), detail };
    },
  },
  {
    ...{ name: 'audit-anchors', label: '操作記録の封印の控え', when: '設定がないとき' },
    look: async ({ config: { auditAnchorDir, demo } }) => ({
      on: auditAnchorDir === null && !demo,
      isUnset: true,
      detail:
        auditAnchorDir === null
          ? 'AUDIT_ANCHOR_DIRの設定がなく、サーバーの外に残しません'
          : `1時間ごとに${auditAnchorDir}へ残します`,
    }),
  },
  {
    name: 'audit-seals',
    label: '操作記録の封印',
    when: `${thresholds.sealMinutes}分を過ぎても封印されていない記録があるとき`,
    unit: 'age_seconds',
    look: async (deps) => {
      const oldest = await oldestUnsealed(deps, thresholds.sealMinutes * minute);
      const detail = oldest ? `最も古い記録 ${displayInstant(oldest)}` : '遅れはありません';
      return { on: oldest !== null, detail, measured: oldest ? secondsSince(deps, oldest) : 0 };
    },
  },
  machine.diskRoom(thresholds.diskMegabytes),
  machine.clockDifference(thresholds.clockSeconds),
  machine.copiesElsewhere,
  machine.certificate(thresholds.certificateDays),
  {
    name: 'methods',
    label: '本人確認の方法の期限',
    when: `法令上の期限まで残り${thresholds.methodDays}日以下`,
    look: async ({ clock }) => {
      const today = japanDate(clock.now());
      const then = addDays(today, thresholds.methodDays);
      const ending = methodsOn(today).filter(({ method }) => !methodOn(method, then));
      const names = ending.map(
        ({ method, until }) => `${confirmationMethods[method]}（${displayDate(until ?? '')}まで）`,
      );
      return { on: ending.length > 0, detail: names.join('、') || '期限の近いものはありません' };
    },
  },
  {
    name: 'signature-verifier',
    label: '公的個人認証（署名検証者）',
    when: `写真による本人確認の期限まで残り${thresholds.methodDays}日以下で、署名検証者でないとき`,
    look: async ({ clock, office }) => {
      const then = addDays(japanDate(clock.now()), thresholds.methodDays);
      const { signatureVerifier: verifier } = office;
      return {
        on: !methodOn('photo', then) && !verifiesSignatures(office, then),
        isUnset: verifier === null,
        detail: verifier
          ? `${displayDate(verifier.since)}から（${verifier.number}）`
          : 'office.jsonにsignatureVerifierの記載がなく、公的個人認証は使えません',
      };
    },
  },
];
