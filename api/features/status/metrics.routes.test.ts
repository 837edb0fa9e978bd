import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { release } from '../../platform/release.ts';
import { freshApp } from '../../testing/apps.ts';
import { manager, member } from '../../testing/builders.ts';
import { recordSuccess } from '../backup/backup.queries.ts';
import { conditions } from './conditions.ts';

const token = 'a-token-of-thirty-two-characters-or-more';
const app = freshApp({ METRICS_TOKEN: token });
const read = (authorization = `Bearer ${token}`) =>
  app.request('/metrics', { headers: { authorization } });

test('the numbers are for the bearer of the token alone', async () => {
  expect((await read()).status).toBe(200);
  for (const wrong of ['', token, `Bearer ${token}x`, 'Bearer ']) {
    expect((await read(wrong)).status, wrong).toBe(404);
  }
});

/** The families of a text, each sample checked against the grammar of the format. */
function parsed(text: string) {
  expect(text.endsWith('\n')).toBe(true);
  const families = new Map<string, { type: string; samples: [string, number][] }>();
  let name = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, of = '', rest = ''] = /^# (HELP|TYPE) ([a-z_]+) (.+)$/.exec(line) ?? [];
    if (kind === 'HELP') {
      name = of;
      expect(families.has(name), line).toBe(false);
      families.set(name, { type: '', samples: [] });
      continue;
    }
    const family = families.get(name);
    if (!family) throw new Error(line);
    if (kind === 'TYPE') {
      expect([of, family.samples.length]).toEqual([name, 0]);
      expect(['counter', 'gauge', 'histogram']).toContain(rest);
      family.type = rest;
      continue;
    }
    const label = '[a-z_]+="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
    const sample = new RegExp(
      `^(${name}(?:_bucket|_sum|_count)?(?:\\{${label}(?:,${label})*\\})?) (\\S+)$`,
    );
    const [, series = '', value = ''] = sample.exec(line) ?? [];
    expect(series, line).not.toBe('');
    expect(Number.isFinite(Number(value)) || value === '+Inf', line).toBe(true);
    expect(family.samples.map(([one]) => one)).not.toContain(series);
    family.samples.push([series, Number(value)]);
  }
  return families;
}

test('the text has the format of Prometheus, and says calls, queues, mails, backups, disks and alarms', async () => {
  const head = await manager(app, { admin: true });
  const customer = await member(app);
  await app.call('get', '/user/mainte/systemstatus', { token: head.token });
  for (let nth = 0; nth < 3; nth += 1) {
    await app.call('get', `/user/core/customers/${customer.id}/requestdetail/F2026112100001`, {
      token: customer.token,
    });
  }
  const at = app.clock.now().toISOString();
  await app.deps.db.write((trx) => recordSuccess(trx, at, 60));
  app.clock.pass(90_000);
  const text = await (await read()).text();
  const families = parsed(text);
  const value = (series: string) =>
    [...families.values()].flatMap(({ samples }) => samples).find(([one]) => one === series)?.[1];
  const call = 'call="GET /user/mainte/systemstatus"';
  expect(value(`touki_calls_total{${call},status="200"}`)).toBe(1);
  expect(value(`touki_call_seconds_bucket{${call},le="+Inf"}`)).toBe(1);
  expect(value(`touki_call_seconds_count{${call}}`)).toBe(1);
  const limits = (families.get('touki_call_seconds')?.samples ?? [])
    .filter(([series]) => series.startsWith(`touki_call_seconds_bucket{${call}`))
    .map(([, count]) => count);
  expect(limits).toEqual(limits.toSorted((a, b) => a - b));
  expect(value('touki_waiting{queue="calls"}')).toBe(0);
  expect(value('touki_late_mails_count')).toBe(0);
  expect(value('touki_backup_age_seconds')).toBe(90);
  expect(families.get('touki_disk_free_bytes')?.samples[0]?.[1]).toBeGreaterThan(0);
  expect(value(`touki_release{release="${release}"}`)).toBe(1);
  for (const { name } of conditions) {
    expect(value(`touki_alarm{condition="${name}"}`), name).toBeTypeOf('number');
  }
  for (const personal of [customer.id, head.id, 'F2026112100001', '@']) {
    expect(text).not.toContain(personal);
  }
});

test('the rules for alarms ask for numbers that are there', async () => {
  await app.call('get', '/user/mainte/systemstatus');
  const families = parsed(await (await read()).text());
  const rules = fileURLToPath(new URL('../../../deploy/prometheus-rules.yaml', import.meta.url));
  const names = readFileSync(rules, 'utf8').match(/touki_\w+/g) ?? [];
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    expect([...families.keys()]).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
  }
});

test('the release is shown to administrators, and by no public response', async () => {
  const { token: head } = await manager(app, { admin: true });
  const { body } = await app.call('get', '/user/mainte/systemstatus', { token: head });
  expect(body.data).toMatchObject({ release });
  for (const path of ['/', '/healthz', '/readyz', '/metrics', '/api/v1.0/none']) {
    const response = await app.request(path);
    const said = `${JSON.stringify([...response.headers])}${await response.text()}`;
    expect(said, path).not.toContain(release);
  }
});
