import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef } from 'react';
import { load } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { isDuty } from '#shared/session/duty.ts';
import { askForLogin, useSession } from '#shared/session/session.ts';
import { useAddressPages } from '#shared/ui/address-pages.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { isDialogOpen } from '#shared/ui/closed-by-back.ts';
import { NoFilingsDrawing } from '#shared/ui/drawings/states.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconMail } from '#shared/ui/icons.ts';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Pager } from '#shared/ui/pager.tsx';
import { Refreshing } from '#shared/ui/refreshing.tsx';
import { CardsSkeleton } from '#shared/ui/skeletons.tsx';
import { UnprovenMailbox } from '../account/unproven-mailbox.tsx';
import { holdsInput } from '../application/draft/draft.ts';
import { useDraft } from '../application/draft/draft-store.ts';
import { termsQuery } from '../company/company-query.ts';
import { endingSoon, TermsNotice } from '../company/terms-notice.tsx';
import { NoticeLine } from '../notice-line.tsx';
import { OfflineNotice } from '../offline-notice.tsx';
import { offlineQuery } from '../offline-query.ts';
import { ApplicationList, type HomeAnswer } from './application-list.tsx';
import { InstallHint } from './install-hint.tsx';
import classes from './member-home.module.css';

/** A response names its page, because the previous rows still show while the next page is loading. */
function listQuery(page: number) {
  return offlineQuery<HomeAnswer & { page: number }>(
    ['member', 'home', page],
    `home/${page}`,
    async (signal) => {
      const response = await load(
        'get',
        '/user/core/customers/{customerId}/information',
        { params: { customerId: '0' }, query: page > 1 ? { page } : {}, signal },
        ['cm100', '申込一覧'],
      );
      return { ...response, page };
    },
  );
}

/** MBR100: where a member begins an application and follows earlier ones. */
export default function MemberHome() {
  useBackTrap();
  const session = useSession('member');
  const draft = useDraft();
  const { page, pagerOf } = useAddressPages();
  const heading = useHeadingOfPage(page);
  const list = useQuery({ ...listQuery(page), placeholderData: keepPreviousData });
  useLoginAfterFailure(list.error);

  const terms = useQuery(termsQuery());
  const underway = draft !== null && holdsInput(draft);
  const home = list.data?.data;
  const empty = home?.totalCount === 0;
  // All of it appears at once, so that nothing moves under a finger, and in small tasks; a copy of the device waits for
  // nothing.
  const isWaiting = useDeferredValue(list.isPending || (terms.isLoading && list.data?.at === null));
  // One thing at a time: what waits for the customer, else a message, else a term that ends, else a new application.
  const isUnproven = home?.loginUserInfo.mailProvenFlg === false;
  const waiting = home?.waitingRequestList[0]?.displayRequestNo;
  const message = waiting ? undefined : home?.unreadMessageList[0]?.displayRequestNo;
  const isBusy = waiting !== undefined || message !== undefined;
  const remindsNext = !isBusy && !underway && endingSoon(terms.data?.termList ?? []).length > 0;
  const start = (
    <ButtonLink filled={!isBusy && !remindsNext && (empty || !isUnproven)} screen="MBR400">
      {underway ? '申込みの入力を再開する' : '申込みを開始する'}
    </ButtonLink>
  );
  const header = (
    <PageHeader
      title="ホーム"
      lead={
        session && (
          <>
            {/* A long line breaks between company and representative, not within the name. */}
            <span className={classes.who}>{session.user.companyname}　</span>
            <span className={classes.who}>{session.user.name} 様</span>
          </>
        )
      }
    />
  );
  if (isWaiting) {
    return (
      <div className={`page ${classes.page}`}>
        {header}
        <CardsSkeleton />
      </div>
    );
  }
  return (
    <div className={`page ${classes.page}`}>
      {header}
      {isUnproven && list.data?.at === null && <UnprovenMailbox />}
      {home && <NewMessages home={home} next={message} />}
      {terms.data && <TermsNotice terms={terms.data.termList} isNext={remindsNext} />}
      {!empty && <div className={classes.start}>{start}</div>}
      <section aria-labelledby="applications" className={classes.list}>
        <div className={classes.head}>
          <h2 id="applications" ref={heading} tabIndex={-1}>
            申込一覧
          </h2>
          <Refreshing active={list.isFetching && list.data !== undefined} />
        </div>
        {list.data && <OfflineNotice at={list.data.at} waiting={list.isFetching} />}
        {list.error && !list.isFetching ? (
          <ErrorState query={list} />
        ) : !home ? (
          <CardsSkeleton />
        ) : empty ? (
          <EmptyState
            drawing={<NoFilingsDrawing />}
            title="お申込みはまだありません"
            action={
              <div className={classes.start}>
                {start}
                <StartHint underway={underway} />
              </div>
            }
          />
        ) : (
          <div aria-busy={list.isPlaceholderData || undefined}>
            <ApplicationList home={home} next={waiting} />
            {(page > 1 || home.nextCursor !== null) && (
              <Pager {...pagerOf({ ...home, shown: home.memberRequestList.length })} />
            )}
          </div>
        )}
      </section>
      {home && !empty && <InstallHint />}
    </div>
  );
}

/** The focus goes to the list's heading when its page changes. */
function useHeadingOfPage(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return heading;
}

/** A list that cannot be shown leads to the login, except when only the network is missing. */
function useLoginAfterFailure(failure: unknown) {
  useEffect(() => {
    if (!failure || !navigator.onLine) return;
    if (failure instanceof ApiFailure && (failure.endedSession || isDuty(failure.messageCd)))
      return;
    void showMessage('error', failureText(failure)).then(() => askForLogin('member'));
  }, [failure]);
}

/** The bubble beside the start button. */
function StartHint({ underway }: { underway: boolean }) {
  return (
    <p className={classes.bubble}>
      {underway
        ? '入力途中の申込みがあります。続きから入力できます。'
        : '役員変更・住所変更の登記は、こちらから申し込めます。'}
    </p>
  );
}

/** The browser's Back stays on this screen; every other way out is open. */
function useBackTrap(): void {
  const { history } = useRouter();

  useEffect(() => {
    // The first entry of the history has none before it that the app could block.
    if (history.location.state.__TSR_index === 0) history.push(history.location.href);
  }, [history]);

  useBlocker({
    // Back only closes a dialog, if one is open.
    shouldBlockFn: ({ action }) => action === 'GO' || (action === 'BACK' && !isDialogOpen()),
    enableBeforeUnload: false,
  });
}

/** Applications about which the office wrote something that was not seen yet. */
function NewMessages({ home, next }: { home: HomeAnswer; next: string | undefined }) {
  return home.unreadMessageList.map(({ displayRequestNo, count }) => (
    <NoticeLine
      key={displayRequestNo}
      icon={IconMail}
      text={`事務所からメッセージが${count}件届いています（申込番号 ${displayRequestNo}）`}
    >
      <ButtonLink
        small={displayRequestNo !== next}
        filled={displayRequestNo === next}
        screen="MBR500"
        params={[displayRequestNo.replaceAll('-', ''), 'MBR100']}
        state={{ hasNewMessages: true }}
      >
        メッセージを読む
        <span className="visually-hidden">（申込番号 {displayRequestNo}）</span>
      </ButtonLink>
    </NoticeLine>
  ));
}
