// `npm run serve`: starts the built server. It installs and builds nothing, and needs no development packages.
import { builtFile, requireNode, stopWithParent } from './built.mjs';

requireNode();
// A server on its default address would otherwise offer the demo accounts, also where the variable is there and empty.
process.env.NODE_ENV ||= 'production';
await import(builtFile('server'));
stopWithParent();
