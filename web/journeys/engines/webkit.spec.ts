import { walk } from './journeys.ts';
import { miniBrowser, startWebKit } from './webkit.ts';

walk({
  name: 'WebKit',
  start: startWebKit,
  missing: miniBrowser() ? null : 'no WebKit here',
  hasCamera: false,
});
