import { useState } from 'react';
import { createClient } from '#api-client';
import { message } from '#contract/applicant-messages.ts';
import { Lines, Notice } from '../parts/Notice.tsx';
import type { Link } from '../receipt.ts';
import { unlessLost } from '../unless-lost.ts';

const client = createClient();
const failed = message('cm110', '新しいリンクの依頼');

type Stand = { at: 'here' | 'asking' | 'asked' } | { at: 'refused'; text: string };

/** Asks the office for a new link in place of an expired one. */
export function NewLink({ link: { accessKey, receiptNo } }: { link: Link }) {
  const [stand, setStand] = useState<Stand>({ at: 'here' });
  const ask = async () => {
    setStand({ at: 'asking' });
    const response = await unlessLost(
      client('post', '/all/app/verifyapp/newlink', {
        headers: { 'x-access-key': accessKey },
        body: { receiptNo },
      }),
    );
    if (response?.statusCd === 200) setStand({ at: 'asked' });
    else setStand({ at: 'refused', text: response?.message || failed });
  };
  if (stand.at === 'asked') {
    return (
      <Notice kind="info">
        <p>{message('apv044')}</p>
      </Notice>
    );
  }
  return (
    <>
      {stand.at === 'refused' && (
        <Notice kind="error">
          <Lines text={stand.text} />
        </Notice>
      )}
      <button
        type="button"
        className="button filled"
        aria-busy={stand.at === 'asking'}
        disabled={stand.at === 'asking'}
        onClick={() => void ask()}
      >
        新しいリンクを依頼する
      </button>
    </>
  );
}
