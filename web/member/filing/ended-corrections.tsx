import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { correctionLabels } from '#contract/corrections.ts';
import type { EndedCorrection } from '#contract/endpoints/corrections.ts';
import { getQuery } from '#shared/api.ts';
import { CorrectionLines } from '#shared/correction/correction-lines.tsx';
import { QuietList } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './correction-consent.module.css';

const title = 'これまでの訂正';

/** The corrections that have ended, folded until they are asked for. */
export function EndedCorrections({ requestNo }: { requestNo: string }) {
  const [opened, setOpened] = useState(false);
  const query = useQuery({
    ...getQuery(['member', 'correction', requestNo], '/user/core/corrections/{requestNo}', title, {
      params: { requestNo },
    }),
    enabled: opened,
  });
  return (
    <SectionPanel title={title} line="訂正の内容とお答え" onOpen={() => setOpened(true)}>
      {query.data ? (
        <QuietList gap={24}>
          {query.data.endedList.map((correction) => (
            <Ended key={correction.correctionId} correction={correction} />
          ))}
        </QuietList>
      ) : (
        <Loading query={query} lines={4} />
      )}
    </SectionPanel>
  );
}

function Ended({ correction }: { correction: EndedCorrection }) {
  const { reason, lineList, effectList, telephone, answer } = correction;
  return (
    <li className={classes.parts}>
      <p>
        <strong>{outcome(correction)}</strong>
      </p>
      <p>
        {`ご提案 ${correction.proposedDatetime}`}
        <br />
        {stamp(correction)}
      </p>
      <CorrectionLines lines={lineList} />
      <p className={classes.reason}>
        {correctionLabels.reason}：{reason}
      </p>
      {effectList.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {answer && <p className={classes.reason}>{`${correctionLabels.answer}：${answer}`}</p>}
      {telephone && (
        <p>
          お電話：{telephone} 様
          <br />
          お心当たりのないときや、内容が違うときは、「事務所とのやりとり」でお知らせください。
        </p>
      )}
    </li>
  );
}

function outcome({ state, telephone }: EndedCorrection): string {
  if (state === 'withdrawn') return '事務所が取り下げました';
  if (state === 'declined') return '同意なさいませんでした（訂正していません）';
  return telephone ? 'お電話でのご同意により訂正しました' : 'ご同意により訂正しました';
}

function stamp({ state, answeredDatetime, answeredName, telephone }: EndedCorrection): string {
  if (state === 'withdrawn') return `取下げ ${answeredDatetime}`;
  return telephone
    ? `記録 ${answeredDatetime}（事務所　${answeredName}）`
    : `お答え ${answeredDatetime} ${answeredName}`;
}
