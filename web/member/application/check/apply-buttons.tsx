import { message } from '#contract/messages.ts';
import { addressOf, appBase } from '#shared/navigation/address.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { IconArrowLeft, IconWifiOff } from '#shared/ui/icons.ts';
import { Space } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useOnline } from '#shared/ui/online.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from '../application-check.module.css';

interface ApplyButtonsProps {
  busy: boolean;
  /** Beside each other on a phone, too. */
  inLine: boolean;
  onMend: () => void;
  onApply: () => void;
}

/** The buttons that apply, or lead back to the entry. */
export function ApplyButtons({ busy, inLine, onMend, onApply }: ApplyButtonsProps) {
  const online = useOnline();
  return (
    <>
      {!online && (
        <Notice mt={24} kind="warning" live>
          {message(
            'cm600',
            '入力した内容は、この端末に保存されています。通信が回復してから申し込んでください。',
          )}
        </Notice>
      )}
      <div className={classes.actions} data-in-line={inLine || undefined}>
        <Button icon={IconArrowLeft} disabled={busy} onClick={onMend}>
          修正する
        </Button>
        {online ? (
          <Button filled loading={busy} onClick={onApply}>
            申し込む
          </Button>
        ) : (
          <Button filled disabled icon={IconWifiOff}>
            オフラインのため申し込めません
          </Button>
        )}
      </div>
    </>
  );
}

/** The page's address for a colleague who checks and applies. */
export function HandOver() {
  return (
    <Space mt={24}>
      <SectionPanel title="ほかの方が確認して申し込む" line="このページのアドレスを送る">
        <p>
          このページのアドレスをお送りください。このアカウントでログインすると、この内容が開きます。
        </p>
        <CopyButton
          text={`${window.location.origin}${appBase}${addressOf('MBR510')}`}
          of="このページのアドレス"
        />
      </SectionPanel>
    </Space>
  );
}
