import { Button } from '@mantine/core';
import { useState } from 'react';
import { message } from '#contract/messages.ts';
import { useConfirm } from '../confirm-dialog.ts';
import { DialogFrame } from '../dialog-frame.tsx';
import { useMessage } from '../message-dialog.ts';
import { SectionPanel } from '../section-panel.tsx';

export function Dialogs() {
  const confirm = useConfirm();
  const show = useMessage();
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
        <Button onClick={() => void confirm({ text: message('mb020'), action: '申し込む' })}>
          確認
        </Button>
        <Button color="red" onClick={() => void remove()}>
          削除
        </Button>
        <Button variant="default" onClick={() => void show('done', message('mb022'))}>
          完了
        </Button>
        <Button variant="default" onClick={() => void show('error', errors)}>
          エラー
        </Button>
        <Button variant="default" onClick={() => setOpened(true)}>
          大きなダイアログ
        </Button>
        <Button variant="subtle">文字だけ</Button>
        <Button disabled>使用不可</Button>
        <Button loading>処理中</Button>
        <Button variant="default" size="compact-md">
          小さなボタン
        </Button>
      </div>
      <p>{answer}</p>
      <DialogFrame
        opened={opened}
        onClose={() => setOpened(false)}
        title="プランの選択"
        size="large"
        footer={
          <>
            <Button variant="default" onClick={() => setOpened(false)}>
              キャンセル
            </Button>
            <Button onClick={() => void remove()}>決定</Button>
          </>
        }
      >
        <p>内容</p>
      </DialogFrame>
    </SectionPanel>
  );
}
