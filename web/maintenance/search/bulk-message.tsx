import { useRef, useState } from 'react';
import { checkText, longest } from '#contract/fields.ts';
import { placesIn } from '#contract/mail-text.ts';
import { checkPlaces } from '#contract/message-template.ts';
import { message } from '#contract/messages.ts';
import { threadLabels } from '#contract/thread.ts';
import { load, send } from '#shared/api.ts';
import { ApiFailure } from '#shared/api-failure.ts';
import { insertAtCursor } from '#shared/forms/insert-at-cursor.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { onLeaving } from '#shared/session/leaving.ts';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { filledFor, TemplatePicker } from '../mails/template-picker.tsx';
import type { BulkActProps } from './bulk-acts.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { eachAlone, NotPossible } from './run-each.ts';

// How many messages a thread had when a send to it was not answered, by filing and text: sent again with the same
// number, it is still one message.
const unanswered = new Map<string, number>();
onLeaving(() => unanswered.clear());

/** Writes the same message to the customers of the ticked filings, except where one of theirs waits for an answer. */
export function BulkMessage(props: BulkActProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useLeaveGuard(text.trim() !== '');
  const hasPlaces = placesIn(text).length > 0;
  const check = () => {
    const found =
      checkText(threadLabels.text, text.trim(), longest.inquiry, { lines: true }) ??
      (hasPlaces ? checkPlaces(threadLabels.text, text) : null);
    setError(found?.text);
    return !found;
  };
  const path = '/user/mainte/requestdetails/{requestNo}/messages';
  const countOf = async (params: { requestNo: string }) => {
    const { messageList } = await load('get', path, { params }, ['cm100', 'やりとり']);
    if (messageList.some(({ byCustomerFlg, readFlg }) => byCustomerFlg && !readFlg)) {
      throw new NotPossible(message('mt162'));
    }
    return messageList.length;
  };
  const filled = async (requestNo: string) => {
    const { text: written, openList } = await filledFor(requestNo, text.trim());
    if (openList.length > 0) throw new NotPossible(message('mt186', openList.join('」「')));
    return written;
  };
  const write = async (displayNo: string) => {
    const params = { requestNo: plainNumber(displayNo) };
    const written = hasPlaces ? await filled(params.requestNo) : text.trim();
    const name = `${displayNo} ${written}`;
    const messageCount = unanswered.get(name) ?? (await countOf(params));
    unanswered.set(name, messageCount);
    const body = { text: written, fileList: [], messageCount };
    try {
      await send('post', path, { params, body }, ['cm110', 'メッセージの送信']);
      unanswered.delete(name);
    } catch (failure) {
      if (failure instanceof ApiFailure && (failure.status ?? 500) < 500) unanswered.delete(name);
      throw failure;
    }
  };
  const change = (value: string) => {
    setText(value);
    setError(undefined);
  };
  return (
    <BulkDialog
      {...props}
      title="メッセージの送信"
      action="全員に送る"
      touched={text.trim() !== ''}
      check={check}
      act={eachAlone(({ displayNo }) => write(displayNo))}
    >
      <TemplatePicker
        // Its places are filled for each filing: a key pressed next must not replace one of them.
        onChosen={(chosen) =>
          insertAtCursor(field.current, chosen, change, { selectsPlace: false })
        }
      />
      <TextareaField
        name="bulkMessage"
        label={threadLabels.text}
        inputRef={field}
        support="それぞれのお客様の画面に表示されます。差込み（{{会社名}} など）は、申込ごとの内容に置き換わります。内容がわからない申込には送りません。"
        rows={6}
        longest={longest.inquiry}
        value={text}
        error={error}
        onChange={change}
      />
    </BulkDialog>
  );
}
