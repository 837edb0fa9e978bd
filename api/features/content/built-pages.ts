import { contentKind } from '#contract/codes.ts';
import type { ContentPage } from '#contract/endpoints/content.ts';
import { markedPage } from './content-page.ts';
import { defaultRows } from './delivered.ts';

/** A prerendered page besides the landing page. */
export interface BuiltPage {
  /** Below the web app's prefix. */
  path: string;
  file: string;
  /** Its text as delivered, with marks instead of facts. */
  content?: ContentPage;
}

/** The pages that visitors read or start with. The build writes them, the server serves them. */
export function builtPages(): BuiltPage[] {
  const texts = defaultRows().map(markedPage);
  return [
    ...texts.map((content) => ({
      ...built(`${screenOf(content.kbnTyp)}/${content.kbnTyp}/${content.kbnCd}`),
      content,
    })),
    built('mba100'),
    built('mbc100'),
  ];
}

function screenOf(kbnTyp: string): string {
  return kbnTyp === contentKind.help ? 'pss300' : 'pss200';
}

function built(path: string) {
  return { path, file: `${path.replaceAll('/', '-')}.html` };
}
