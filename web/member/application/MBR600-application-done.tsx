import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { DataOf } from '#api-client';
import { load } from '#shared/api.ts';
import { useGo } from '#shared/navigation/go.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { signOut } from '#shared/session/sign-out.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { useConfirm } from '#shared/ui/confirm-dialog.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconCircleCheck } from '#shared/ui/icons.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { detailQuery } from '../filing/detail-query.ts';
import { logOutQuestion } from '../log-out-question.ts';
import { PaymentCard } from '../payment/payment-card.tsx';
import { seenQuery } from '../seen.ts';
import classes from './application-done.module.css';

const stepsQuery = seenQuery<DataOf<'get', '/user/core/webcontents/aftrequestprocess'>>(
  ['member', 'after-request'],
  'after-request',
  (signal) =>
    load('get', '/user/core/webcontents/aftrequestprocess', { signal }, [
      'cm100',
      'お申し込み後の流れ',
    ]),
);

/** MBR600: the number of the application, and what happens next. Its address can be opened again. */
export default function ApplicationDone() {
  const go = useGo();
  const confirm = useConfirm();
  const steps = useQuery(stepsQuery);
  const given = (useSearch({ strict: false }) as { requestNo?: string }).requestNo ?? '';
  // What stands in an address may have been written by anybody.
  const requestNo = /^\d{8}-?\d{5,}$/.test(given) ? given : '';

  const logOut = async () => {
    if (!(await confirm(await logOutQuestion()))) return;
    await signOut('member', () => go('PSS100', [], { replace: true }));
  };
  return (
    <div className="page">
      <PageHeader title="お申し込みありがとうございます" />
      <div className={classes.done}>
        <IconCircleCheck size={44} stroke={1.6} aria-hidden />
        <div>
          <p>お申し込みを受け付けました。受付の内容をメールでお送りしています。</p>
          {requestNo && (
            <p className={classes.number}>
              申込番号{' '}
              <ScreenLink screen="MBR500" params={[requestNo.replaceAll('-', ''), 'MBR100']}>
                {requestNo}
              </ScreenLink>
            </p>
          )}
        </div>
      </div>
      {requestNo && <Payment requestNo={requestNo.replaceAll('-', '')} />}
      <section aria-labelledby="next" className={classes.next}>
        <h2 id="next">お申し込み後の流れ</h2>
        {steps.error && !steps.isFetching ? (
          <ErrorState failure={steps.error} onRetry={() => void steps.refetch()} />
        ) : !steps.data ? (
          <TextSkeleton lines={6} />
        ) : (
          <ol className={classes.steps}>
            {steps.data.data?.map(({ title, subTitle, content }, index) => (
              <li key={title}>
                <span className={classes.mark} aria-hidden>
                  {index + 1}
                </span>
                <div>
                  <h3>{title}</h3>
                  <p className={classes.when}>{subTitle}</p>
                  <p>{content}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </section>
      <p className={classes.contact}>
        ご不明な点は
        <ScreenLink screen="PSS400" params={['MBR100']}>
          お問い合わせフォーム
        </ScreenLink>
        からご連絡ください。
      </p>
      <div className={classes.actions}>
        <ButtonLink screen="MBR100">ホームへ戻る</ButtonLink>
        <Button variant="default" onClick={() => void logOut()}>
          ログアウト
        </Button>
      </div>
    </div>
  );
}

/** What is to be paid for it; the steps beneath say the rest, should it not come. */
function Payment({ requestNo }: { requestNo: string }) {
  const detail = useQuery(detailQuery(requestNo));
  if (detail.error && !detail.isFetching) {
    return <ErrorState failure={detail.error} onRetry={() => void detail.refetch()} />;
  }
  return (
    <div className={classes.payment}>
      {detail.data ? <PaymentCard detail={detail.data.data} /> : <TextSkeleton lines={4} />}
    </div>
  );
}
