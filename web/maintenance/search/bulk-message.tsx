import { useState } from 'react';
import { checkText, longest } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { threadLabels } from '#contract/thread.ts';
import { load, send } from '#shared/api.ts';
import { ApiFailure } from '#shared/api-failure.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { onLeaving } from '#shared/session/leaving.ts';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { plainNumber } from '../filing/request-number.ts';
import type { BulkActProps } from './bulk-acts.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { NotPossible } from './run-each.ts';

// How many messages a thread had when a send to it was not answered, by filing and text: sent again with the same
// number, it is still one message.
const unanswered = new Map<string, number>();
onLeaving(() => unanswered.clear());

/** Writes the same message to the customers of the ticked filings, except where one of theirs waits for an answer. */
export function BulkMessage(props: BulkActProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  useLeaveGuard(text.trim() !== '');
  const check = () => {
    const found = checkText(threadLabels.text, text.trim(), longest.inquiry, { lines: true });
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
  const write = async (displayNo: string) => {
    const params = { requestNo: plainNumber(displayNo) };
    const written = text.trim();
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
  return (
    <BulkDialog
      {...props}
      title="メッセージの送信"
      action="全員に送る"
      touched={text.trim() !== ''}
      check={check}
      act={({ displayNo }) => write(displayNo)}
    >
      <TextareaField
        name="bulkMessage"
        label={threadLabels.text}
        support="それぞれのお客様の画面に表示されます。メールでは、届いたことだけをお知らせします。"
        rows={6}
        longest={longest.inquiry}
        value={text}
        error={error}
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
      />
    </BulkDialog>
  );
}
