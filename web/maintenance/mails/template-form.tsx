import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { MessageTemplate } from '#contract/endpoints/message-templates.ts';
import type { Fault } from '#contract/fields.ts';
import {
  checkTemplate,
  longestTemplate,
  templateLabels,
  templatePlaces,
} from '#contract/message-template.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { useConfirm } from '#shared/ui/confirm-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import classes from './mail-texts.module.css';
import { PlaceList } from './place-list.tsx';
import { templatesKey } from './template-picker.tsx';
import { TemplatePreview } from './template-preview.tsx';

export interface TypedTemplate {
  name: string;
  text: string;
  /** The version that it was written over: a later one is shown before it is overwritten. */
  updateDatetime: string;
  updateUserId: string;
}

interface TemplateFormProps {
  /** Without an id while it is written for the first time. */
  stored: MessageTemplate;
  draft: TypedTemplate | undefined;
  onChange: (draft: TypedTemplate | null) => void;
  onAdded: (templateId: string) => void;
  onRemoved: () => void;
}

const path = '/user/mainte/messagetemplates/{templateId}';

/** Name and text of one template, with the places that may be named, and a preview. */
export function TemplateForm({ stored, draft, onChange, onAdded, onRemoved }: TemplateFormProps) {
  const { templateId, updateDatetime, updateUserId } = stored;
  const values = draft ?? stored;
  const params = { templateId };
  const isNew = templateId === '';
  const confirm = useConfirm();
  const { run, busy } = useStaffMutation(templatesKey);
  const [checked, setChecked] = useState(false);
  const latest = useRef({ draft, stored });
  latest.current = { draft, stored };
  const faults = {
    name: checkTemplate('name', values.name),
    text: checkTemplate('text', values.text),
  };
  const isRight = !faults.name && !faults.text;
  const errorOf = (fault: Fault | null) => (checked ? fault?.text : undefined);
  const change = (part: Partial<TypedTemplate>) => {
    const { name, text } = values;
    const version = draft ?? { updateDatetime, updateUserId };
    const next = { name, text, ...part };
    const isStored = next.name === stored.name && next.text === stored.text;
    const { updateDatetime: at, updateUserId: by } = version;
    onChange(isStored ? null : { ...next, updateDatetime: at, updateUserId: by });
  };
  const isOvertaken =
    draft !== undefined &&
    (draft.updateDatetime !== updateDatetime || draft.updateUserId !== updateUserId) &&
    // Not by what this form has just stored.
    (draft.name.trim() !== stored.name || draft.text.trim() !== stored.text);
  const store = async () => {
    setChecked(true);
    if (!isRight || !draft) return;
    const { name, text } = draft;
    let added = '';
    const isDone = await run(async () => {
      if (!isNew) {
        const body = { name, text, updateDatetime, updateUserId };
        return send('put', path, { params, body }, ['cm112', 'ひな形']);
      }
      const body = { name, text };
      const answer = await send('post', '/user/mainte/messagetemplates', { body }, [
        ...(['cm111', 'ひな形'] as const),
      ]);
      added = answer.data.templateId;
      return answer;
    });
    if (!isDone) return;
    const { draft: typed, stored: now } = latest.current;
    // What was typed while it was being stored stays, over what is stored now.
    const isMore = typed && (typed.name !== name || typed.text !== text);
    const { updateDatetime: at, updateUserId: by } = now;
    onChange(isMore ? { ...typed, updateDatetime: at, updateUserId: by } : null);
    if (added && !isMore) onAdded(added);
  };
  const remove = async () => {
    const text = stored.builtInFlg
      ? message('mt136', stored.name)
      : message('cm012', `「${stored.name}」`);
    const action = stored.builtInFlg ? '元に戻す' : '削除';
    if (!(await confirm({ text, action, danger: true }))) return;
    const body = { updateDatetime, updateUserId };
    const removes = () => send('put', `${path}/removed`, { params, body }, ['cm113', 'ひな形']);
    if (!(await run(removes))) return;
    onChange(null);
    if (!stored.builtInFlg) onRemoved();
  };
  return (
    <div className={classes.columns}>
      <SectionPanel
        title={isNew ? '新しいひな形' : `「${stored.name}」`}
        action={
          stored.ownFlg && (
            <Button
              variant="default"
              size="compact-md"
              disabled={busy}
              onClick={() => void remove()}
            >
              {stored.builtInFlg ? '組込みの文面に戻す' : 'このひな形を削除'}
            </Button>
          )
        }
      >
        <div className={classes.fields}>
          {isOvertaken && (
            <Notice kind="warning" live title="他の利用者が先に変更しました">
              <p>入力した内容は残っています。このまま登録すると、次の内容を置き換えます。</p>
              <div className={classes.mail}>
                <strong>{stored.name}</strong>
                <div>{stored.text}</div>
              </div>
            </Notice>
          )}
          <TextField
            name="name"
            label={templateLabels.name}
            support="選ぶときの名称です。お客様には表示されません"
            value={values.name}
            error={errorOf(faults.name)}
            onChange={(name) => change({ name })}
          />
          <TextareaField
            name="text"
            label={templateLabels.text}
            support="わからない差込みは {{ }} のまま入り、埋めるまで送れません"
            rows={16}
            longest={longestTemplate.text}
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
          <PlaceList places={templatePlaces} />
        </SectionPanel>
        <TemplatePreview
          text={values.text}
          isRight={faults.text === null}
          onRefuse={() => setChecked(true)}
        />
      </div>
    </div>
  );
}
