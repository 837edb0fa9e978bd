import { type FormEvent, useState } from 'react';
import type { InquiryDetail } from '#contract/endpoints/inquiries.ts';
import { checkText, longest } from '#contract/fields.ts';
import { responseLabels as labels } from '#contract/inquiry-fields.ts';
import { send } from '#shared/api.ts';
import { submitByKey } from '#shared/forms/submit-by-key.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { useDraft } from '#shared/session/draft.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import { NoteField } from '../notes/note-field.tsx';
import { NoteList } from '../notes/note-list.tsx';
import { InquiryState } from './inquiry-state.tsx';

interface ResponsesProps {
  inquiryNo: string;
  inquiry: InquiryDetail;
}

const turns = { done: '対応済みにしました', waiting: '未対応に戻しました' };

/** The query key of an inquiry. */
export function inquiryKey(inquiryNo: string) {
  return ['staff', 'inquiry', inquiryNo] as const;
}

/** The office's responses to an inquiry, and the form for a new one, which may settle the inquiry. */
export function Responses({ inquiryNo, inquiry }: ResponsesProps) {
  const { waiting, responseList } = inquiry;
  const [note, setNote] = useDraft('manager', `inquiry ${inquiryNo}`);
  const [error, setError] = useState<string>();
  const { busy, run } = useStaffMutation(inquiryKey(inquiryNo));
  useLeaveGuard(note.trim() !== '');

  const respond = async (done: boolean) => {
    const required = done === !waiting;
    const found = checkText(labels.note, note, longest.comment, { lines: true, required });
    setError(found?.text);
    if (found) return;
    const isStored = await run(() =>
      send(
        'post',
        '/user/mainte/inquiries/{inquiryNo}/response',
        {
          params: { inquiryNo },
          body: { done, note: note.trim(), responseCount: responseList.length },
        },
        ['cm111', labels.note],
      ),
    );
    if (isStored) setNote('');
  };
  const noteAlone = (event: FormEvent) => {
    event.preventDefault();
    void respond(!waiting);
  };

  return (
    <SectionPanel title="対応" action={<InquiryState waiting={waiting} />}>
      <form onSubmit={noteAlone} onKeyDown={submitByKey} noValidate>
        <NoteField
          name="note"
          label={labels.note}
          value={note}
          error={error}
          onChange={(value) => {
            setNote(value);
            setError(undefined);
          }}
        />
        <Row mt={6}>
          {waiting && (
            <Button filled loading={busy} onClick={() => void respond(true)}>
              対応済みにする
            </Button>
          )}
          <Button type="submit" variant="default" disabled={busy}>
            内容だけ記録する
          </Button>
          {!waiting && (
            <Button variant="subtle" loading={busy} onClick={() => void respond(false)}>
              未対応に戻す
            </Button>
          )}
        </Row>
      </form>
      <NoteList
        label="対応の記録"
        notes={responseList.map(({ nth, note: text, displayDatetime, userName, turned }) => ({
          key: nth,
          text,
          displayDatetime,
          userName,
          act: turned ? turns[turned] : undefined,
        }))}
      />
    </SectionPanel>
  );
}
