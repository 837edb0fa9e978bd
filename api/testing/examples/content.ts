import type { contentEndpoints } from '#contract/endpoints/content.ts';
import { codes, type Examples } from './example.ts';

export function contentExamples(): Examples<typeof contentEndpoints> {
  return {
    page: codes({ kbnTyp: '200', kbnCd: '0' }),
  };
}
