import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { correctionLabels, longestCorrectionText } from '#contract/corrections.ts';
import { getQuery, invalidate, perhapsDone, send } from '#shared/api.ts';
import { CorrectionLines } from '#shared/correction/correction-lines.tsx';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { savedInput, useDraft } from '#shared/session/draft.ts';
import { Button } from '#shared/ui/button.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { useSwappedFocus } from '#shared/ui/swapped-focus.ts';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import classes from './correction-consent.module.css';
import { reloadFiling } from './detail-query.ts';

interface CorrectionConsentProps {
  requestNo: string;
  /** False for an offline copy, which allows no actions. */
  fresh: boolean;
}

const title = '訂正のご確認';

const keyOf = (requestNo: string) => ['member', 'correction', requestNo];

/** The correction that waits for the customer's answer, if any. */
export const correctionQuery = (requestNo: string) =>
  queryOptions(
    getQuery(keyOf(requestNo), '/user/core/corrections/{requestNo}', title, {
      params: { requestNo },
    }),
  );

/** The correction that waits for the customer: what was, what becomes, and the answer. */
export function CorrectionConsent({ requestNo, fresh }: CorrectionConsentProps) {
  const query = useQuery({ ...correctionQuery(requestNo), enabled: fresh });
  const { run, running, busy } = useShownMutation({
    reload: () => {
      void invalidate(keyOf(requestNo));
      void invalidate(['member', 'thread', requestNo]);
      void invalidate(['member', 'papers', requestNo]);
      return reloadFiling(requestNo);
    },
  });
  const [declining, setDeclining] = useState(
    () => savedInput('member', `correction ${requestNo}`) !== undefined,
  );
  const [answer, setAnswer] = useDraft('member', `correction ${requestNo}`);
  const around = useSwappedFocus(declining, 'textarea');
  const correction = query.data?.correction;
  useLeaveGuard(Boolean(correction) && answer.trim() !== '');
  if (!fresh || correction === null) return null;
  if (!correction) {
    return (
      <section aria-label={title}>
        <Loading query={query} lines={4} />
      </section>
    );
  }
  const params = { requestNo, correctionId: correction.correctionId };
  const agree = () =>
    run(
      () =>
        send(
          'post',
          '/user/core/corrections/{requestNo}/{correctionId}/consent',
          { params, body: {} },
          perhapsDone('訂正への同意', 'この訂正に同意する', 'この画面'),
        ),
      { name: 'agree' },
    );
  const decline = async () => {
    const told = await run(
      () =>
        send(
          'post',
          '/user/core/corrections/{requestNo}/{correctionId}/refusal',
          { params, body: { answer } },
          perhapsDone('ご回答', '同意しないことを伝える', '「事務所とのやりとり」'),
        ),
      { name: 'decline' },
    );
    if (told) setAnswer('');
  };
  return (
    <section aria-label={title}>
      <div ref={around} className={classes.parts}>
        <p className="phrases">
          事務所から、お申込みの訂正のご提案です。同意いただくと、訂正後の内容で手続きを進めます。
        </p>
        <p className={classes.reason}>
          {correctionLabels.reason}：{correction.reason}
        </p>
        <CorrectionLines lines={correction.lineList} />
        {correction.effectList.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div className={classes.buttons}>
          <Button filled loading={running === 'agree'} disabled={busy} onClick={agree}>
            この訂正に同意する
          </Button>
          {!declining && (
            <Button disabled={busy} onClick={() => setDeclining(true)}>
              同意しない
            </Button>
          )}
        </div>
        {declining && (
          <>
            <TextareaField
              name="answer"
              label={correctionLabels.answer}
              mark="optional"
              support="正しい内容や、お気づきのことをお書きください。事務所とのやりとりに残ります"
              rows={3}
              longest={longestCorrectionText}
              value={answer}
              onChange={setAnswer}
            />
            <div className={classes.buttons}>
              <Button loading={running === 'decline'} disabled={busy} onClick={decline}>
                同意しないことを伝える
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
