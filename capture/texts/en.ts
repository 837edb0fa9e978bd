import { advice } from './en/advice.ts';
import { camera } from './en/camera.ts';
import { ends } from './en/ends.ts';
import { guide } from './en/guide.ts';
import { server } from './en/server.ts';
import { translator } from './translator.ts';

/** English by the Japanese text. */
export const en = { ...guide, ...camera, ...advice, ...ends, ...server };

export const translate = translator(en, ', ');
