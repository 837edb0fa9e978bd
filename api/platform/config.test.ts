import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, sqlitePath } from './config.ts';
import { ConfigError } from './environment.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const digitalId = {
  DIGITAL_ID_ISSUER: 'https://id.example/realms/main',
  DIGITAL_ID_CLIENT_ID: 'touki',
  DIGITAL_ID_CLIENT_SECRET: 'secret',
};
const clear = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://touki.example' };
const s3 = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

describe('readConfig', () => {
  it('has a value for everything', () => {
    const config = readConfig({});
    expect(config).toEqual({
      production: false,
      port: 8080,
      host: '127.0.0.1',
      drainSeconds: 0,
      dataDir: resolve('data'),
      diskReserve: 64,
      databaseUrl: null,
      litestream: false,
      s3: null,
      smtpUrl: null,
      mailFrom: '登記オンライン <no-reply@localhost>',
      publicOrigin: 'http://localhost:8080',
      demo: true,
      demoAsked: false,
      fileKeys: [],
      tls: null,
      trustedProxies: [],
      officeFile: resolve('data/office.json'),
      officeFileGiven: false,
      officeKindGiven: false,
      officeKind: 'corporation',
      digitalId: null,
      paperFont: null,
      tesseract: null,
      paymentDays: 7,
      verifyValidDays: 7,
      retentionRefusedDays: 90,
      retentionApprovedDays: 3653,
      backup: { dir: null, everyMinutes: 60, keep: 48, keepDays: 30, keyDir: null },
      accountLimits: true,
      staffPasskeys: 'offered',
      auditAnchorDir: null,
      metricsToken: null,
      logLevel: 'info',
    });
    expect(sqlitePath(config)).toBe(resolve('data/app.sqlite'));
  });

  it('takes folders for backups and their key that lie apart', () => {
    const env = { BACKUP_DIR: '/backups', BACKUP_KEY_DIR: '/backups-key', BACKUP_EVERY: '60' };
    expect(readConfig(env).backup).toEqual({
      dir: '/backups',
      everyMinutes: 60,
      keep: 48,
      keepDays: 30,
      keyDir: '/backups-key',
    });
  });

  it('counts an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '', TLS_CERT: '' })).toEqual(
      readConfig({}),
    );
  });

  it('takes S3 without TLS on this machine, or where it is allowed', () => {
    for (const [endpoint, allowed] of [
      ['http://127.0.0.1:7070', ''],
      ['http://storage:7070', '1'],
    ] as const) {
      const FILES_URL = `s3://b?endpoint=${endpoint}&region=x`;
      expect(readConfig({ FILES_URL, S3_ALLOW_CLEAR: allowed, ...s3 }).s3).toMatchObject({
        endpoint,
      });
    }
  });

  it('reads what is given', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PORT: '443',
      DATABASE_URL: 'postgres://u:p@db/touki',
      FILES_URL: 's3://papers?endpoint=https://storage.example/&region=tokyo-1',
      ...s3,
      SMTP_URL: 'smtps://mail.example',
      PUBLIC_ORIGIN: 'https://touki.example/',
      FILE_KEY: key,
      TLS_CERT: '/c.pem',
      TLS_KEY: '/k.pem',
      TRUST_PROXY: '10.0.0.1, ::ffff:10.0.0.2,2001:db8::1',
      PAYMENT_DAYS: '14',
      LOG_LEVEL: 'warn',
    });
    expect(config).toMatchObject({
      production: true,
      demo: false,
      port: 443,
      s3: { endpoint: 'https://storage.example', region: 'tokyo-1', bucket: 'papers' },
      mailFrom: '登記オンライン <no-reply@touki.example>',
      publicOrigin: 'https://touki.example',
      tls: { certPath: '/c.pem', keyPath: '/k.pem' },
      trustedProxies: ['10.0.0.1', '10.0.0.2', '2001:db8::1'],
      paymentDays: 14,
      logLevel: 'warn',
    });
    expect(config.fileKeys).toEqual([Buffer.alloc(32, 7)]);
  });

  it.each<[boolean, Record<string, string>]>([
    [true, { HOST: 'localhost', PUBLIC_ORIGIN: 'http://127.0.0.1:9000' }],
    [true, { HOST: '::1', PUBLIC_ORIGIN: 'https://[::1]:8443' }],
    [false, { HOST: '0.0.0.0' }],
    [false, { HOST: '192.168.0.2' }],
    [false, { PUBLIC_ORIGIN: 'https://touki.example' }],
    [false, { PUBLIC_ORIGIN: 'http://localhost.example' }],
    [false, { PUBLIC_ORIGIN: 'http://127.0.0.1.example' }],
    [false, { NODE_ENV: 'production' }],
    [false, { DEMO: '0' }],
    [true, { DEMO: '1', HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://demo.example' }],
  ])('is a demo (%s) only on this machine, or where it is asked for: %o', (demo, env) => {
    expect(readConfig(env)).toMatchObject({ demo, demoAsked: demo && env.DEMO === '1' });
  });

  it('links to HTTPS when it serves HTTPS itself', () => {
    const { publicOrigin } = readConfig({ PORT: '8443', TLS_CERT: 'c', TLS_KEY: 'k' });
    expect(publicOrigin).toBe('https://localhost:8443');
  });

  it.each<Record<string, string>>([
    { ...clear, ALLOW_CLEAR: '1' },
    { ...clear, PUBLIC_ORIGIN: 'https://touki.example', TRUST_PROXY: '127.0.0.1' },
    { ...clear, PUBLIC_ORIGIN: 'http://localhost:8080' },
    { ...clear, PUBLIC_ORIGIN: 'http://[::1]:8080' },
    { ...clear, NODE_ENV: '' },
  ])(
    'serves in clear where it is allowed, on this machine, behind a proxy and outside production: %o',
    (env) => {
      expect(readConfig(env).publicOrigin).toBe(env.PUBLIC_ORIGIN);
    },
  );

  it.each<[string, Record<string, string>]>([
    ['ACCOUNT_LIMITS', { ACCOUNT_LIMITS: '0', NODE_ENV: 'production' }],
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '70000' }],
    ['BACKUP_DIR', { BACKUP_EVERY: '60' }],
    ['BACKUP_KEEP', { BACKUP_DIR: '/backups', BACKUP_KEEP: '0' }],
    ['BACKUP_KEY_DIR', { BACKUP_DIR: '/backups', BACKUP_KEY_DIR: '/backups' }],
    ['BACKUP_KEY_DIR', { BACKUP_DIR: '/backups', BACKUP_KEY_DIR: '/other/../backups/keys/' }],
    ['BACKUP_KEY_DIR', { BACKUP_DIR: '/', BACKUP_KEY_DIR: '/keys' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/x' }],
    ['FILES_URL', { FILES_URL: 's3://papers?region=x', ...s3 }],
    ['FILES_URL', { FILES_URL: 's3://papers/folder?endpoint=https://s&region=x', ...s3 }],
    ['FILES_URL', { FILES_URL: 'file:///data', ...s3 }],
    ['FILES_URL', { FILES_URL: 's3://b?endpoint=http://storage:7070&region=x', ...s3 }],
    [
      'S3_ALLOW_CLEAR',
      { FILES_URL: 's3://b?endpoint=http://s&region=x', S3_ALLOW_CLEAR: 'yes', ...s3 },
    ],
    [
      'AWS_SECRET_ACCESS_KEY',
      { FILES_URL: 's3://b?endpoint=https://s&region=x', AWS_ACCESS_KEY_ID: 'a' },
    ],
    ['SMTP_URL', { SMTP_URL: 'mail.example:25' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@example.jp\r\nBcc: b@example.jp' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@example.jp, b@example.jp' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://touki.example/app' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'touki.example' }],
    ['PUBLIC_ORIGIN', { ...clear, TLS_CERT: '/c.pem', TLS_KEY: '/k.pem' }],
    ['PUBLIC_ORIGIN', { ...clear, TRUST_PROXY: '127.0.0.1' }],
    ['PUBLIC_ORIGIN', { ...clear, PUBLIC_ORIGIN: 'http://192.168.0.2:8080' }],
    ['ALLOW_CLEAR', { ...clear, ALLOW_CLEAR: 'yes' }],
    ['DEMO', { DEMO: 'yes' }],
    ['DEMO', { DEMO: '1', NODE_ENV: 'production' }],
    ['FILE_KEY', { FILE_KEY: 'c2hvcnQ=' }],
    ['FILE_KEY and FILE_KEY_COMMAND:', { FILE_KEY: key, FILE_KEY_COMMAND: `echo ${key}` }],
    ['FILE_KEY_COMMAND', { FILE_KEY_COMMAND: 'echo c2hvcnQ=' }],
    ['FILE_KEY_COMMAND failed', { FILE_KEY_COMMAND: `echo ${key}; exit 3` }],
    ['FILE_KEY_COMMAND failed', { FILE_KEY_COMMAND: 'yes' }],
    ['FILE_KEY', { FILE_KEY: `${key.slice(0, -2)}!!` }],
    ['DATABASE_URL', { DATABASE_URL_COMMAND: `echo https://${key}` }],
    [
      'DATABASE_URL and DATABASE_URL_COMMAND:',
      { DATABASE_URL: 'postgres://a/b', DATABASE_URL_COMMAND: 'echo postgres://a/b' },
    ],
    ['DATABASE_URL_COMMAND prints', { DATABASE_URL_COMMAND: 'true' }],
    ['SMTP_URL_COMMAND failed', { SMTP_URL_COMMAND: `echo ${key}; exit 3` }],
    ['TLS_KEY', { TLS_CERT: '/c.pem' }],
    ['TLS_CERT', { TLS_KEY: '/k.pem' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,proxy' }],
    ['OFFICE_KIND', { OFFICE_KIND: '法人' }],
    ['DIGITAL_ID_ISSUER', { DIGITAL_ID_CLIENT_ID: 'touki' }],
    ['DIGITAL_ID_ISSUER', { ...digitalId, DIGITAL_ID_ISSUER: 'http://id.example' }],
    [
      'DIGITAL_ID_ISSUER',
      { ...digitalId, DIGITAL_ID_ISSUER: 'http://127.0.0.1:9', NODE_ENV: 'production' },
    ],
    ['DIGITAL_ID_CLIENT_ID', { ...digitalId, DIGITAL_ID_CLIENT_ID: '' }],
    ['DIGITAL_ID_CLIENT_SECRET', { ...digitalId, DIGITAL_ID_CLIENT_SECRET: '' }],
    ['DIGITAL_ID_CLIENT_SECRET', { ...digitalId, DIGITAL_ID_CLIENT_KEY: '/client.pem' }],
    ['DIGITAL_ID_SCOPES', { ...digitalId, DIGITAL_ID_SCOPES: 'sign name' }],
    ['DIGITAL_ID_SYSTEMS', { ...digitalId, DIGITAL_ID_SYSTEMS: '0522211001;12' }],
    ['PAYMENT_DAYS', { PAYMENT_DAYS: '0' }],
    ['VERIFY_VALID_DAYS', { VERIFY_VALID_DAYS: '-1' }],
    ['RETENTION_REFUSED_DAYS', { RETENTION_REFUSED_DAYS: '1.5' }],
    ['RETENTION_APPROVED_DAYS', { RETENTION_APPROVED_DAYS: 'long' }],
    ['RETENTION_APPROVED_DAYS', { RETENTION_APPROVED_DAYS: '2556', DEMO: '0' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('names %s in one line when it is wrong: %j', (name, env) => {
    let caught: unknown;
    try {
      readConfig(env);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(ConfigError);
    const { message } = caught as ConfigError;
    expect(message.startsWith(`${name} `)).toBe(true);
    expect(message).not.toContain('\n');
    expect(message).not.toContain(key);
  });

  it('takes the key of the files from what a command prints', () => {
    const taken = readConfig({ FILE_KEY_COMMAND: `printf '%s\\n' "$(echo ${key})"` });
    expect(taken.fileKeys).toEqual([Buffer.from(key, 'base64')]);
    const two = readConfig({ FILE_KEY_COMMAND: `printf '%s\\n%s\\n' ${key} ${key}` });
    expect(two.fileKeys).toHaveLength(2);
  });

  it('takes every other secret from a command, too', () => {
    const { s3: storage, ...config } = readConfig({
      DATABASE_URL_COMMAND: "printf 'postgres://touki:pw@db/touki\\n'",
      SMTP_URL_COMMAND: 'echo smtps://user:pw@mail.example',
      FILES_URL: 's3://b?endpoint=https://s&region=x',
      AWS_ACCESS_KEY_ID_COMMAND: 'echo id',
      AWS_SECRET_ACCESS_KEY_COMMAND: 'echo secret',
      AWS_SESSION_TOKEN_COMMAND: 'echo session',
      DIGITAL_ID_ISSUER: 'https://id.example',
      DIGITAL_ID_CLIENT_ID: 'office',
      DIGITAL_ID_CLIENT_SECRET_COMMAND: 'echo client',
    });
    expect(config.databaseUrl).toBe('postgres://touki:pw@db/touki');
    expect(config.smtpUrl).toBe('smtps://user:pw@mail.example');
    expect(storage).toMatchObject({
      ...{ accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'session' },
    });
    expect(config.digitalId?.proof).toEqual({ secret: 'client' });
  });
});
