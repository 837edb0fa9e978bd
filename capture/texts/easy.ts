import { advice } from './easy/advice.ts';
import { camera } from './easy/camera.ts';
import { ends } from './easy/ends.ts';
import { guide } from './easy/guide.ts';
import { server } from './easy/server.ts';
import type { Text } from './text.ts';
import { translator } from './translator.ts';

/** やさしい日本語 by the Japanese text. */
const easy: Record<Text, string> = { ...guide, ...camera, ...advice, ...ends, ...server };

export const translate = translator(easy, '、');
