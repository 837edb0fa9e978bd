import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { MailText } from '#contract/endpoints/mail-texts.ts';
import type { Fault } from '#contract/fields.ts';
import { checkMailText, longestMailText, mailPlaces, mailTextLabels } from '#contract/mail-text.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { useConfirm } from '#shared/ui/confirm-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import classes from './mail-texts.module.css';

export const mailTextsKey = ['staff', 'mail-texts'];

export interface WrittenText {
  subject: string;
  text: string;
  /** The version that it was written over: a later one is shown before it is overwritten. */
  updateDatetime: string;
  updateUserId: string;
}

interface MailTextFormProps {
  stored: MailText;
  draft: WrittenText | undefined;
  onChange: (draft: WrittenText | null) => void;
}

/** Subject and text of one mail, with the places that may be named, and a preview. */
export function MailTextForm({ stored, draft, onChange }: MailTextFormProps) {
  const { progressCd, progressName, updateDatetime, updateUserId } = stored;
  const values = draft ?? stored;
  const params = { progressCd };
  const confirm = useConfirm();
  const { run, busy } = useStaffMutation(mailTextsKey);
  const [checked, setChecked] = useState(false);
  const latest = useRef({ draft, stored });
  latest.current = { draft, stored };
  const faults = {
    subject: checkMailText('subject', values.subject),
    text: checkMailText('text', values.text),
  };
  const isRight = !faults.subject && !faults.text;
  const errorOf = (fault: Fault | null) => (checked ? fault?.text : undefined);
  const change = (part: Partial<WrittenText>) => {
    const { subject, text } = values;
    const version = draft ?? { updateDatetime, updateUserId };
    const next = { subject, text, ...part };
    const isStored = next.subject === stored.subject && next.text === stored.text;
    onChange(
      isStored
        ? null
        : {
            ...next,
            updateDatetime: version.updateDatetime,
            updateUserId: version.updateUserId,
          },
    );
  };
  const isOvertaken =
    draft !== undefined &&
    (draft.updateDatetime !== updateDatetime || draft.updateUserId !== updateUserId) &&
    // Not by what this form has just stored.
    (draft.subject.trim() !== stored.subject || draft.text.trim() !== stored.text);
  const store = async () => {
    setChecked(true);
    if (!isRight || !draft) return;
    const { subject, text } = draft;
    const body = { subject, text, updateDatetime, updateUserId };
    const stores = () => send('put', '/user/mainte/mailtexts/{progressCd}', { params, body });
    if (!(await run(stores))) return;
    const { draft: typed, stored: now } = latest.current;
    // What was typed while it was being stored stays, over what is stored now.
    const isMore = typed && (typed.subject !== subject || typed.text !== text);
    const { updateDatetime: at, updateUserId: by } = now;
    onChange(isMore ? { ...typed, updateDatetime: at, updateUserId: by } : null);
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
      <SectionPanel
        title={`「${progressName}」のメール`}
        action={
          stored.ownFlg && (
            <Button
              variant="default"
              size="compact-md"
              disabled={busy}
              onClick={() => void restore()}
            >
              組込みの文面に戻す
            </Button>
          )
        }
      >
        <div className={classes.fields}>
          {isOvertaken && (
            <Notice kind="warning" live title="他の利用者が先に変更しました">
              <p>入力した内容は残っています。このまま登録すると、次の内容を置き換えます。</p>
              <div className={classes.mail}>
                <strong>{stored.subject}</strong>
                <div>{stored.text}</div>
              </div>
            </Notice>
          )}
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
          <div className={classes.actions}>
            {draft && (
              <Button variant="default" disabled={busy} onClick={() => onChange(null)}>
                入力を取り消す
              </Button>
            )}
            <Button loading={busy} disabled={!draft} onClick={() => void store()}>
              登録する
            </Button>
            {!draft && <span className={classes.note}>変更はありません。</span>}
          </div>
          {stored.ownFlg && (
            <p className={classes.note}>
              {`${stored.updateDisplayDatetime} ${stored.updateUserName}が登録`}
            </p>
          )}
        </div>
      </SectionPanel>
      <div className={classes.fields}>
        <SectionPanel title="差込み">
          <dl className={classes.places}>
            {mailPlaces.map((place) => (
              <div key={place.name}>
                <dt>{`{{${place.name}}}`}</dt>
                <dd>
                  {place.meaning}
                  {'required' in place && '（本文に必須）'}
                  {'inSubject' in place && '（件名にも）'}
                </dd>
              </div>
            ))}
          </dl>
        </SectionPanel>
        <Preview
          progressCd={progressCd}
          values={values}
          isRight={isRight}
          onRefuse={() => setChecked(true)}
        />
      </div>
    </div>
  );
}

interface PreviewProps {
  progressCd: string;
  values: Pick<WrittenText, 'subject' | 'text'>;
  isRight: boolean;
  /** Shows what is wrong with the text. */
  onRefuse: () => void;
}

function Preview({ progressCd, values, isRight, onRefuse }: PreviewProps) {
  const [requestNo, setRequestNo] = useState('');
  const [made, setMade] = useState<{ of: string; subject: string; text: string } | null>(null);
  const { run, busy } = useShownMutation({
    reload: () => Promise.resolve(),
    reloadsAfter: () => false,
    success: 'silent',
  });
  const { subject, text } = values;
  const number = requestNo.trim();
  const shownOf = JSON.stringify([subject, text, number]);
  // What was made of another text is not shown beside this one.
  const mail = made?.of === shownOf ? made : null;
  const preview = () => {
    if (!isRight) return onRefuse();
    return run(async () => {
      const answer = await send('post', '/user/mainte/mailtexts/{progressCd}/preview', {
        params: { progressCd },
        body: { subject, text, ...(number && { requestNo: number }) },
      });
      setMade({ of: shownOf, ...answer.data });
      return answer;
    });
  };
  return (
    <SectionPanel title="プレビュー">
      <div className={classes.fields}>
        <TextField
          name="requestNo"
          label="申込番号"
          mark="optional"
          support="空欄のときは見本です"
          short
          maxLength={20}
          value={requestNo}
          onChange={setRequestNo}
        />
        <div>
          <Button variant="default" loading={busy} onClick={() => void preview()}>
            プレビューを表示
          </Button>
        </div>
        {mail && (
          <div className={classes.mail} role="status" aria-label="プレビュー">
            <strong>{mail.subject}</strong>
            <div>{mail.text}</div>
          </div>
        )}
      </div>
    </SectionPanel>
  );
}
