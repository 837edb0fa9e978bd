import { Button } from '@mantine/core';
import { useState } from 'react';
import { message } from '#contract/messages.ts';
import { IconCopy } from '#shared/ui/icons.ts';

/** Copies a text; what came of it stands beside the button. Nothing where the browser lets no page copy. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const [news, setNews] = useState('');
  // Browsers give the clipboard to secure pages alone.
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setNews(message('mb034', of)),
      () => setNews(message('mb035', of)),
    );
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconCopy size={18} aria-hidden />}
        aria-label={`${of}をコピー`}
        onClick={() => void copy()}
      >
        コピー
      </Button>
      <span role="status">{news}</span>
    </>
  );
}
