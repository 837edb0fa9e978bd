import { useState } from 'react';
import type { MessageTemplate } from '#contract/endpoints/message-templates.ts';
import { checkFields } from '#contract/field-table.ts';
import {
  longestTemplate,
  sampleOf,
  templateFields,
  templatePlaces,
} from '#contract/message-template.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import classes from './mail-texts.module.css';
import { PlaceList } from './place-list.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { filledFor, templatesKey } from './template-picker.tsx';
import { useWritten, type Written } from './written.ts';
import { WrittenPanel } from './written-panel.tsx';

const parts = ['name', 'text'] as const;
export type TypedTemplate = Written<(typeof parts)[number]>;

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
  const { run, busy } = useStaffMutation(templatesKey);
  const [checked, setChecked] = useState(false);
  const { change, isOvertaken, settle } = useWritten(parts, stored, draft, onChange);
  const faults = checkFields(templateFields, values);
  const isRight = !faults.name && !faults.text;
  const errors = checked ? { name: faults.name?.text, text: faults.text?.text } : {};
  const field = formFields(templateFields, { values, errors, change });
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
    settle({ name, text });
    if (added) onAdded(added);
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
      <WrittenPanel
        title={isNew ? '新しいひな形' : `「${stored.name}」`}
        removal={
          stored.ownFlg
            ? {
                label: stored.builtInFlg ? '組込みの文面に戻す' : 'このひな形を削除',
                onPress: remove,
                by: `${stored.updateDisplayDatetime} ${stored.updateUserName}が登録`,
              }
            : null
        }
        overtaking={isOvertaken ? { headline: stored.name, text: stored.text } : null}
        typed={draft !== undefined}
        busy={busy}
        onDrop={() => onChange(null)}
        onStore={store}
      >
        <TextField {...field('name')} />
        <TextareaField {...field('text')} rows={16} longest={longestTemplate} />
      </WrittenPanel>
      <div className={classes.fields}>
        <SectionPanel title="差込み">
          <PlaceList places={templatePlaces} />
        </SectionPanel>
        <PreviewPanel
          of={[values.text]}
          isRight={faults.text === null}
          onRefuse={() => setChecked(true)}
          make={async (requestNo) =>
            requestNo
              ? filledFor(plainNumber(requestNo), values.text)
              : { text: sampleOf(values.text) }
          }
        />
      </div>
    </div>
  );
}
