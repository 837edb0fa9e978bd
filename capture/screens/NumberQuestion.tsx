import { Dialog } from '../parts/Dialog.tsx';

interface Props {
  onAnswer: (carriesNumber: boolean) => void;
  onCancel: () => void;
}

/** A question for cards that exist with and without the individual number. */
export function NumberQuestion({ onAnswer, onCancel }: Props) {
  return (
    <Dialog title="裏面の記載をご確認ください" onCancel={onCancel}>
      <p>カードの裏面に12桁の個人番号の記載がありますか？</p>
      <p className="support">記載がある場合、裏面は撮影しません。</p>
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
