import { useQuery } from '@tanstack/react-query';
import { progress as progressCodes } from '#contract/codes.ts';
import type { CaseEssentials } from '#contract/endpoints/case-essentials.ts';
import type { MasterEntry } from '#contract/endpoints/schema.ts';
import { displayDate } from '#contract/japan-time.ts';
import { getQuery } from '#shared/api.ts';
import { Note } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { caseKey } from '../filing/case-mutation.ts';
import { ChangeProgress } from '../filing/change-progress.tsx';
import { UndoBar } from '../filing/undo-bar.tsx';
import classes from './case-panel.module.css';

interface CaseDetailsProps {
  requestNo: string;
  progress: readonly MasterEntry[];
}

/**
 * What is fetched of a case that is looked at beside the list. Who comes back to it within half a minute is not looking
 * anew: the same data show.
 */
export function CaseDetails({ requestNo, progress }: CaseDetailsProps) {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...getQuery(
      [...caseKey(requestNo), 'essentials'],
      '/user/mainte/requestdetails/{requestNo}/essentials',
      '申込の概要',
      { params: { requestNo } },
    ),
    staleTime: 30_000,
  });
  if (!data) {
    return <Loading query={{ error, refetch }} lines={6} />;
  }
  const filing = {
    ...data,
    progressList: progress.filter(({ value1 }) => value1 !== progressCodes.cancelled),
  };
  return (
    <>
      <ChangeProgress requestNo={requestNo} filing={filing} work={undefined} />
      <Officers list={data.officerList} />
      <Papers list={data.documentList} />
      <LastMessage last={data.lastMessage} />
      <Comments list={data.commentList} />
      {data.paidDate && <p className={classes.paid}>入金済（{displayDate(data.paidDate)}）</p>}
      <UndoBar requestNo={requestNo} filing={filing} fetchedAt={dataUpdatedAt} />
    </>
  );
}

const mostOfficers = 6;
const mostPapers = 5;

function Officers({ list }: { list: CaseEssentials['officerList'] }) {
  if (list.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>変更する役員（{list.length}名）</h3>
      <ul>
        {list.slice(0, mostOfficers).map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one person may have the same change twice
          <li key={index}>
            {one.changeOfficerClassName}　{one.officialPosition}　{one.name}
            {one.effectiveDate && `（${displayDate(one.effectiveDate)}）`}
          </li>
        ))}
      </ul>
      {list.length > mostOfficers && <p>ほか{list.length - mostOfficers}名</p>}
    </section>
  );
}

function Papers({ list }: { list: CaseEssentials['documentList'] }) {
  if (list.length === 0) return null;
  const missing = list.filter(({ isThere }) => !isThere);
  return (
    <section className={classes.part}>
      <h3>
        必要な書類（{list.length}点のうち{list.length - missing.length}点を確認済み）
      </h3>
      {missing.length > 0 && (
        <ul aria-label="まだない書類">
          {missing.slice(0, mostPapers).map(({ name, of }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two officers may share a name
            <li key={index}>
              未着：{name}
              {of && `（${of}）`}
            </li>
          ))}
        </ul>
      )}
      {missing.length > mostPapers && <p>ほか{missing.length - mostPapers}点</p>}
    </section>
  );
}

function LastMessage({ last }: { last: CaseEssentials['lastMessage'] }) {
  if (!last) return null;
  const isNew = last.byCustomerFlg && !last.readFlg;
  return (
    <section className={classes.part}>
      <h3>最後のやりとり{isNew && <span className={classes.new}>未対応</span>}</h3>
      <Note>
        {last.displayDatetime}　{last.byCustomerFlg ? 'お客様' : last.userName}
      </Note>
      <p className={classes.words}>{last.text || '（ファイルのみ）'}</p>
    </section>
  );
}

function Comments({ list }: { list: CaseEssentials['commentList'] }) {
  if (list.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>コメント</h3>
      {list.map(({ comment, userName, displayDatetime }) => (
        <div key={`${displayDatetime}${userName}${comment}`}>
          <Note>
            {displayDatetime}　{userName}
          </Note>
          <p className={classes.words}>{comment}</p>
        </div>
      ))}
    </section>
  );
}
