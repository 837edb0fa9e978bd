import { documentKind } from '#contract/codes.ts';
import { Dialog } from '../parts/Dialog.tsx';

interface Props {
  /** The chosen document. */
  kind: string;
  onAnswer: (carriesNumber: boolean) => void;
  onCancel: () => void;
}

// A licence has a number of twelve digits, too, so that its holder is not asked about digits.
const cardNames: Record<string, string> = {
  [documentKind.drivingLicence]: 'マイナ免許証',
  [documentKind.drivingHistory]: 'マイナ経歴証明書',
};

/** A question for documents that exist on cards with and without the individual number. */
export function NumberQuestion({ kind, onAnswer, onCancel }: Props) {
  const name = cardNames[kind];
  return (
    <Dialog
      title={name ? 'カードの種類をご確認ください' : '裏面の記載をご確認ください'}
      onCancel={onCancel}
    >
      <p>
        {name
          ? `撮影するカードは、${name}（マイナンバーカードと一体のもの）ですか？`
          : 'カードの裏面に12桁の個人番号の記載がありますか？'}
      </p>
      <p className="support">
        {name
          ? `${name}は、マイナンバーカードとして撮影します。個人番号のある裏面は撮影しません。`
          : '記載がある場合、裏面は撮影しません。'}
      </p>
      <div className="choices">
        <button type="button" className="button" onClick={() => onAnswer(false)}>
          いいえ
        </button>
        <button type="button" className="button" onClick={() => onAnswer(true)}>
          はい
        </button>
      </div>
    </Dialog>
  );
}
