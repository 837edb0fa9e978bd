import { codeIn } from '#contract/code.ts';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { addressHiddenNames, registersAddressAnew } from '#contract/hidden-address.ts';
import { isToBeFiled } from '#contract/progress.ts';
import { addressHidden, decidedHiding } from '#law/assess.ts';
import { reason } from '#law/reasons.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Chip } from '#shared/ui/status-chip.tsx';
import classes from './hidden-address.module.css';

const { unasked, none, hidden, wanted, unknown } = addressHidden;

const published =
  '新たな申出をせずに住所変更・就任・重任を登記すると、新しい住所が公開され、後から非表示に戻せません（商業登記規則31条の3、令和6年7月26日法務省民商第116号通達）。';
const papers =
  '申出は、登記の申請書に記載して行います。上場会社でない場合は、本店の実在性、代表取締役等の住所、実質的支配者をそれぞれ証する書面を添付します（令和6年7月26日法務省民商第116号通達）。';
const look =
  '登記申請の前に、登記情報で現在の住所の表示を確認し、措置を受けているか、希望するかをお客様に確認してください。';

interface Advice {
  kind: 'error' | 'warning' | 'info';
  /** What to do before the filing, and why. */
  texts: readonly string[];
}

const advices: Record<string, Advice> = {
  [unasked]: { kind: 'warning', texts: [look, published] },
  [none]: {
    kind: 'info',
    texts: ['登記申請の前に、登記情報で現在の住所が非表示になっていないことを確認してください。'],
  },
  [hidden]: {
    kind: 'error',
    texts: [
      `登記申請の前に、措置を続けるための申出をするかをお客様と決めてください。${published}`,
      `${papers}既に措置を受けている会社が住所を証する書面だけで足りるかは要確認です。`,
    ],
  },
  [wanted]: {
    kind: 'warning',
    texts: [
      '登記申請の前に、申出の記載と添付書面をそろえてください。申出は、この登記の申請と同時にだけできます（商業登記規則31条の3）。',
      `${papers}既に公開されている住所の記録は、申出をしても残ります。`,
    ],
  },
  [unknown]: { kind: 'warning', texts: [look, published] },
};

/** The answer about the hiding that the filing goes by. */
export function hidingOf(
  { addressHiddenTyp }: Pick<FilingCase, 'addressHiddenTyp'>,
  work: CaseWork | undefined,
): string {
  const asked = work?.questionList.find(({ question }) => question === 'hiddenAddress');
  return decidedHiding(addressHiddenTyp, asked?.rowList[0]?.choice);
}

/** Whether the hiding can still be requested: with the application alone. */
export function isHidingAhead({ latestProgressClass }: { latestProgressClass: string }): boolean {
  const code = codeIn(progress, latestProgressClass);
  return code !== undefined && isToBeFiled(code);
}

interface HiddenAddressNoticeProps {
  filing: FilingCase;
  /** Undefined until it is loaded. */
  work: CaseWork | undefined;
}

/** Whether a representative's address is hidden, by whose answer, and what follows; above everything else. */
export function HiddenAddressNotice({ filing, work }: HiddenAddressNoticeProps) {
  const { changeOfficerList } = filing;
  const isAhead = isHidingAhead(filing);
  const answer = hidingOf(filing, work);
  const advice = advices[answer];
  if (!advice) return null;
  const people = changeOfficerList.filter(registersAddressAnew);
  const names = new Set(people.map(({ name }) => name.replace(/\s/g, '')));
  const said = answer === filing.addressHiddenTyp ? 'お客様の回答' : '事務所の回答';
  const heading = answer === unasked ? 'この質問を設ける前のお申込みです' : said;
  return (
    <div className={classes.notice}>
      <Notice
        kind={isAhead ? advice.kind : 'info'}
        title={`住所非表示：${addressHiddenNames[answer]}（${heading}）`}
      >
        {isAhead && (
          <>
            {advice.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {answer === hidden && people.some(isReappointed) && (
              <p>住所が変わらない重任で、措置が当然に続くかは要確認です。</p>
            )}
            <p>
              対象：
              {people
                .map(({ name, changeOfficerClassName }) => `${name}（${changeOfficerClassName}）`)
                .join('、')}
              {names.size > 1 && '　お一人ずつ確認してください。'}
            </p>
          </>
        )}
      </Notice>
    </div>
  );
}

const isReappointed = (row: { changeOfficerClass: string }) =>
  row.changeOfficerClass === reason.reappointed;

const marks: Record<string, { text: string; colour: string }> = {
  [hidden]: { text: '住所非表示中', colour: '#b3261e' },
  [wanted]: { text: '住所非表示希望', colour: '#8a5300' },
  [unknown]: { text: '住所非表示不明', colour: '#8a5300' },
};

/** The same as a sign in a list, when the office has to decide something before the filing. */
export function HiddenAddressMark(row: {
  addressHiddenTyp: string;
  latestProgressClass: string;
  /** Three or four letters instead of a chip. */
  brief?: boolean;
}) {
  const mark = marks[row.addressHiddenTyp];
  if (!mark || !isHidingAhead(row)) return null;
  if (row.brief) {
    return (
      <strong className={classes.brief} title={mark.text}>
        {mark.text.replace('住所', '')}
      </strong>
    );
  }
  return <Chip text={mark.text} colour={mark.colour} icon="alert-triangle" />;
}

/** Shown beside the drafts: whether the application requests it. */
export function HiddenAddressInPapers({
  answer,
  isRequested,
}: {
  answer: string;
  isRequested: boolean;
}) {
  if (!advices[answer] || answer === none) return null;
  return (
    <Notice mb={12} kind="warning" title={`住所非表示：${addressHiddenNames[answer]}`}>
      {isRequested
        ? '登記申請書の草案に、住所非表示の申出を記載しています。申出をするかをお客様と決め、添付書面をそろえてください。申出をしないときは、確定の前に申請書の文を手直ししてください。'
        : '草案には、住所非表示の申出を記載していません。申出をするかを決めたうえで、申請書への記載と添付書面を加えてください。'}
    </Notice>
  );
}
