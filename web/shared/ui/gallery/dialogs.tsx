import { useState } from 'react';
import { message } from '#contract/messages.ts';
import { Button } from '../button.tsx';
import { confirm } from '../confirm-dialog.ts';
import { DialogFrame } from '../dialog-frame.tsx';
import { showMessage } from '../message-dialog.ts';
import { SectionPanel } from '../section-panel.tsx';

export function Dialogs() {
  const [opened, setOpened] = useState(false);
  const [answer, setAnswer] = useState('');
  const remove = async () => {
    const text = message('cm012', '登記情報.pdf');
    const agreed = await confirm({ text, title: '削除の確認', action: '削除', danger: true });
    setAnswer(agreed ? '削除' : 'キャンセル');
  };
  const errors = `${message('cm020', '会社名')}\n${message('cm020', '住所')}`;
  return (
    <SectionPanel title="ダイアログとボタン">
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button filled onClick={() => void confirm({ text: message('mb020'), action: '申し込む' })}>
          確認
        </Button>
        <Button filled color="red" onClick={remove}>
          削除
        </Button>
        <Button onClick={() => void showMessage('done', message('mb022'))}>完了</Button>
        <Button onClick={() => void showMessage('error', errors)}>エラー</Button>
        <Button onClick={() => setOpened(true)}>大きなダイアログ</Button>
        <Button variant="subtle">文字だけ</Button>
        <Button filled disabled>
          使用不可
        </Button>
        <Button filled loading>
          処理中
        </Button>
        <Button small>小さなボタン</Button>
      </div>
      <p>{answer}</p>
      <DialogFrame
        opened={opened}
        onClose={() => setOpened(false)}
        title="プランの選択"
        size="large"
        footer={
          <>
            <Button onClick={() => setOpened(false)}>キャンセル</Button>
            <Button filled onClick={remove}>
              決定
            </Button>
          </>
        }
      >
        <p>内容</p>
      </DialogFrame>
    </SectionPanel>
  );
}
