import { describe, expect, it } from 'vitest';
import type { LogLevel } from './config.ts';
import { createLog, loggedPath } from './log.ts';
import { newToken } from './tokens.ts';

function logging(json: boolean, level: LogLevel = 'info') {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return { log: createLog({ level, json, destination }), lines };
}

describe('createLog', () => {
  it('writes JSON lines with the time, the level and what is known', () => {
    const { log, lines } = logging(true);
    log.info({ requestId: 'r1', method: 'GET', path: '/healthz', status: 200, ms: 3 }, 'request');
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      requestId: 'r1',
      method: 'GET',
      path: '/healthz',
      status: 200,
      ms: 3,
      msg: 'request',
    });
  });

  it('writes short plain lines', () => {
    const { log, lines } = logging(false);
    log.warn({ job: 'sweep', count: 3 }, 'swept');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}swept job=sweep count=3\n$/);
    log.error({ err: new TypeError('no such thing') }, 'failed');
    expect(lines[1]).toContain('TypeError: no such thing\n  at ');
  });

  it.each([true, false])('never writes what is personal or secret (JSON: %s)', (json) => {
    const { log, lines } = logging(json, 'trace');
    const token = newToken();
    const secrets = {
      token,
      password: 'Canary-1234',
      mailAddress: 'canary@example.jp',
      name: '山田太郎',
      address: '東京都千代田区',
      body: { text: 'canary-body' },
      headers: { authorization: `Bearer ${token}` },
      to: 'canary@example.jp',
      key: token,
      html: '<p>canary-body</p>',
    };
    log.info(secrets as object, `mail to canary@example.jp for 山田太郎 with ${token}`);
    log.info({ reason: 'canary@example.jp 山田太郎', path: `/comregtaqusu/capture/${token}/V1/0` });
    log.info({ path: `/x?accesskey=${token}` }, 'request');
    log.error({
      err: Object.assign(
        new Error(
          'Unexpected token, "canary-body" is not valid JSON: canary@example.jp 09012345678',
          {
            cause: new Error(`Key (mail_key)=(canary@example.jp) of 山田太郎, ${token}`),
          },
        ),
        { detail: 'canary-body', response: '550 canary@example.jp' },
      ),
    });
    log.error(new Error('canary@example.jp'));
    log.info('about %s and %j', '山田太郎', secrets);
    const written = lines.join('');
    for (const secret of [token, 'anary', '山田', '千代田', '0901234']) {
      expect(written).not.toContain(secret);
    }
  });

  it.each([true, false])('keeps the number that a user quotes as it is (JSON: %s)', (json) => {
    const { log, lines } = logging(json);
    const requestId = '01a1fd17-1234-7512-8123-123456789012';
    log.error({ requestId, err: new Error('no') }, 'a request failed');
    expect(lines[0]).toContain(requestId);
  });

  it('keeps what alarms, faults and the head of the audit log are about', () => {
    const { log, lines } = logging(true);
    const hash = 'ab12'.repeat(16);
    const about = [
      { alarm: 'disk' },
      { condition: 'backup' },
      { rule: 'filing', id: '2026112100012' },
      { file: '01a1fd17-1234-7512-8123-123456789012', fault: 'missing' },
      { full: true },
      { number: 3, minute: '2026-11-21T03:02', hash },
    ];
    for (const fields of about) log.error(fields, 'a line');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(about);
    log.info({ reason: hash, id: '09012345678' }, 'no seal');
    expect(lines.at(-1)).not.toMatch(/ab12|0901/);
  });

  it('keeps what a fault is about', () => {
    const { log, lines } = logging(true);
    const fault = Object.assign(new Error('UNIQUE constraint failed: customers.mail_key'), {
      code: 'SQLITE_CONSTRAINT_UNIQUE',
    });
    log.error({ err: fault }, 'a request failed');
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      type: 'Error',
      code: 'SQLITE_CONSTRAINT_UNIQUE',
      message: 'UNIQUE constraint failed: customers.mail_key',
      stack: expect.stringContaining('log.test.ts'),
    });
  });
});

describe('loggedPath', () => {
  const token = newToken();
  it.each([
    [
      `/comregtaqusu/capture/${token}/V2026112100001/0522211001`,
      '/comregtaqusu/capture/*/V2026112100001/0522211001',
    ],
    ['/comregtaqusu/capture/short/V1/0', '/comregtaqusu/capture/*/V1/0'],
    ['/comregtaqusu/capture/apa200', '/comregtaqusu/capture/apa200'],
    ['/comregtaqusu/capture/sw.js', '/comregtaqusu/capture/sw.js'],
    [`/comregtaqusu/mbc210/${token}`, '/comregtaqusu/mbc210/*'],
    ['/comregtaqusu/mba300/012345/2026-11-21/30', '/comregtaqusu/mba300/*/2026-11-21/30'],
    [`/comregtaqusu/?accesskey=${token}`, '/comregtaqusu/'],
    [
      '/api/v1.0/files/01a2b3c4-0000-7000-8000-123456789abc',
      '/api/v1.0/files/01a2b3c4-0000-7000-8000-123456789abc',
    ],
    ['/api/v1.0/%E5%B1%B1%E7%94%B0', '/api/v1.0/*'],
    ['/api/v1.0/山田太郎/taro@example.jp', '/api/v1.0/*/*'],
    // Mail programs take a full stop after a link as part of it.
    [`/comregtaqusu/capture/${token}./V1/0`, '/comregtaqusu/capture/*./V1/0'],
    [`/api/v1.0/all/app/verifyappreqest/${token}=;x`, '/api/v1.0/all/app/verifyappreqest/*'],
    ['/x\n07:00:00 error forged/\u001b[31m/\u0000', '/*/*/*'],
  ])('%s', (path, logged) => {
    expect(loggedPath(path)).toBe(logged);
  });
});
