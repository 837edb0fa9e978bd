import { useQuery } from '@tanstack/react-query';
import { checkFilled } from '#contract/message-template.ts';
import { getQuery, loadFile, send } from '#shared/api.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { useDraft } from '#shared/session/draft.ts';
import { NewMark } from '#shared/thread/new-mark.tsx';
import { ThreadForm } from '#shared/thread/thread-form.tsx';
import { ThreadMessages } from '#shared/thread/thread-messages.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import { filledFor, TemplatePicker } from '../mails/template-picker.tsx';

const title = 'お客様とのやりとり';

const threadKey = (requestNo: string) => ['staff', 'thread', requestNo];

function useThread(requestNo: string) {
  return useQuery({
    ...getQuery(threadKey(requestNo), '/user/mainte/requestdetails/{requestNo}/messages', title, {
      params: { requestNo },
    }),
    refetchOnMount: 'always',
  });
}

/** How many messages of the customer wait for an answer; 0 while they load. */
export function useWaitingMessages(requestNo: string): number {
  const messages = useThread(requestNo).data?.messageList ?? [];
  return messages.filter((one) => one.byCustomerFlg && !one.readFlg).length;
}

/** How many messages there are, and how many of the customer's wait. */
export function ThreadLine({ requestNo }: { requestNo: string }) {
  const messages = useThread(requestNo).data?.messageList ?? [];
  const waiting = useWaitingMessages(requestNo);
  return `${messages.length}件${waiting > 0 ? `（未対応 ${waiting}）` : ''}`;
}

/** What customer and office write to each other about a case. */
export function CaseThread({ requestNo }: { requestNo: string }) {
  const params = { requestNo };
  const [text, setText] = useDraft('manager', `thread ${requestNo}`);
  useLeaveGuard(text.trim() !== '');
  const { run, busy, running } = useStaffMutation(threadKey(requestNo), 'silent');
  const query = useThread(requestNo);
  const waiting = useWaitingMessages(requestNo);
  const thread = query.data;
  if (!thread) {
    return (
      <SectionPanel title={title}>
        <Loading query={query} lines={3} />
      </SectionPanel>
    );
  }
  const messageCount = thread.messageList.length;
  const settle = () =>
    run(
      () =>
        send(
          'post',
          '/user/mainte/requestdetails/{requestNo}/messages/settled',
          { params, body: { messageCount } },
          ['cm110', '対応済みの記録'],
        ),
      { name: 'settle' },
    );
  const settling = waiting > 0 && (
    <Button loading={running === 'settle'} disabled={busy} onClick={settle}>
      返信せずに対応済みにする
    </Button>
  );
  return (
    <SectionPanel title={title}>
      <ThreadMessages
        messages={thread.messageList}
        reader="office"
        stateOf={({ byCustomerFlg, readFlg, displayReadDatetime, readUserName }) => {
          if (readFlg) {
            return (
              <span className="numeric">
                {byCustomerFlg
                  ? `対応済み ${displayReadDatetime} ${readUserName}`
                  : `お客様が確認 ${displayReadDatetime}`}
              </span>
            );
          }
          return byCustomerFlg ? <NewMark>未対応</NewMark> : <span>お客様は未読</span>;
        }}
        loadFile={({ fileId, fileName }, signal) =>
          loadFile(
            'get',
            '/user/mainte/requestdetails/{requestNo}/messages/files/{fileId}',
            { params: { ...params, fileId }, signal },
            ['cm100', fileName],
          )
        }
      />
      {thread.closedReason ? (
        <>
          <p>{thread.closedReason}</p>
          {settling}
        </>
      ) : (
        <ThreadForm
          support="お客様の画面に表示されます。メールでは、届いたことだけをお知らせします。"
          text={text}
          onText={setText}
          busy={busy}
          quiet
          action={settling}
          above={(insert) => (
            <TemplatePicker
              onChosen={async (chosen) => insert((await filledFor(requestNo, chosen)).text)}
            />
          )}
          check={(written) => checkFilled(written)?.text}
          upload={async (file) => {
            const { data } = await send(
              'post',
              '/user/mainte/requestdetails/{requestNo}/messages/files',
              { params, body: file },
              ['cm111', 'ファイル'],
            );
            return data.fileId;
          }}
          send={(written) =>
            run(() =>
              send(
                'post',
                '/user/mainte/requestdetails/{requestNo}/messages',
                { params, body: { ...written, messageCount } },
                ['cm110', 'メッセージの送信'],
              ),
            )
          }
        />
      )}
    </SectionPanel>
  );
}
