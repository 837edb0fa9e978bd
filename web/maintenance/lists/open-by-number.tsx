import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fault } from '#contract/fields.ts';
import type { ScreenId } from '#shared/navigation/address.ts';
import { useGo } from '#shared/navigation/go.ts';
import { Button } from '#shared/ui/button.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { detailScreenOf } from '../filing/request-number.ts';
import classes from './open-by-number.module.css';

const label = '申込番号・お問い合わせ番号';

/**
 * Opens a filing, inquiry or receipt by its number, as callers state it by telephone; `source` is where its 戻る leads.
 */
export function OpenByNumber({ source }: { source: ScreenId }) {
  const go = useGo();
  const [typed, setTyped] = useState('');
  const open = (event: FormEvent) => {
    event.preventDefault();
    const number = numberOf(typed);
    if (number) void go(detailScreenOf(number), [number, source]);
    else void showMessage('error', fault('cm031', label).text);
  };
  return (
    <form className={classes.form} noValidate onSubmit={open}>
      <TextInput
        aria-label={label}
        placeholder="番号で開く"
        value={typed}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        開く
      </Button>
    </form>
  );
}

/** `２０２６１１２１－０００１２` as addresses have it; null for a text that is no number. */
function numberOf(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}ー]/gu, '');
  return /^Q?\d{13}$/.test(plain) ? plain : null;
}
