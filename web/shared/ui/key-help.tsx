import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { IconKeyboard } from './icons.ts';
import classes from './key-help.module.css';
import { useScreenKeys } from './screen-keys.ts';

export interface KeyLine {
  keys: readonly string[];
  does: string;
}

/** The keyboard help of a screen: a button, and the key `?`. */
export function KeyHelp({ lines }: { lines: readonly KeyLine[] }) {
  const [opened, setOpened] = useState(false);
  useScreenKeys({ '?': () => setOpened(true) });
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.opener}
        leftSection={<IconKeyboard size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        キー操作
      </Button>
      <DialogFrame
        opened={opened}
        onClose={close}
        size="small"
        title="キーボードでの操作"
        closable={false}
        footer={
          <Button variant="default" onClick={close}>
            閉じる
          </Button>
        }
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
