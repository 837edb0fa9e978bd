import { type FormEvent, useState } from 'react';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { checkText, longest } from '#contract/fields.ts';
import { send } from '#shared/api.ts';
import { submitByKey } from '#shared/forms/submit-by-key.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { useDraft } from '#shared/session/draft.ts';
import { Button } from '#shared/ui/button.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { NoteField } from '../notes/note-field.tsx';
import { NoteList } from '../notes/note-list.tsx';
import { useCaseMutation } from './case-mutation.ts';
import classes from './comments.module.css';

interface CasePartProps {
  requestNo: string;
  filing: FilingCase;
}

/** The office's comments on this case. */
export function Comments({ requestNo, filing }: CasePartProps) {
  const [text, setText] = useDraft('manager', `comment ${requestNo}`);
  const [error, setError] = useState<string>();
  const { busy, run } = useCaseMutation(requestNo);
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
      <form onSubmit={add} onKeyDown={submitByKey} noValidate>
        <NoteField
          name="inputComment"
          label="コメントを追加する"
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
      <NoteList
        label="登録済みのコメント"
        notes={filing.commentList.map(({ comment, displayDatetime, userName }) => ({
          key: `${displayDatetime}-${userName}-${comment}`,
          text: comment,
          displayDatetime,
          userName,
        }))}
      />
    </SectionPanel>
  );
}
