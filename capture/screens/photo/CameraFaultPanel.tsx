import { addressOfLink } from '../../address.ts';
import { adviceFor, type CameraFault } from '../../camera/faults.ts';
import type { Facing } from '../../camera/stream.ts';
import { isLine } from '../../camera/support.ts';
import { CameraOff } from '../../drawings/views.tsx';
import type { Link } from '../../receipt.ts';

interface Props {
  fault: CameraFault;
  facing: Facing;
  link: Link;
  /** Null where trying again cannot help. */
  onRetry: (() => void) | null;
  onFile: (file: File) => void;
}

/** What to do when there is no live picture, and the way around it. */
export function CameraFaultPanel({ fault, facing, link, onRetry, onFile }: Props) {
  const advice = adviceFor(fault.kind);
  // Without a secure connection the photo could not be fingerprinted either.
  const fileWorks = window.isSecureContext;
  return (
    <section className="camera-fault" role="alert">
      <CameraOff />
      <h2>{advice.title}</h2>
      <p>{advice.lead}</p>
      {advice.steps.length > 0 && (
        <ol className="plain-steps">
          {advice.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {fault.kind === 'other' && (
        <p className="support">
          {fault.name}：{fault.message}
        </p>
      )}
      <div className="actions">
        {isLine() && (
          <a className="button" href={`${addressOfLink(link)}?openExternalBrowser=1`}>
            標準のブラウザーで開く
          </a>
        )}
        {onRetry && (
          <button type="button" className="button filled" onClick={onRetry}>
            もう一度試す
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
              端末のカメラアプリで撮影する
            </label>
            <p className="support">この方法で撮影した写真には、その旨の記録が付きます。</p>
          </>
        )}
      </div>
    </section>
  );
}
