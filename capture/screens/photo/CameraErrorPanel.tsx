import { addressOfLink } from '../../address.ts';
import { adviceFor } from '../../camera/advice.ts';
import { surroundings } from '../../camera/browser.ts';
import type { CameraError } from '../../camera/errors.ts';
import type { Facing } from '../../camera/stream.ts';
import { isMobile } from '../../camera/support.ts';
import { CameraOff } from '../../drawings/states.tsx';
import type { Link } from '../../receipt.ts';
import { languageQuery, t } from '../../texts/text.ts';
import { OnPhone } from '../OnPhone.tsx';

interface Props {
  fault: CameraError;
  facing: Facing;
  link: Link;
  /** Whether the office accepts photos of the device's own camera app. */
  filesAllowed: boolean;
  /** Null when retrying cannot help. */
  onRetry: (() => void) | null;
  onFile: (file: File) => void;
}

/** What to do without a live picture, and the alternatives. */
export function CameraErrorPanel(props: Props) {
  const { fault, facing, link, onRetry, onFile } = props;
  const here = surroundings(navigator.userAgent, navigator.maxTouchPoints);
  const advice = adviceFor(fault.kind, here);
  const inLine = here.browser === 'line';
  // Without a secure connection the photo's hash could not be computed either.
  const fileWorks = window.isSecureContext && props.filesAllowed;
  return (
    <section className="camera-fault" role="alert">
      <CameraOff />
      <h2>{t(advice.title)}</h2>
      <p>{t(advice.lead)}</p>
      {advice.steps.length > 0 && (
        <ol className="plain-steps">
          {advice.steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      )}
      {fault.kind === 'other' && fault.name && (
        <p className="support">
          {fault.name}：{fault.message}
        </p>
      )}
      <OnPhone link={link}>
        <div className="actions">
          {inLine && (
            <a
              className="button filled"
              href={addressOfLink(link, languageQuery('openExternalBrowser=1'))}
            >
              {t('標準のブラウザーで開く')}
            </a>
          )}
          {onRetry && (
            <button type="button" className={inLine ? 'button' : 'button filled'} onClick={onRetry}>
              {t('もう一度試す')}
            </button>
          )}
          {fileWorks && (
            <>
              <label className="button file">
                <input
                  type="file"
                  accept="image/*"
                  capture={facing}
                  onChange={(event) => {
                    const file = event.target.files?.[0];
                    event.target.value = '';
                    if (file) onFile(file);
                  }}
                />
                {t(isMobile() ? '端末のカメラアプリで撮影する' : '撮影した画像ファイルを選ぶ')}
              </label>
              <p className="support">{t('この方法で撮影した写真には、その旨の記録が付きます。')}</p>
            </>
          )}
        </div>
      </OnPhone>
    </section>
  );
}
