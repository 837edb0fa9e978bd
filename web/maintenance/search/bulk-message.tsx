import { useState } from 'react';
import { checkText, longest } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { threadLabels } from '#contract/thread.ts';
import { load, send } from '#shared/api.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { plainNumber } from '../filing/request-number.ts';
import type { BulkActProps } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { NotPossible } from './run-each.ts';

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
  const write = async (displayNo: string) => {
    const path = '/user/mainte/requestdetails/{requestNo}/messages';
    const params = { requestNo: plainNumber(displayNo) };
    const { messageList } = await load('get', path, { params }, ['cm100', 'やりとり']);
    if (messageList.some(({ byCustomerFlg, readFlg }) => byCustomerFlg && !readFlg)) {
      throw new NotPossible(message('mt162'));
    }
    const body = { text: text.trim(), fileList: [], messageCount: messageList.length };
    await send('post', path, { params, body }, ['cm110', 'メッセージの送信']);
  };
  return (
    <BulkDialog
      {...props}
      title="メッセージの送信"
      action="全員に送る"
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
