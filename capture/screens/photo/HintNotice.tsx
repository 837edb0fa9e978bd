import type { DocumentDetail } from '#contract/codes.ts';
import type { Hint } from '#contract/picture/hints.ts';
import { hintText } from '../../camera/hint-texts.ts';
import { t } from '../../texts/text.ts';

/** A hint before a photo is sent; it never blocks. */
export function HintNotice({ hint, detail }: { hint: Hint; detail: DocumentDetail }) {
  return (
    <>
      <p>
        <strong>{t(hintText(hint, detail))}</strong>
      </p>
      <p>{t('このまま進むこともできます。')}</p>
    </>
  );
}
