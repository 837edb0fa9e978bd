import { existsSync } from 'node:fs';
import { firefoxPath, startFirefox } from './firefox.ts';
import { walk } from './journeys.ts';

walk({
  name: 'Firefox',
  start: startFirefox,
  missing: existsSync(firefoxPath) ? null : 'no Firefox here',
});
