import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { DataOf } from '#api-client';
import { load } from '#shared/api.ts';
import { useGo } from '#shared/navigation/go.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { signOut } from '#shared/session/sign-out.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconCircleCheck } from '#shared/ui/icons.ts';
import { Space } from '#shared/ui/layout.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { detailQuery } from '../filing/detail-query.ts';
import { logOutQuestion } from '../log-out-question.ts';
import { OfflineNotice } from '../offline-notice.tsx';
import { offlineQuery } from '../offline-query.ts';
import { PaymentCard } from '../payment/payment-card.tsx';
import classes from './application-done.module.css';
import { isFiledHere } from './filed-entries.ts';

const stepsQuery = offlineQuery<DataOf<'get', '/user/core/webcontents/aftrequestprocess'>>(
  ['member', 'after-request'],
  'after-request',
  (signal) =>
    load('get', '/user/core/webcontents/aftrequestprocess', { signal }, [
      'cm100',
      'お申込み後の流れ',
    ]),
);

/**
 * MBR600: the number of the application, and what happens next. The address can be opened again; without a number the
 * screen only explains what happens after an application.
 */
export default function ApplicationDone() {
  const { requestNo = '' } = useSearch({ strict: false }) as { requestNo?: string };
  // An address is untrusted input; the server checks whether the filing is this customer's.
  const number = /^\d{8}-?\d{5,}$/.test(requestNo) ? requestNo.replaceAll('-', '') : '';
  return (
    <div className="page">
      {number ? (
        <Filed requestNo={number} shown={requestNo} />
      ) : (
        <>
          <PageHeader title="お申込み後の流れ" />
          <NextSteps />
        </>
      )}
    </div>
  );
}

/** Confirms that the application has arrived, and shows what is to be paid. */
function Filed({ requestNo, shown }: { requestNo: string; shown: string }) {
  const query = useQuery(detailQuery(requestNo));
  const detail = query.data?.data;
  // The server's refusal is shown even if the device has an offline copy.
  const failed = query.error !== null && !query.isFetching;
  if (!detail || failed) {
    return (
      <>
        {isFiledHere(requestNo) ? (
          <Thanks requestNo={requestNo} shown={shown} />
        ) : (
          <PageHeader title="申込内容" />
        )}
        {failed ? <ErrorState query={query} /> : <TextSkeleton lines={8} />}
        <div className={classes.actions}>
          <ButtonLink filled screen="MBR100">
            ホームへ戻る
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <Thanks requestNo={requestNo} shown={detail.displayRequestNo} />
      <OfflineNotice at={query.data?.at ?? null} waiting={query.isFetching} />
      <Space mt={24}>
        <PaymentCard detail={detail} />
      </Space>
      <section aria-labelledby="next" className={classes.next}>
        <h2 id="next">お申込み後の流れ</h2>
        <NextSteps />
      </section>
    </>
  );
}

function Thanks({ requestNo, shown }: { requestNo: string; shown: string }) {
  return (
    <>
      <PageHeader title="お申込みありがとうございます" />
      <div className={classes.done}>
        <IconCircleCheck size={44} stroke={1.6} aria-hidden />
        <div>
          <p className={classes.number}>
            お申込みを受け付けました。申込番号は{' '}
            <ScreenLink screen="MBR500" params={[requestNo, 'MBR100']}>
              {shown}
            </ScreenLink>{' '}
            です。
          </p>
          <p>受付の内容をメールでお送りしています。</p>
        </div>
      </div>
    </>
  );
}

function NextSteps() {
  const go = useGo();
  const steps = useQuery(stepsQuery);
  const logOut = async () => {
    if (!(await confirm(await logOutQuestion()))) return;
    await signOut('member', () => go('PSS100', [], { replace: true }));
  };
  return (
    <>
      {steps.error && !steps.isFetching ? (
        <ErrorState query={steps} />
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
      <Space as="p" mt={12}>
        ご不明な点は
        <ScreenLink screen="PSS400" params={['MBR100']}>
          お問い合わせフォーム
        </ScreenLink>
        からご連絡ください。
      </Space>
      <div className={classes.actions}>
        <ButtonLink filled screen="MBR100">
          ホームへ戻る
        </ButtonLink>
        <Button onClick={logOut}>ログアウト</Button>
      </div>
    </>
  );
}
