import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { FilingCase } from '#contract/endpoints/filings.ts';
import { checkText, longest } from '#contract/fields.ts';
import { send } from '#shared/api.ts';
import { submitByKey } from '#shared/forms/submit-by-key.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { useDraft } from '#shared/session/draft.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useCaseAction } from './case-action.ts';
import classes from './comments.module.css';

interface CasePartProps {
  requestNo: string;
  filing: FilingCase;
}

/** Notes of the office on this case. */
export function Comments({ requestNo, filing }: CasePartProps) {
  const [text, setText] = useDraft('manager', `comment ${requestNo}`);
  const [error, setError] = useState<string>();
  const { busy, run } = useCaseAction(requestNo);
  useLeaveGuard(text.trim() !== '');

  const add = async (event: FormEvent) => {
    event.preventDefault();
    const inputComment = text.trim();
    if (inputComment === '') return;
    const found = checkText('コメント', inputComment, longest.comment, { lines: true });
    setError(found?.text);
    if (found) return;
    const added = await run(() =>
      send(
        'post',
        '/user/mainte/comment/{requestNo}',
        {
          params: { requestNo },
          body: { inputComment, requestDetailsConfirmResultDto: { comment: filing.comment } },
        },
        ['cm111', 'コメント'],
      ),
    );
    if (added) setText('');
  };

  return (
    <SectionPanel title="コメント">
      <form onSubmit={(event) => void add(event)} onKeyDown={submitByKey} noValidate>
        <TextareaField
          name="inputComment"
          label="コメントを追加する"
          mark="none"
          support="事務所内だけに表示されます"
          rows={3}
          longest={longest.comment}
          value={text}
          error={error}
          onChange={(value) => {
            setText(value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="default" loading={busy} className={classes.add}>
          コメントを登録
        </Button>
      </form>
      {filing.commentList.length > 0 && (
        <ul className={classes.list} aria-label="登録済みのコメント">
          {filing.commentList.map((entry) => (
            <li key={`${entry.displayDatetime}-${entry.userName}-${entry.comment}`}>
              <p className={classes.text}>{entry.comment}</p>
              <p className={classes.by}>
                {entry.displayDatetime}　{entry.userName}
              </p>
            </li>
          ))}
        </ul>
      )}
    </SectionPanel>
  );
}
