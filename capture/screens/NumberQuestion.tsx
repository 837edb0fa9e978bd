import { documentKind } from '#contract/codes.ts';
import { Dialog } from '../parts/Dialog.tsx';
import type { Choice } from '../queue/queue.ts';
import { type Text, t } from '../texts/text.ts';

interface Props {
  /** Code of the chosen document. */
  chosen: string;
  documents: readonly Choice[];
  onAnswer: (document: Choice) => void;
  onCancel: () => void;
}

const numberCard = { cd: documentKind.myNumberCard, name: 'マイナンバーカード' };

/** The card with the individual number that a document may be on. */
const numberedForms: Record<string, Choice> = {
  // マイナ免許証 and マイナ経歴証明書 are records in the chip of a マイナンバーカード.
  [documentKind.drivingLicence]: numberCard,
  [documentKind.drivingHistory]: numberCard,
  [documentKind.residenceCard]: {
    cd: documentKind.specifiedResidenceCard,
    name: '特定在留カード',
  },
  [documentKind.permanentResident]: {
    cd: documentKind.specifiedPermanentResident,
    name: '特定特別永住者証明書',
  },
};

// A licence has a number of twelve digits, too, so that its holder is not asked about digits.
const cardNames: Record<string, Text> = {
  [documentKind.drivingLicence]: 'マイナ免許証',
  [documentKind.drivingHistory]: 'マイナ経歴証明書',
};

/** A question for documents that exist on cards with and without the individual number. */
export function NumberQuestion({ chosen, documents, onAnswer, onCancel }: Props) {
  const name = cardNames[chosen] && t(cardNames[chosen]);
  // The server's own name for a document, if it lists one.
  const listed = (code?: string) => documents.find(({ cd }) => cd === code);
  const answer = (carriesNumber: boolean) => {
    const form = carriesNumber ? numberedForms[chosen] : undefined;
    const document = form ? (listed(form.cd) ?? form) : listed(chosen);
    if (document) onAnswer(document);
  };
  return (
    <Dialog
      title={t(name ? 'カードの種類をご確認ください' : '裏面の記載をご確認ください')}
      onCancel={onCancel}
    >
      <p>
        {name
          ? t('撮影するカードは、{0}（マイナンバーカードと一体のもの）ですか？', name)
          : t('カードの裏面に12桁の個人番号の記載がありますか？')}
      </p>
      <p className="support">
        {name
          ? t('{0}は、マイナンバーカードとして撮影します。個人番号のある裏面は撮影しません。', name)
          : t('記載がある場合、裏面は撮影しません。')}
      </p>
      <div className="choices">
        <button type="button" className="button" onClick={() => answer(false)}>
          {t('いいえ')}
        </button>
        <button type="button" className="button" onClick={() => answer(true)}>
          {t('はい')}
        </button>
      </div>
    </Dialog>
  );
}
