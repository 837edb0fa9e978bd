import { Notice } from './Notice.tsx';

/** Said all along on a device that has no room for photos. */
export function NotStoredNotice() {
  return (
    <Notice kind="warm">
      <p>
        この端末には写真を保存できないため、撮影のたびに送信します。通信できる場所で、画面を閉じずに操作してください。
      </p>
    </Notice>
  );
}
