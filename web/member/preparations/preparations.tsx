import { Button } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { countWords, doingWords, linesOf, sealWords } from '#contract/preparation-words.ts';
import { IconPrinter } from '#shared/ui/icons.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { CopyButton } from '../payment/copy-button.tsx';
import classes from './preparations.module.css';

type People = FilingDetail['preparationList'];

/** What each person fetches, signs and stamps; each one's part can be printed, or copied into a message. */
export function Preparations({ people }: { people: People }) {
  const [printed, setPrinted] = useState<string | null>(null);
  if (people.length === 0) return null;
  const print = (who: string) => {
    flushSync(() => setPrinted(who));
    // Phones go on before their print preview has been drawn.
    window.addEventListener('afterprint', () => setPrinted(null), { once: true });
    window.print();
  };
  return (
    <SectionPanel title="ご用意いただくもの（予定）">
      <ul className={classes.people}>
        {people.map(({ who, preparationList }) => (
          <li key={who} data-printed={printed === who || undefined}>
            <div className={classes.head}>
              <h3>{who}</h3>
              <div className={classes.tools}>
                <CopyButton text={messageTo(who, preparationList)} of={`${who}の分`} />
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<IconPrinter size={18} aria-hidden />}
                  aria-label={`${who}の分を印刷する`}
                  onClick={() => print(who)}
                >
                  印刷
                </Button>
              </div>
            </div>
            <ul className={classes.list}>
              {preparationList.map((one) => (
                <Line key={`${one.id}${one.does}${one.seal}${one.condition}`} one={one} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        押印する書類は、事務所が作成してお送りします。事務所の確認により変わることがあります。
      </p>
    </SectionPanel>
  );
}

function Line({ one }: { one: People[number]['preparationList'][number] }) {
  const { does, name, copies, seal, why, condition } = one;
  return (
    <li>
      <p>
        <span className={classes.does}>{doingWords[does]}</span>
        <strong>{name}</strong>
        <span>{countWords(copies)}</span>
      </p>
      {condition && <p className={classes.condition}>{condition}</p>}
      {does === 'stamp' && <p>{sealWords[seal]}</p>}
      {why && <p className={classes.why}>{why}</p>}
    </li>
  );
}

function messageTo(who: string, preparations: People[number]['preparationList']): string {
  const lines = linesOf({ preparations }).map((line) => `・${line}`);
  const after = '押印する書類は、司法書士事務所が作成してお送りします。';
  return [`${who}　ご用意いただくもの（登記の申請）`, ...lines, after].join('\n');
}
