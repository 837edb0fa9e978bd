import { useState } from 'react';
import type { MessageTemplate } from '#contract/endpoints/message-templates.ts';
import { queryClient } from '#shared/api.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './mail-texts.module.css';
import { TemplateForm, type TypedTemplate } from './template-form.tsx';
import { templatesKey, useTemplates } from './template-picker.tsx';

const inputName = 'message templates';
type Drafts = Record<string, TypedTemplate>;

/** One that is not stored yet. */
const unstored: MessageTemplate = {
  ...{ templateId: '', name: '', text: '', builtInFlg: false, ownFlg: false },
  ...{ updateUserName: '', updateDisplayDatetime: '', updateDatetime: '', updateUserId: '' },
};

/** MTO440: the templates for messages to customers, which administrators write. */
export default function MessageTemplates() {
  const found = useTemplates();
  // Another one is written while none is chosen.
  const [chosen, setChosen] = useState<string | null>(null);
  // What is typed stays while another template is looked at.
  const [drafts, setDrafts] = useState(() => savedInput<Drafts>('manager', inputName) ?? {});
  const isEditing = Object.keys(drafts).length > 0;
  useSavedInput('manager', inputName, isEditing ? drafts : undefined);
  useLeaveGuard(isEditing);
  const list = found.data?.templateList;
  const shown =
    chosen === ''
      ? unstored
      : (list?.find(({ templateId }) => templateId === chosen) ?? list?.[0] ?? unstored);
  const setDraft = (id: string, draft: TypedTemplate | null) =>
    setDrafts(({ [id]: _, ...others }) => (draft ? { ...others, [id]: draft } : others));
  /** Shows one that was added, with what was typed meanwhile, which is now typed over it. */
  const showAdded = (id: string) => {
    const all = queryClient.getQueryData<typeof found.data>(templatesKey)?.templateList;
    const { updateDatetime, updateUserId } =
      all?.find(({ templateId }) => templateId === id) ?? unstored;
    setDrafts(({ '': typed, ...others }) =>
      typed ? { ...others, [id]: { ...typed, updateDatetime, updateUserId } } : others,
    );
    setChosen(id);
  };
  return (
    <div className={`page ${classes.page}`}>
      <PageHeader
        title="メッセージのひな形"
        lead="お客様とのやりとりで選んで挿入する文です。案件の内容が差し込まれ、送る前に直せます。"
      />
      {found.error ? (
        <ErrorState query={found} />
      ) : list ? (
        <>
          <SelectField
            name="templateId"
            label="ひな形"
            mark="none"
            value={shown.templateId}
            onChange={setChosen}
            empty={`（新しいひな形）${drafts[''] ? '※入力中' : ''}`}
            options={list.map(({ templateId, name, builtInFlg, ownFlg }) => ({
              value: templateId,
              label: [
                name,
                builtInFlg && !ownFlg ? '（組込みの文面）' : '（登録した文面）',
                drafts[templateId] ? '※入力中' : '',
              ].join(''),
            }))}
          />
          <TemplateForm
            key={shown.templateId}
            stored={shown}
            draft={drafts[shown.templateId]}
            onChange={(draft) => setDraft(shown.templateId, draft)}
            onAdded={showAdded}
            onRemoved={() => setChosen(null)}
          />
        </>
      ) : (
        <TextSkeleton lines={12} />
      )}
    </div>
  );
}
