import { useQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import type { ServerDraft } from '#contract/endpoints/drafts.ts';
import { addressHiddenLabel, addressHiddenNames } from '#contract/hidden-address.ts';
import { message } from '#contract/messages.ts';
import { type OfficerList, type OfficerRow, officerLabels } from '#contract/officer-changes.ts';
import { noParticulars, particularLines } from '#contract/officer-particulars.ts';
import { threadLabels } from '#contract/thread.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { type Entered, enteredOf } from './application/draft/draft.ts';
import {
  chooseDraft,
  keptOnDeviceAtom,
  sendDraft,
  useDraft,
} from './application/draft/draft-store.ts';
import { draftNewsAtom, parsed } from './application/draft/draft-sync.ts';
import { useOpenFiled } from './application/draft/use-open-filed.ts';
import { mastersQuery } from './application/masters.ts';
import classes from './draft-notice.module.css';

/** Says what happened to the draft at another device, or that it could not be stored. */
export function DraftNotice() {
  const [news, setNews] = useAtom(draftNewsAtom);
  const isKept = useAtomValue(keptOnDeviceAtom);
  if (news?.kind === 'conflict') {
    const { server } = news;
    return server.displayFiledRequestNo ? <Filed server={server} /> : <Choice server={server} />;
  }
  if (news?.kind === 'failed') {
    const again = (
      <Button small onClick={sendDraft}>
        もう一度保存する
      </Button>
    );
    return (
      <Notice
        kind={isKept ? 'warning' : 'error'}
        live
        title={message(isKept ? 'mb076' : 'mb077')}
        action={again}
      >
        <p>{news.text}</p>
      </Notice>
    );
  }
  if (news?.kind !== 'taken') return null;
  const close = (
    <Button small onClick={() => setNews(null)}>
      閉じる
    </Button>
  );
  const title = message('mb075', news.server.displaySavedDatetime);
  return <Notice kind="info" live title={title} action={close} />;
}

/** Another device has sent the draft. What this device shows may go on as another application. */
function Filed({ server }: { server: ServerDraft }) {
  const openFiled = useOpenFiled();
  return (
    <Notice
      kind="info"
      live
      title={message('mb170', server.displayFiledRequestNo)}
      action={
        <Row>
          <Button small onClick={() => void openFiled(server)}>
            申込内容を見る
          </Button>
          <Button small onClick={() => void chooseDraft(server, 'here')}>
            別の申込みとして続ける
          </Button>
        </Row>
      }
    />
  );
}

/** Both drafts, of which the member chooses one; neither overwrites the other before. */
function Choice({ server }: { server: ServerDraft }) {
  const draft = useDraft();
  const masters = useQuery(mastersQuery());
  const isGone = server.content === '';
  // Without the names of the plans two drafts may look the same that are not.
  if (masters.isPending) return null;
  const linesOf = (entered: Entered | null) =>
    entered ? draftLines(entered, masters.data?.data ?? { planList: [] }) : [];
  const here = linesOf(draft && enteredOf(draft));
  const elsewhere = linesOf(parsed(server)?.entered ?? null);
  return (
    <Notice kind="warning" live title={message(isGone ? 'mb074' : 'mb073')}>
      <div className={classes.both}>
        <section aria-label="この端末の内容">
          <h2>この端末</h2>
          <Content lines={here} others={elsewhere} />
          <Button filled small onClick={() => void chooseDraft(server, 'here')}>
            この端末の内容で続ける
          </Button>
        </section>
        <section aria-label="別の端末の内容">
          <h2>{`別の端末（${server.displaySavedDatetime}）`}</h2>
          <Content lines={elsewhere} others={here} />
          <Button small onClick={() => void chooseDraft(server, 'elsewhere')}>
            {isGone ? 'この端末の内容を破棄する' : '別の端末の内容にする'}
          </Button>
        </section>
      </div>
    </Notice>
  );
}

/** What one draft says, with marks where the other does not say the same. */
function Content({ lines, others }: { lines: readonly string[]; others: readonly string[] }) {
  if (lines.length === 0) return <p>入力されていません。</p>;
  return (
    <ul>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person may stand twice
        <li key={at}>
          {others.length === 0 || others.includes(line) ? (
            line
          ) : (
            <>
              <mark>{line}</mark>
              <span className={classes.differs}>異なります</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** All that a draft says, a line each, by which two drafts can be compared: who changes how comes first. */
function draftLines(
  { planCodes, officers, addressHidden, firstMessage, unsaved, adding }: Entered,
  { planList }: Pick<ApplicationMasters, 'planList'>,
): string[] {
  const planName = (code: string) => planList.find(({ planCd }) => planCd === code)?.name ?? code;
  const open = unsaved
    ? [...linesOf(unsaved.list), ...(unsaved.row ? [lineOf(unsaved.row, unsaved.list.date)] : [])]
    : [];
  const somebody = adding ? [adding.name, adding.address].filter(Boolean).join('　') : '';
  const said: [label: string, text: string][] = [
    ...open.map((line): [string, string] => ['保存していない表の入力', line]),
    ['まだ加えられていない役員', somebody],
    ...planCodes.map((code): [string, string] => ['プラン', planName(code)]),
    [addressHiddenLabel, addressHiddenNames[addressHidden] ?? ''],
    [threadLabels.firstMessage, firstMessage],
  ];
  return [
    ...Object.values(officers).flatMap(linesOf),
    ...said.filter(([, text]) => text !== '').map(([label, text]) => `${label}：${text}`),
  ];
}

const linesOf = ({ date, rows }: OfficerList) =>
  rows.filter(({ officer }) => officer.cd !== '').map((row) => lineOf(row, date));

function lineOf({ officer, name, reason, address, particulars }: OfficerRow, date: string): string {
  const said = particulars ?? noParticulars;
  const day = (said.effectiveDate || date).replaceAll('-', '/');
  return [
    ...[day, officer.name, name, reason.name],
    ...particularLines({ ...said, effectiveDate: '' }),
    address && `${officerLabels.address}：${address}`,
  ]
    .filter(Boolean)
    .join('　');
}
