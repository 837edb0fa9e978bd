import type { CameraError } from '../../camera/errors.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { t } from '../../texts/text.ts';

interface Props {
  fault: Pick<CameraError, 'name' | 'message'>;
  onClose: () => void;
}

/** Why the other camera does not open; the previous one continues. */
export function FlipError({ fault, onClose }: Props) {
  return (
    <Dialog title={t('カメラを切り替えられませんでした')} onCancel={onClose}>
      <p role="alert">
        {fault.name}：{fault.message || t('詳細は不明です。')}
      </p>
      <p className="support">{t('元のカメラに戻します。')}</p>
      <div className="choices single">
        <button type="button" className="button filled" onClick={onClose}>
          OK
        </button>
      </div>
    </Dialog>
  );
}
