import { X509Certificate } from 'node:crypto';
import { access, constants, readFile } from 'node:fs/promises';
import { displayInstant } from '#contract/japan-time.ts';
import { sharedTime } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { type Disk, diskOf } from '../../platform/disk-room.ts';
import type { Condition } from './condition.ts';
import { selectArchive } from './status.queries.ts';

/** Folders for copies of what `DATA_DIR` holds, by the variable that names each. */
function copiesOf({ backup, auditAnchorDir }: Config): [string, string][] {
  const folders = { BACKUP_DIR: backup.dir, AUDIT_ANCHOR_DIR: auditAnchorDir };
  return Object.entries(folders).flatMap(([name, path]) => (path === null ? [] : [[name, path]]));
}

/** The free room of each disk that is written to. */
export const diskRoom = (least: number): Condition => ({
  ...{ name: 'disk', label: 'ディスクの空き', when: `${least}MB未満`, unit: 'free_bytes' },
  look: async ({ config }) => {
    const disks = new Map<number, Disk & { names: string[] }>();
    for (const [name, path] of [['DATA_DIR', config.dataDir], ...copiesOf(config)] as const) {
      const disk = await diskOf(path);
      if (!disk) continue;
      const { names } = disks.get(disk.device) ?? { names: [] };
      disks.set(disk.device, { ...disk, names: [...names, name] });
    }
    const all = [...disks.values()];
    return {
      on: all.some(({ megabytesFree }) => megabytesFree < least),
      detail: all
        .map(
          ({ mount, names, megabytesFree }) =>
            `${mount}（${names.join('・')}） ${megabytesFree.toLocaleString('ja-JP')}MB`,
        )
        .join('、'),
      measured: all.map(({ mount, megabytesFree }) => [megabytesFree * 1024 * 1024, { mount }]),
    };
  },
});

/** Copies on the disk of `DATA_DIR` are lost with it; the folder of a disk that is not mounted lies there, too. */
export const copiesElsewhere: Condition = {
  name: 'copies',
  label: 'バックアップと控えの置き場所',
  when: 'DATA_DIRと同じディスクにあるとき、または書き込めないとき',
  look: async ({ config }) => {
    const own = await diskOf(config.dataDir);
    const [same, away, elsewhere]: [string[], string[], string[]] = [[], [], []];
    for (const [name, path] of copiesOf(config)) {
      const disk = await diskOf(path);
      const isWritable = await access(path, constants.W_OK).then(
        () => true,
        () => false,
      );
      if (!disk || !isWritable) away.push(`${name}に書き込めません（${path}）`);
      else if (disk.device === own?.device) {
        same.push(`${name}はDATA_DIRと同じディスクにあります（${disk.mount}）`);
      } else elsewhere.push(`${name}は別のディスクにあります（${disk.mount}）`);
    }
    return {
      on: !config.demo && same.length + away.length > 0,
      isUnset: away.length === 0,
      detail: [...away, ...same, ...elsewhere].join('、') || '設定なし',
    };
  },
};

/** The difference of this server's clock from the one that all servers share, by which the log is sealed. */
export const clockDifference = (most: number): Condition => ({
  ...{
    name: 'clock',
    label: 'サーバーの時計',
    when: `データベースの時計と${most}秒を超えて違うとき`,
    unit: 'difference_seconds',
  },
  look: async ({ db, clock }) => {
    const before = clock.now().getTime();
    const shared = (await sharedTime(db, clock)).getTime();
    // The question itself takes time: between its two ends the clocks agree.
    const off = Math.max(before - shared, shared - clock.now().getTime(), 0) / 1000;
    return { on: off > most, detail: `差 ${Math.round(off)}秒`, measured: off };
  },
});

/** Damaged pages of the embedded database, for which a job looks at the start and each hour. */
export const databaseDamage: Condition = {
  ...{ name: 'database', label: 'データベースの破損', when: '点検で異常があるとき' },
  look: async ({ db }) => {
    const fault = db.fault();
    if (fault) return { on: true, detail: `異常があります（${fault}）` };
    const detail = db.engine === 'sqlite' ? '異常はありません' : 'PostgreSQLのdata_checksumsによる';
    return { on: false, detail };
  },
};

const mostLogMegabytes = 256;

/** The write-ahead log of the embedded database, which grows while a reader stays open or Litestream is away. */
export const databaseLog: Condition = {
  ...{ name: 'database-log', label: 'データベースの記録（WAL）', unit: 'bytes' },
  when: `${mostLogMegabytes}MB以上`,
  look: async ({ db }) => {
    const bytes = await db.logBytes();
    const megabytes = Math.floor(bytes / (1024 * 1024));
    return { on: megabytes >= mostLogMegabytes, detail: `${megabytes}MB`, measured: bytes };
  },
};

const second = 1000;

/** PostgreSQL's archive of its log, from which a lost disk comes back; the embedded database has Litestream instead. */
export const archive = (mostMinutes: number): Condition => ({
  ...{ name: 'archive', label: 'データベースの記録のアーカイブ', unit: 'age_seconds' },
  when: `失敗しているとき、または${mostMinutes}分以内に控えがないとき`,
  look: async ({ db, clock }) => {
    if (db.engine === 'sqlite') return { on: false, detail: 'PostgreSQLではありません' };
    const found = await selectArchive(db.read);
    if (!found) return { on: false, detail: 'archive_modeの設定なし' };
    const { age, begun, failing } = found;
    const at = displayInstant(new Date(clock.now().getTime() - age * second).toISOString());
    const last = begun ? `最新の控え ${at}（${Math.round(age / 60)}分前）` : '控えはまだありません';
    const faults = failing ? '。失敗しています' : '';
    return {
      // A database without servers writes no log, so the time before this server's start does not count.
      on: failing || Math.min(age, process.uptime()) > mostMinutes * 60,
      detail: `${last}${faults}`,
      measured: age,
    };
  },
});

/** The mail server, tried at the start and by each mail. */
export const mailServer: Condition = {
  ...{ name: 'mail-server', label: 'メールサーバー', when: '接続できないとき' },
  look: async ({ mailFault, config }) => {
    const fault = mailFault();
    if (fault) return { on: true, detail: `接続できません（${fault}）` };
    return { on: false, detail: config.smtpUrl ? '異常はありません' : 'SMTP_URLの設定なし' };
  },
};

/** The end of the certificate that callers are shown: the file may have been renewed since the start. */
export const certificate = (days: number): Condition => ({
  ...{ name: 'certificate', label: 'サーバー証明書の有効期限', when: `残り${days}日以下` },
  unit: 'left_seconds',
  look: async ({ certificate: shown, config, clock }) => {
    if (!shown) return { on: false, detail: 'このサーバーには設定なし' };
    const end = new Date(new X509Certificate(shown).validTo);
    const file = config.tls && (await readFile(config.tls.certPath).catch(() => null));
    const isRenewed = file && !file.equals(shown);
    const restart = isRenewed ? '（ファイルは更新済み。サーバーを再起動すると使われます）' : '';
    const left = (end.getTime() - clock.now().getTime()) / 1000;
    return {
      on: left <= days * 24 * 60 * 60,
      detail: `${displayInstant(end.toISOString())}まで${restart}`,
      measured: left,
    };
  },
});
