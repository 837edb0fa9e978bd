import { existsSync, readFileSync } from 'node:fs';
import packageJson from '../../package.json' with { type: 'json' };

// Beside the folder of the built server; sources have none.
const commit = new URL('../commit', import.meta.url);

/** The version, with the commit where the build knew it. Public responses never contain it. */
export const release =
  `${packageJson.version} ${existsSync(commit) ? readFileSync(commit, 'utf8') : ''}`.trim();
