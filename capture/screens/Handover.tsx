import { create } from 'qrcode';
import { useMemo } from 'react';
import { t } from '../texts/text.ts';

/** The link for another device: a QR code for its camera, and a button to share it. */
export default function Handover({ url }: { url: string }) {
  const { size, path } = useMemo(() => drawn(url), [url]);
  const mail = `mailto:?${new URLSearchParams({
    subject: t('本人確認のリンク'),
    body: `${t('スマートフォンで次のリンクを開いてください。')}\n${url}`,
  })
    .toString()
    .replaceAll('+', '%20')}`;
  return (
    <>
      <h2>{t('スマートフォンで撮影する（おすすめ）')}</h2>
      <svg
        className="qr"
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        role="img"
        aria-label={t('このリンクのQRコード')}
      >
        <path d={path} />
      </svg>
      <p>{t('スマートフォンのカメラで読み取ってください。')}</p>
      <a
        className="button"
        href={mail}
        onClick={(event) => {
          if (typeof navigator.share !== 'function') return;
          event.preventDefault();
          // Closing the system's share sheet is no error.
          navigator.share({ title: t('本人確認のリンク'), url }).catch(() => {});
        }}
      >
        {t('スマートフォンに送る')}
      </a>
      <p className="support">{t('リンクは、ご本人以外に渡さないでください。')}</p>
    </>
  );
}

/** The dark squares of the QR code, as one path of unit squares. */
function drawn(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  return { size: modules.size, path };
}
