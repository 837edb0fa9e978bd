import { walk } from './journeys.ts';
import { miniBrowser, startWebKit, startWebKitPhone } from './webkit.ts';

walk({
  name: 'WebKit',
  start: () => startWebKit(),
  startPhone: startWebKitPhone,
  missing: miniBrowser() ? null : 'no WebKit here',
});
