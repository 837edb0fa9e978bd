import { useState } from 'react';
import { message } from '#contract/messages.ts';
import { Button } from './button.tsx';
import { IconCopy } from './icons.ts';

interface CopyButtonProps {
  text: string;
  of: string;
  /** It copies several texts together, with a button of the usual size. */
  all?: boolean;
  filled?: boolean;
}

/** Copies a text and says whether that worked. Renders nothing where the browser offers no clipboard. */
export function CopyButton({ text, of, all, filled = false }: CopyButtonProps) {
  const [news, setNews] = useState('');
  // Browsers offer the clipboard to secure pages only.
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setNews(message('mb034', of)),
      () => setNews(message('mb035', of)),
    );
  return (
    <>
      <Button
        small={!all}
        filled={filled}
        icon={IconCopy}
        {...(!all && { 'aria-label': `${of}をコピー` })}
        onClick={copy}
      >
        {all ? `${of}をまとめてコピー` : 'コピー'}
      </Button>
      <span role="status">{news}</span>
    </>
  );
}
