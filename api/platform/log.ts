import { type DestinationStream, pino } from 'pino';
import type { LogLevel } from './config.ts';

// The fields that a log line may have. All others are left out, so that a field added later cannot leak a name, an
// address or a secret.
const allowedFields = [
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
  'release',
  'demo',
  'migrated',
  'retryAfterSeconds',
  'limit',
  'alarm',
  'condition',
  'rule',
  'file',
  'fault',
  'full',
  'number',
  'minute',
  'hash',
  'err',
] as const;

const isAllowed = new Set<string>(allowedFields);

type Fields = { [name in (typeof allowedFields)[number]]?: unknown };
type Said = Fields | Error | string;

/** Without child loggers, whose fields would not be filtered. */
export interface Log {
  fatal(what: Said, ...words: unknown[]): void;
  error(what: Said, ...words: unknown[]): void;
  warn(what: Said, ...words: unknown[]): void;
  info(what: Said, ...words: unknown[]): void;
  debug(what: Said, ...words: unknown[]): void;
}

/**
 * A log to standard output: JSON lines, or short plain lines when `json` is false. Writes only known fields, and
 * removes what could be personal or secret from free text.
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
        logMethod(args, method) {
          const [first, second] = args as unknown[];
          const fields = first instanceof Error ? { err: first } : first;
          const words = typeof first === 'string' ? first : second;
          // Without a message of ours, pino would write the error's.
          const safe = typeof words === 'string' ? withoutSecrets(words) : 'fault';
          method.call(this, typeof fields === 'object' ? fields : {}, safe);
        },
      },
    },
    json ? destination : plainLines(destination),
  );
}

/**
 * The path of a request for the log: without its query, keys and tokens replaced. A segment with unexpected characters
 * may be a name or a forged log line.
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
const number = /^[A-Z]?20\d{11,14}$/;
const seal = /^[0-9a-f]{64}$/;

// An id's digits may look like a telephone number, a seal like a key; masked, what a line is about could not be found.
function isName(field: string, value: string): boolean {
  if (uuid.test(value)) return true;
  return (field === 'id' && number.test(value)) || (field === 'hash' && seal.test(value));
}

function withoutKeys(text: string): string {
  return text.replace(/[\w-]{22,}/g, (word) => (uuid.test(word) ? word : '*'));
}

function onlyAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  const allowed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!isAllowed.has(name)) continue;
    if (name === 'err') allowed[name] = value;
    else if (name === 'path') allowed[name] = loggedPath(String(value));
    else if (typeof value === 'string')
      allowed[name] = isName(name, value) ? value : withoutSecrets(value);
    else if (typeof value === 'number' || typeof value === 'boolean') allowed[name] = value;
  }
  return allowed;
}

// Error messages quote input: JSON.parse the body, a mail server the recipient, a database the value of a key.
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
