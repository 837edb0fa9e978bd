import { ConfigError } from './platform/environment.ts';

/** Ends a command that failed. */
export function exit(text: string): never {
  process.stderr.write(text);
  process.exit(1);
}

/** Ends the command with one line when its input is wrong: the error's message, or `message`. */
export function orExit<T>(work: () => T, message?: string): T {
  try {
    return work();
  } catch (error) {
    if (message !== undefined) exit(message);
    if (error instanceof ConfigError) exit(`${error.message}\n`);
    throw error;
  }
}
