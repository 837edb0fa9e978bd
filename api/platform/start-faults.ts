import { DatabaseUnavailable, NewerDatabase } from './database/unavailable.ts';
import { ConfigError } from './environment.ts';

// What an operator does about a code with which a start fails. Any code that is not an error of the configuration, of what
// cannot be found, reached, read or logged in to, is a defect of the program and keeps its stack.
const wrongCodes =
  /^(?:E[A-Z]+|ERR_(?:OSSL|SSL)\w*|28\w{3}|3D\w{3}|SQLITE_(?:NOTADB|CANTOPEN|READONLY|CORRUPT|FULL)\w*)$/;

const advice: readonly [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'start PostgreSQL, or correct host and port'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'correct the name of the host, or make it known to DNS'],
  [
    /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    'look whether host and port are right and a firewall lets this machine through',
  ],
  [/^28/, 'correct user and password, or allow this machine in pg_hba.conf'],
  [/^3D/, 'create the database, or correct its name'],
  [/^(?:57P03|53300)$/, 'PostgreSQL takes no connections now: try again, or look into its log'],
  [/^(?:EACCES|EPERM)$/, "give the server's user the right to it"],
  [
    /^(?:EROFS|SQLITE_READONLY)/,
    'it, or its disk, is read-only: give the right to write, or name another place',
  ],
  [/^(?:ENOSPC|EDQUOT|SQLITE_FULL)/, 'the disk is full: make room on it'],
  [/^(?:EEXIST|ENOTDIR)$/, 'name a folder, because a file has this name'],
  [/^ENOENT$/, 'name a place that is there'],
  [/^SQLITE_(?:NOTADB|CORRUPT)/, 'restore a backup into an empty DATA_DIR'],
];

function isWrongSetting(code: string): boolean {
  return wrongCodes.test(code);
}

/** The code in brackets, with what to do about it where that is known. */
function withAdvice(fault: string, code: string): string {
  const known = advice.find(([codes]) => codes.test(code))?.[1];
  return `${fault} (${code})${known ? `: ${known}` : ''}`;
}

/**
 * Waits for work of a start.
 * @throws {ConfigError} in one line, where it failed by what an operator can mend
 */
export async function orWrong<T>(fault: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (error instanceof NewerDatabase) throw new ConfigError(`${fault}: ${error.message}`);
    if (error instanceof DatabaseUnavailable) throw new ConfigError(withAdvice(fault, code));
    throw isWrongSetting(code) ? new ConfigError(withAdvice(fault, code)) : error;
  }
}
