import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Note, Row } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './mail-texts.module.css';

interface WrittenPanelProps {
  title: string;
  /** The button that takes back what the office has stored; without it there is nothing of its own. */
  removal: { label: string; onPress: () => unknown; by: string } | null;
  /** What somebody else has stored since, before it is overwritten. */
  overtaking: { headline: string; text: string } | null;
  /** Something is typed. */
  typed: boolean;
  busy: boolean;
  onDrop: () => void;
  onStore: () => unknown;
  children: ReactNode;
}

/** The fields of a text that the office writes itself, and what is done with them. */
export function WrittenPanel(props: WrittenPanelProps) {
  const { title, removal, overtaking, typed, busy, onDrop, onStore, children } = props;
  return (
    <SectionPanel
      title={title}
      action={
        removal && (
          <Button small disabled={busy} onClick={() => void removal.onPress()}>
            {removal.label}
          </Button>
        )
      }
    >
      <div className={classes.fields}>
        {overtaking && (
          <Notice kind="warning" live title="他の利用者が先に変更しました">
            <p>入力した内容は残っています。このまま登録すると、次の内容を置き換えます。</p>
            <div className={classes.mail}>
              <strong>{overtaking.headline}</strong>
              <div>{overtaking.text}</div>
            </div>
          </Notice>
        )}
        {children}
        <Row gap={12} align="center">
          {typed && (
            <Button disabled={busy} onClick={onDrop}>
              入力を取り消す
            </Button>
          )}
          <Button filled loading={busy} disabled={!typed} onClick={onStore}>
            登録する
          </Button>
          {!typed && <Note inline>変更はありません。</Note>}
        </Row>
        {removal && <Note>{removal.by}</Note>}
      </div>
    </SectionPanel>
  );
}
