import { useState } from 'react';
import type { MailText } from '#contract/endpoints/mail-texts.ts';
import type { Fault } from '#contract/fields.ts';
import { checkMailText, longestMailText, mailPlaces, mailTextLabels } from '#contract/mail-text.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import classes from './mail-texts.module.css';
import { PlaceList } from './place-list.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { useWritten, type Written } from './written.ts';
import { WrittenPanel } from './written-panel.tsx';

export const mailTextsKey = ['staff', 'mail-texts'];

const parts = ['subject', 'text'] as const;
export type WrittenText = Written<(typeof parts)[number]>;

interface MailTextFormProps {
  stored: MailText;
  draft: WrittenText | undefined;
  onChange: (draft: WrittenText | null) => void;
}

const places = mailPlaces.map((place) => ({
  name: place.name,
  meaning: [
    place.meaning,
    'required' in place ? '（本文に必須）' : '',
    'inSubject' in place ? '（件名にも）' : '',
  ].join(''),
}));

/** Subject and text of one mail, with the places that may be named, and a preview. */
export function MailTextForm({ stored, draft, onChange }: MailTextFormProps) {
  const { progressCd, progressName, updateDatetime, updateUserId } = stored;
  const values = draft ?? stored;
  const params = { progressCd };
  const { run, busy } = useStaffMutation(mailTextsKey);
  const [checked, setChecked] = useState(false);
  const { change, isOvertaken, settle } = useWritten(parts, stored, draft, onChange);
  const faults = {
    subject: checkMailText('subject', values.subject),
    text: checkMailText('text', values.text),
  };
  const isRight = !faults.subject && !faults.text;
  const errorOf = (fault: Fault | null) => (checked ? fault?.text : undefined);
  const store = async () => {
    setChecked(true);
    if (!isRight || !draft) return;
    const { subject, text } = draft;
    const body = { subject, text, updateDatetime, updateUserId };
    const stores = () => send('put', '/user/mainte/mailtexts/{progressCd}', { params, body });
    if (await run(stores)) settle({ subject, text });
  };
  const restore = async () => {
    const question = { text: message('mt136', progressName), action: '元に戻す', danger: true };
    if (!(await confirm(question))) return;
    const body = { updateDatetime, updateUserId };
    const restores = () =>
      send('put', '/user/mainte/mailtexts/{progressCd}/builtin', { params, body });
    if (await run(restores)) onChange(null);
  };
  return (
    <div className={classes.columns}>
      <WrittenPanel
        title={`「${progressName}」のメール`}
        removal={
          stored.ownFlg
            ? {
                label: '組込みの文面に戻す',
                onPress: restore,
                by: `${stored.updateDisplayDatetime} ${stored.updateUserName}が登録`,
              }
            : null
        }
        overtaking={isOvertaken ? { headline: stored.subject, text: stored.text } : null}
        typed={draft !== undefined}
        busy={busy}
        onDrop={() => onChange(null)}
        onStore={store}
      >
        <TextField
          name="subject"
          label={mailTextLabels.subject}
          support="「【登記オンライン】」が前に付きます"
          value={values.subject}
          error={errorOf(faults.subject)}
          onChange={(subject) => change({ subject })}
        />
        <TextareaField
          name="text"
          label={mailTextLabels.text}
          support="空の行で段落を分けます。「■」で始まる段落は見出しになります。わからない差込みのある段落は送りません"
          rows={16}
          longest={longestMailText.text}
          value={values.text}
          error={errorOf(faults.text)}
          onChange={(text) => change({ text })}
        />
      </WrittenPanel>
      <div className={classes.fields}>
        <SectionPanel title="差込み">
          <PlaceList places={places} />
        </SectionPanel>
        <PreviewPanel
          of={[values.subject, values.text]}
          isRight={isRight}
          onRefuse={() => setChecked(true)}
          make={async (requestNo) => {
            const { subject, text } = values;
            const { data } = await send('post', '/user/mainte/mailtexts/{progressCd}/preview', {
              params,
              body: { subject, text, ...(requestNo && { requestNo }) },
            });
            return data;
          }}
        />
      </div>
    </div>
  );
}
