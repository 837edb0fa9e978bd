import { useEffect, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '#shared/session/device-store.ts';
import { useSession } from '#shared/session/session.ts';

/** The message that is being written about a filing, stored on the device until it is sent. */
export function useThreadDraft(requestNo: string) {
  const owner = useSession('member')?.user.id ?? '';
  const name = `thread/${requestNo}`;
  const [text, setText] = useState('');
  useEffect(() => {
    let isOver = false;
    readDraft<string>(owner, name).then(
      (stored) => {
        if (stored && !isOver) setText((current) => current || stored);
      },
      // A device without storage still lets its user write.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [owner, name]);
  const change = (value: string) => {
    setText(value);
    const storing = value === '' ? removeDraft(owner, name) : writeDraft(owner, name, value);
    storing.catch(() => {});
  };
  return [text, change] as const;
}
