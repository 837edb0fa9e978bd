import { t } from '../texts/text.ts';
import { Notice } from './Notice.tsx';

/** Shown all the time on a device that cannot store photos. */
export function NotStoredNotice() {
  return (
    <Notice kind="warm">
      <p>
        {t(
          'この端末には写真を保存できないため、撮影のたびに送信します。通信できる場所で、画面を閉じずに操作してください。',
        )}
      </p>
    </Notice>
  );
}
