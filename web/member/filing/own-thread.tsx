import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Thread } from '#contract/endpoints/threads.ts';
import { invalidate, load, loadFile, perhapsDone, send } from '#shared/api.ts';
import { ApiFailure } from '#shared/api-failure.ts';
import { readDraft, removeDraft, writeDraft } from '#shared/session/device-store.ts';
import { useSession } from '#shared/session/session.ts';
import { NewMark } from '#shared/thread/new-mark.tsx';
import { ThreadForm } from '#shared/thread/thread-form.tsx';
import { ThreadMessages } from '#shared/thread/thread-messages.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useFirstValue } from '#shared/ui/first-value.ts';
import { Fold } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { offlineQuery } from '../offline-query.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The home has told of messages of the office, to which its link leads. */
    hasNewMessages?: true;
  }
}

const title = '事務所とのやりとり';

export function threadQuery(requestNo: string) {
  return offlineQuery<Thread>(['member', 'thread', requestNo], `thread/${requestNo}`, (signal) =>
    load('get', '/user/core/messages/{requestNo}', { params: { requestNo }, signal }, [
      'cm100',
      title,
    ]),
  );
}

interface OwnThreadProps {
  requestNo: string;
  /** New messages stand open at the top of the page. */
  isFirst: boolean;
  /** An answer is the next act. */
  asksAnswer: boolean;
}

/** What customer and office write to each other about an application. */
export function OwnThread({ requestNo, isFirst, asksAnswer }: OwnThreadProps) {
  const query = useQuery(threadQuery(requestNo));
  const [text, setText] = useThreadDraft(requestNo);
  const reload = () => invalidate(['member', 'thread', requestNo]);
  const { run, busy } = useShownMutation({ reload, success: 'silent' });
  const countOf = useCountOfUnanswered();
  const thread = query.data?.data;
  const isCopy = query.data?.at !== null;
  useReadMark(requestNo, thread, isCopy);
  const earlier = useFirstValue(thread?.messageList.findIndex(isUnread)) ?? 0;

  const params = { requestNo };
  const messages = (shown: Thread['messageList']) => (
    <ThreadMessages
      messages={shown}
      reader="customer"
      stateOf={(one) => {
        if (one.byCustomerFlg) return one.readFlg && <span>事務所が確認しました</span>;
        return isUnread(one) && <NewMark>新着</NewMark>;
      }}
      loadFile={
        isCopy
          ? null
          : ({ fileId, fileName }, signal) =>
              loadFile(
                'get',
                '/user/core/messages/files/{requestNo}/{fileId}',
                { params: { ...params, fileId }, signal },
                ['cm100', fileName],
              )
      }
    />
  );
  return (
    <SectionPanel title={title} line={isFirst ? undefined : lineOf(thread, text)}>
      {!thread ? (
        query.error && !query.isFetching ? (
          <ErrorState query={query} />
        ) : (
          <TextSkeleton lines={4} />
        )
      ) : (
        <>
          {isFirst && earlier > 0 && (
            <Fold title={`これまでのやりとり（${earlier}件）`}>
              {messages(thread.messageList.slice(0, earlier))}
            </Fold>
          )}
          {messages(isFirst ? thread.messageList.slice(Math.max(0, earlier)) : thread.messageList)}
          {thread.closedReason ? (
            <p>{thread.closedReason}</p>
          ) : (
            <Reply folded={isFirst && !asksAnswer}>
              <ThreadForm
                support="ご質問や、お送りいただく書類があるときにお使いください。お返事が届くと、メールでお知らせします。"
                text={text}
                onText={setText}
                busy={busy}
                quiet={!asksAnswer}
                upload={async (file) => {
                  const { data } = await send(
                    'post',
                    '/user/core/messages/{requestNo}/files',
                    { params, body: file },
                    ['cm111', 'ファイル'],
                  );
                  return data.fileId;
                }}
                send={(written) =>
                  run(() =>
                    countOf(written, thread.messageList.length, (messageCount) =>
                      send(
                        'post',
                        '/user/core/messages/{requestNo}',
                        { params, body: { ...written, messageCount } },
                        perhapsDone('メッセージ', '送信する', 'このやりとり'),
                      ),
                    ),
                  )
                }
              />
            </Reply>
          )}
        </>
      )}
    </SectionPanel>
  );
}

const isUnread = ({ byCustomerFlg, readFlg }: Thread['messageList'][number]) =>
  !byCustomerFlg && !readFlg;

/** The form, behind a line of its own while something else is the next act. */
function Reply({ folded, children }: { folded: boolean; children: ReactNode }) {
  if (!folded) return children;
  return <Fold title="返信を書く">{children}</Fold>;
}

function lineOf(thread: Thread | undefined, text: string): string {
  if (text !== '') return '書きかけのメッセージがあります';
  const count = thread?.messageList.length ?? 0;
  return count > 0 ? `${count}件` : thread?.closedReason || 'ご質問・ご連絡はこちらから';
}

/**
 * Sends a message that had no response with the same count again, although the list may show it by now: so the server
 * finds the first one, and it is not sent twice.
 */
function useCountOfUnanswered() {
  const tried = useRef<{ written: string; count: number } | null>(null);
  return async <Result,>(
    message: object,
    shown: number,
    sending: (count: number) => Promise<Result>,
  ): Promise<Result> => {
    const written = JSON.stringify(message);
    const count = tried.current?.written === written ? tried.current.count : shown;
    tried.current = { written, count };
    try {
      const result = await sending(count);
      tried.current = null;
      return result;
    } catch (failure) {
      if (failure instanceof ApiFailure && (failure.status ?? 500) < 500) tried.current = null;
      throw failure;
    }
  };
}

/** Tells the server which messages of the office were shown. The mark 新着 stays until the next visit. */
function useReadMark(requestNo: string, thread: Thread | undefined, isCopy: boolean) {
  const count = thread?.messageList.length ?? 0;
  const isNew = thread?.messageList.some(isUnread) ?? false;
  useEffect(() => {
    if (isCopy || !isNew) return;
    const shown = { params: { requestNo }, body: { messageCount: count } };
    send('post', '/user/core/messages/{requestNo}/read', shown).then(
      () => invalidate(['member', 'home']),
      // They stay new, and the next visit marks them.
      () => {},
    );
  }, [requestNo, count, isNew, isCopy]);
}

/** The message that is being written about a filing, stored on the device until it is sent. */
function useThreadDraft(requestNo: string) {
  const owner = useSession('member')?.user.id ?? '';
  const name = `thread/${requestNo}`;
  const [text, setText] = useState('');
  useEffect(() => {
    let isOver = false;
    readDraft<string>(owner, name).then(
      (stored) => {
        if (stored && !isOver) setText((current) => current || stored);
      },
      // A device without storage still lets its user write.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [owner, name]);
  const change = (value: string) => {
    setText(value);
    const storing = value === '' ? removeDraft(owner, name) : writeDraft(owner, name, value);
    storing.catch(() => {});
  };
  return [text, change] as const;
}
