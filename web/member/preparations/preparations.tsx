import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { unsetFact } from '#contract/page-data.ts';
import { countWords, doingWords, linesOf, sealWords } from '#contract/preparation-words.ts';
import { servedFacts } from '#shared/page-data.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { IconPrinter } from '#shared/ui/icons.ts';
import { Row, Space } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './preparations.module.css';

type People = FilingDetail['preparationList'];
type Parts = People[number]['preparationList'];

interface PreparationsProps {
  people: People;
  /** The application's number, once it has one. */
  number?: string;
}

/** What each person fetches, stamps, signs and checks; each one's part can be printed, or copied into a message. */
export function Preparations({ people, number }: PreparationsProps) {
  const company = useSession('member')?.user.companyname ?? '';
  const { office } = servedFacts();
  const [printed, setPrinted] = useState<string | null>(null);
  if (people.length === 0) return null;
  // For who is given one part alone.
  const of = number ? `${company}（申込番号 ${number}）` : company;
  const print = (who: string) => {
    flushSync(() => setPrinted(who));
    // Phones go on before their print preview has been drawn.
    window.addEventListener('afterprint', () => setPrinted(null), { once: true });
    window.print();
  };
  return (
    <SectionPanel title="ご用意いただくもの（予定）" line={lineOf(people)}>
      <p className={classes.onPaper}>{of}</p>
      <ul className={classes.people}>
        {people.map(({ who, preparationList }) => (
          <li key={who} data-printed={printed === who || undefined}>
            <div className={classes.head}>
              <h3>{who}</h3>
              <Row align="center">
                <CopyButton text={messageTo(of, who, preparationList)} of={`${who}の分`} />
                <Button
                  small
                  icon={IconPrinter}
                  aria-label={`${who}の分を印刷する`}
                  onClick={() => print(who)}
                >
                  印刷
                </Button>
              </Row>
            </div>
            <ul className={classes.list}>
              {preparationList.map((one) => (
                <Line key={`${one.id}${one.does}${one.seal}${one.condition}`} one={one} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Space as="p" mt={8}>
        押印・確認する書類は、事務所が作成してお送りします。事務所の確認により変わることがあります。
      </Space>
      <p className={classes.onPaper}>
        お問い合わせ：{office.name || unsetFact}　電話 {office.telNo || unsetFact}
      </p>
    </SectionPanel>
  );
}

/** The most people that are named one by one. */
const few = 2;

function lineOf(people: People): string {
  const counted = people.map(({ who, preparationList }) => ({
    who,
    count: preparationList.length,
  }));
  if (counted.length > few) return `全${counted.reduce((sum, { count }) => sum + count, 0)}点`;
  return counted.map(({ who, count }) => `${who} ${count}点`).join('、');
}

function Line({ one }: { one: Parts[number] }) {
  const { does, name, copies, seal, why, condition } = one;
  return (
    <li>
      <p>
        <span className={classes.does}>{doingWords[does]}</span>
        <strong>{name}</strong>
        <span>{countWords(copies)}</span>
      </p>
      {condition && <p className={classes.condition}>{condition}</p>}
      {(does === 'stamp' || does === 'check') && <p>{sealWords[seal]}</p>}
      {why && <p className={classes.why}>{why}</p>}
    </li>
  );
}

function messageTo(of: string, who: string, preparations: Parts): string {
  const lines = linesOf({ preparations }).map((line) => `・${line}`);
  const after = '押印・確認する書類は、司法書士事務所が作成してお送りします。';
  return [of, `${who}　ご用意いただくもの（登記の申請）`, ...lines, after].join('\n');
}
