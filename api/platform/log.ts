import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

/** Without children: their fields would be written as they are. */
export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>;

// What may stand in a log line. Whatever is not named here is left out, so that a field somebody adds tomorrow cannot
// carry a name, an address or a secret.
const allowedFields = new Set([
  'requestId',
  'method',
  'path',
  'status',
  'ms',
  'bytes',
  'code',
  'event',
  'reason',
  'count',
  'attempts',
  'kind',
  'id',
  'action',
  'job',
  'engine',
  'host',
  'port',
  'signal',
  'version',
  'demo',
  'migrated',
  'retryAfterSeconds',
  'limit',
  'err',
]);

/**
 * A log to standard output: JSON lines, or short plain lines when `json` is false. Only known fields are written, and
 * free text loses whatever could be personal or secret.
 */
export function createLog({
  level,
  json,
  destination = process.stdout,
}: {
  level: LogLevel;
  json: boolean;
  destination?: DestinationStream;
}): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: onlyAllowed },
      serializers: { err: faultFields },
      hooks: {
        logMethod(given, method) {
          const [first, second] = given as unknown[];
          const fields = first instanceof Error ? { err: first } : first;
          const words = typeof first === 'string' ? first : second;
          // Without words of our own, those of the fault would be taken.
          const safe = typeof words === 'string' ? withoutSecrets(words) : 'fault';
          method.call(this, typeof fields === 'object' ? fields : {}, safe);
        },
      },
    },
    json ? destination : plainLines(destination),
  );
}

/**
 * The path of a request as it may be logged: without its query, keys and tokens replaced. A segment with anything that
 * no path of ours holds may be a name, or a line that somebody wants to forge.
 */
export function loggedPath(path: string): string {
  const [withoutQuery = ''] = path.split(/[?#]/);
  return withoutQuery
    .replace(/(\/capture\/)(?!apa\d{3}(?:\/|$))([^/.]+)(?=\/|$)/i, '$1*')
    .replace(/(\/mba300\/)[^/]+/i, '$1*')
    .split('/')
    .map((segment) => (/^[\w.*-]*$/.test(segment) ? withoutKeys(segment) : '*'))
    .join('/');
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function withoutKeys(text: string): string {
  return text.replace(/[\w-]{22,}/g, (word) => (uuid.test(word) ? word : '*'));
}

function onlyAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!allowedFields.has(name)) continue;
    if (name === 'err') kept[name] = value;
    else if (name === 'path') kept[name] = loggedPath(String(value));
    // The digits of an id may look like a telephone number; changed, nobody would find the fault that a user quotes.
    else if (typeof value === 'string')
      kept[name] = uuid.test(value) ? value : withoutSecrets(value);
    else if (typeof value === 'number' || typeof value === 'boolean') kept[name] = value;
  }
  return kept;
}

// Messages of faults quote what they stumbled over: JSON.parse the body, a mail server the recipient, a database the
// value of a key.
function withoutSecrets(text: string): string {
  return text
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|「[^」]*」/g, '*')
    .replace(/[^\s@<>()]+@[^\s@<>()]+/g, '*')
    .replace(/=\([^)]*\)/g, '=*')
    .replace(/[^\t\n -~]+/g, '*')
    .replace(/[\d-]{9,}/g, (digits) => (digits.replace(/-/g, '').length >= 9 ? '*' : digits))
    .replace(/[A-Za-z0-9_-]{22,}/g, (word) => (uuid.test(word) || !/\d/.test(word) ? word : '*'));
}

function faultFields(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { type: typeof fault };
  const code = (fault as { code?: unknown }).code;
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: fault.name,
    ...(typeof code === 'string' && { code }),
    message: withoutSecrets(fault.message),
    stack: frames.map((frame) => frame.trim()).join('\n'),
    ...(fault.cause instanceof Error && { cause: faultFields(fault.cause) }),
  };
}

interface Line {
  time: string;
  level: string;
  msg?: string;
  err?: { type: string; message: string; stack: string };
  [field: string]: unknown;
}

function plainLines(destination: DestinationStream): DestinationStream {
  return {
    write(json) {
      const { time, level, msg = '', err, ...fields } = JSON.parse(json) as Line;
      const rest = Object.entries(fields).map(([name, value]) => ` ${name}=${String(value)}`);
      const fault = err
        ? `\n  ${err.type}: ${err.message}\n  ${err.stack.replaceAll('\n', '\n  ')}`
        : '';
      destination.write(
        `${time.slice(11, 19)} ${level.padEnd(5)} ${msg}${rest.join('')}${fault}\n`,
      );
    },
  };
}
