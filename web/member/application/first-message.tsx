import { checkText, longest } from '#contract/fields.ts';
import { threadLabels } from '#contract/thread.ts';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { type Draft, writingToOffice } from './draft/draft.ts';
import { changeDraft } from './draft/draft-store.ts';

export const firstMessageField = 'firstMessage';

/** Why what is written to the office cannot be sent; undefined where it can. */
export function faultOfFirstMessage({ firstMessage }: Draft): string | undefined {
  const options = { required: false, lines: true };
  return checkText(threadLabels.firstMessage, firstMessage, longest.comment, options)?.text;
}

/** What the customer writes to the office with the application. */
export function FirstMessage({ draft }: { draft: Draft }) {
  return (
    <TextareaField
      name={firstMessageField}
      label={threadLabels.firstMessage}
      mark="optional"
      support="お申込みの後は「事務所とのやりとり」に表示されます。"
      rows={2}
      longest={longest.comment}
      value={draft.firstMessage}
      error={faultOfFirstMessage(draft)}
      onChange={(text) => changeDraft((current) => writingToOffice(current, text))}
    />
  );
}
