import { useState } from 'react';
import { message } from '#contract/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconCopy } from '#shared/ui/icons.ts';

/** Copies a text and says whether that worked. Renders nothing where the browser offers no clipboard. */
export function CopyButton({ text, of }: { text: string; of: string }) {
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
      <Button small icon={IconCopy} aria-label={`${of}をコピー`} onClick={copy}>
        コピー
      </Button>
      <span role="status">{news}</span>
    </>
  );
}
