import { exit, orExit } from './exit.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/environment.ts';
import { type Started, startDeps } from './start.ts';

/** Starts what a command on the server's machine needs; a wrong configuration or an empty database ends it with one line. */
export async function startCommand(): Promise<Started> {
  process.umask(0o077);
  try {
    return await startDeps(readConfig({ LOG_LEVEL: 'error', ...process.env }), {
      mayBeNew: false,
    });
  } catch (error) {
    if (error instanceof ConfigError) exit(`${error.message}\n`);
    throw error;
  }
}

export { exit, orExit };
