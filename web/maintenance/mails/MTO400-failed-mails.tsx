import type { FailedMail } from '#contract/endpoints/failed-mails.ts';
import { message } from '#contract/messages.ts';
import { getQuery, invalidate, send } from '#shared/api.ts';
import { useAddressPages } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { LivePage, useLiveList } from '#shared/ui/live-page.tsx';
import { LiveTable } from '#shared/ui/live-table.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { TwoLines } from '../lists/request-cells.tsx';
import { listPage } from '../lists/search-form.tsx';
import classes from './failed-mails.module.css';

const subject = '送信できなかったメール';

type Decision = 'resend' | 'dismiss';

export default function FailedMails() {
  const pages = useAddressPages();
  const { query } = pages;
  const found = useLiveList({
    pages,
    ...getQuery(['staff', 'failed-mails', query], '/user/mainte/failedmails', subject, { query }),

    // Each request writes an audit entry.
    refetchOnWindowFocus: false,
  });

  const { run, busy } = useShownMutation({
    reload: () => invalidate(['staff', 'failed-mails']),
    success: 'toast',
  });
  const decide = async (decision: Decision, { mailId, subject: title }: FailedMail) => {
    const question = { text: message('mt052', title), action: '対応済みにする', danger: true };
    if (decision === 'dismiss' && !(await confirm(question))) return;
    const path = `/user/mainte/failedmails/{mailId}/${decision}` as const;
    await run(() => send('put', path, { params: { mailId } }));
  };

  return (
    <LivePage
      title={subject}
      subject={subject}
      query={found}
      className={listPage}
      above={
        <p className={classes.explained}>
          48時間送信を試みても届けられなかったメールと、宛先が受け付けられなかったメールです。メールサーバーの障害が解消したときは「再送」を、別の方法でご連絡したときは「対応済みにする」を押してください。
        </p>
      }
    >
      <LiveTable
        caption={subject}
        columns={columnsOf(busy, (decision, row) => void decide(decision, row))}
        rows={found.data?.failedMailList}
        rowKey={({ mailId }) => mailId}
        query={found}
        pages={pages}
        empty={{ title: '送信できなかったメールはありません' }}
      />
    </LivePage>
  );
}

function columnsOf(
  busy: boolean,
  onDecide: (decision: Decision, row: FailedMail) => void,
): TableColumn<FailedMail>[] {
  return [
    {
      key: 'givenUp',
      label: '送信を終えた日時',
      width: 170,
      noWrap: true,
      show: (row) => (
        <TwoLines text={row.displayGivenUpDatetime} below={`作成 ${row.displayWrittenDatetime}`} />
      ),
    },
    {
      key: 'mail',
      label: '件名・宛先',
      show: (row) => <TwoLines text={row.subject} below={row.mailAddress} />,
    },
    {
      key: 'reason',
      label: '理由',
      show: (row) => <TwoLines text={row.reason} below={`${row.attempts}回試行`} />,
    },
    {
      key: 'acts',
      label: '操作',
      width: 230,
      noWrap: true,
      show: (row) => (
        <Row as="span">
          <Button
            variant="outline"
            small
            aria-label={`${row.mailAddress}へのメールを再送`}
            // Until the rows are there anew, a press would be ignored.
            disabled={busy}
            onClick={() => onDecide('resend', row)}
          >
            再送
          </Button>
          <Button
            small
            aria-label={`${row.mailAddress}へのメールを対応済みにする`}
            disabled={busy}
            onClick={() => onDecide('dismiss', row)}
          >
            対応済みにする
          </Button>
        </Row>
      ),
    },
  ];
}
