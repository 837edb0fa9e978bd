import { contentKind } from '#contract/codes.ts';
import type { ContentPage } from '#contract/endpoints/content.ts';
import { markedPage } from './content-page.ts';
import { defaultRows } from './delivered.ts';

/** A page that is HTML before any script, beside the landing page. */
export interface BuiltPage {
  /** Below the web app's prefix. */
  path: string;
  file: string;
  /** The text in it as the service is delivered, its facts still marks. */
  content?: ContentPage;
}

/** What visitors read or begin with. The build writes these pages, the server shows them. */
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
