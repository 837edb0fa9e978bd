import { useState } from 'react';
import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { IconKeyboard } from './icons.ts';
import classes from './key-help.module.css';
import { useScreenKeys } from './screen-keys.ts';

export interface KeyLine {
  keys: readonly string[];
  does: string;
}

interface KeyHelpProps {
  lines: readonly KeyLine[];
  /** Only its drawing shows, where the heading's line is full. */
  brief?: boolean;
}

/** The keyboard help of a screen: a button, and the key `?`. */
export function KeyHelp({ lines, brief = false }: KeyHelpProps) {
  const [opened, setOpened] = useState(false);
  useScreenKeys({ '?': () => setOpened(true) });
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="subtle"
        small
        className={classes.opener}
        data-brief={brief || undefined}
        {...(!brief && { leftSection: <IconKeyboard size={20} aria-hidden /> })}
        {...(brief && { 'aria-label': 'キー操作', title: 'キー操作（?）' })}
        onClick={() => setOpened(true)}
      >
        {brief ? <IconKeyboard size={20} aria-hidden /> : 'キー操作'}
      </Button>
      <DialogFrame
        opened={opened}
        onClose={close}
        size="small"
        title="キーボードでの操作"
        closable={false}
        footer={<Button onClick={close}>閉じる</Button>}
      >
        <dl className={classes.list}>
          {[...lines, { keys: ['?'], does: 'この一覧を表示' }].map(({ keys, does }) => (
            <KeyRow key={does} keys={keys} does={does} />
          ))}
        </dl>
      </DialogFrame>
    </>
  );
}

function KeyRow({ keys, does }: KeyLine) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <kbd key={key} className={classes.key}>
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </>
  );
}
