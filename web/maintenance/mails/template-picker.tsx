import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getQuery, send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { StaleNotice } from '#shared/ui/stale-notice.tsx';

export const templatesKey = ['staff', 'message-templates'];

export function useTemplates() {
  return useQuery(getQuery(templatesKey, '/user/mainte/messagetemplates', 'ひな形'));
}

/** A text with its places filled from a filing, and the places that are not known of it. */
export async function filledFor(requestNo: string, text: string) {
  const { data } = await send(
    'post',
    '/user/mainte/requestdetails/{requestNo}/messagetemplate',
    { params: { requestNo }, body: { text } },
    ['cm110', 'ひな形の差込み'],
  );
  return data;
}

/** Chooses a template for a message; once it is inserted, none is chosen, so that a second press does not add it twice. */
export function TemplatePicker({ onChosen }: { onChosen: (text: string) => void | Promise<void> }) {
  const { data, error, refetch } = useTemplates();
  const [chosen, setChosen] = useState('');
  const { run, busy } = useShownMutation({
    reload: () => Promise.resolve(),
    reloadsAfter: () => false,
    success: 'silent',
  });
  const template = data?.templateList.find(({ templateId }) => templateId === chosen);
  const insert = (text: string) =>
    run(async () => {
      await onChosen(text);
      setChosen('');
      return { message: '' };
    });
  if (error) return <StaleNotice query={{ error, refetch }} />;
  return (
    <Row gap="8px 12px" align="end" mb={12}>
      <SelectField
        name="template"
        label="ひな形"
        mark="none"
        value={chosen}
        options={(data?.templateList ?? []).map(({ templateId, name }) => ({
          value: templateId,
          label: name,
        }))}
        onChange={setChosen}
      />
      <Button
        loading={busy}
        disabled={!template}
        onClick={() => template && void insert(template.text)}
      >
        ひな形を挿入
      </Button>
    </Row>
  );
}
