import { fileURLToPath } from 'node:url';

/** Environment of a process of the built server: what one has compiled the next one reads. */
export const builtEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
};
