import { useRef, useState } from 'react';
import { type Caution, doubtsAbout } from '#contract/cautions.ts';
import { identityMethod } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { japanDate } from '#contract/japan-time.ts';
import {
  checkJudgement,
  isReadFromDocument,
  type JudgedCase,
  type JudgedLine,
  type Judgement,
  type JudgementLine,
  type JudgementResult,
  judgementField,
  judgementLinesOf,
  obstaclesTo,
  openLines,
  type Supplement,
  unansweredCautions,
} from '#contract/judgement.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { useProposals } from './use-proposals.ts';

type Answer = Omit<JudgedLine, 'line' | 'result'> & { result: JudgementResult | '' };

interface Input {
  answers: Partial<Record<JudgementLine, Answer>>;
  supplement: Supplement;
}

const noAnswer: Answer = { result: '', reason: '', value: '', cautionList: [] };
const blank: Input = { answers: {}, supplement: { name: '', issuedOn: '', receivedOn: '' } };

/** Whether the photos of a receipt are compared line by line now. */
export function isJudged(receipt: ReceiptDetail): boolean {
  return (
    receipt.method.cd === identityMethod.photo &&
    receipt.appDocKbn !== '' &&
    (receipt.canApproval || receipt.canDeny)
  );
}

/** What an answer says of its line, without what was typed for another result; nothing before a result. */
function judgedLine(line: JudgementLine, { result, reason, value, ...said }: Answer): JudgedLine[] {
  if (result === '') return [];
  const read = isReadFromDocument(line) && result === 'agrees' ? value.trim() : '';
  const cautionList = result === 'agrees' ? said.cautionList : [];
  const isReasoned = result === 'differs' || cautionList.length > 0;
  return [{ line, result, reason: isReasoned ? reason.trim() : '', value: read, cautionList }];
}

/** An approver's answers, line by line, and the line that is being compared. */
export function useJudgement(receiptNo: string, receipt: ReceiptDetail) {
  const name = `judgement ${receiptNo}`;
  const [input, setInput] = useState(() => savedInput<Input>('verifier', name) ?? blank);
  const latest = useRef(input);
  latest.current = input;
  const lines = isJudged(receipt) ? judgementLinesOf(receipt.appDocKbn) : [];
  const [chosen, setCurrent] = useState<JudgementLine>();
  const current = chosen && lines.includes(chosen) ? chosen : lines[0];
  const touched = Object.values(input.answers).some(({ result, value }) => result || value);
  useSavedInput('verifier', name, touched ? input : undefined);

  const of: JudgedCase = {
    documentKind: receipt.appDocKbn,
    appliedOn: receipt.displayAppDatetime.slice(0, 10).replaceAll('/', '-'),
    today: japanDate(new Date()),
    addressKnown: receipt.appAddress !== '',
    birthDate: receipt.displayAppBirthday.replaceAll('/', '-'),
  };
  const { proposalOf, read } = useProposals(receiptNo, lines.length > 0);
  // Those that only the server knows, of what was typed: it names them when it refuses the approval.
  const [told, setTold] = useState<readonly Caution[]>([]);
  const cautions = (judgement: Judgement): Caution[] =>
    [...receipt.cautionList, ...read, ...told, ...doubtsAbout(judgement, of)].filter(
      ({ line, cd }, at, all) => all.findIndex((one) => one.line === line && one.cd === cd) === at,
    );
  /** Cautions of a line as it would stand with `part`. */
  const cautionsOf = (line: JudgementLine, part: Partial<Answer> = {}): Caution[] => {
    const others = said().lineList.filter((one) => one.line !== line);
    const lineList = [...others, ...judgedLine(line, { ...answerOf(line), ...part })];
    return cautions({ lineList, supplement: null }).filter((one) => one.line === line);
  };
  const answerOf = (line: JudgementLine) => input.answers[line] ?? noAnswer;
  const change = (line: JudgementLine, part: Partial<Answer>) =>
    setInput((before) => ({
      ...before,
      answers: { ...before.answers, [line]: { ...noAnswer, ...before.answers[line], ...part } },
    }));

  /** What is said, in the form of the wire. */
  const said = (): Judgement => {
    const { answers, supplement } = latest.current;
    const lineList = lines.flatMap((line) => judgedLine(line, answers[line] ?? noAnswer));
    const isSupplemented =
      answers.address?.result === 'differs' && Object.values(supplement).some(Boolean);
    return { lineList, supplement: isSupplemented ? supplement : null };
  };
  /** The errors of one line as it would stand with `part`. */
  const faultOf = (line: JudgementLine, part: Partial<Answer>): string | undefined => {
    const lineList = judgedLine(line, { ...answerOf(line), ...part });
    return checkJudgement({ lineList, supplement: null }, of)[0]?.message;
  };
  /**
   * Answers a line and goes on to the next open one; returns the line that is now compared, what is wrong, or the cautions
   * that need a reason first.
   */
  const answer = (line: JudgementLine, said: Partial<Answer>) => {
    const asking = said.result === 'agrees' ? cautionsOf(line, said) : [];
    const part = { ...said, cautionList: said.reason?.trim() ? asking.map(({ cd }) => cd) : [] };
    const fault = faultOf(line, part);
    if (fault) return { fault };
    if (asking.length > part.cautionList.length) return { asking };
    change(line, part);
    const rest = [...lines.slice(lines.indexOf(line) + 1), ...lines];
    const next = rest.find((one) => one !== line && answerOf(one).result === '');
    if (next) setCurrent(next);
    return { next };
  };

  /** Why a line refuses an approval although it agrees; '' where it does not. */
  const refusalOf = (line: JudgementLine): string => {
    const lineList = judgedLine(line, answerOf(line));
    if (lineList[0]?.result !== 'agrees') return '';
    const refused = [
      ...obstaclesTo({ lineList, supplement: null }, of),
      ...unansweredCautions({ lineList, supplement: null }, cautionsOf(line)),
    ];
    return refused.find(({ field }) => field?.startsWith(judgementField(line)))?.message ?? '';
  };

  /** Everything that refuses an approval now, the texts in the order of the lines. */
  const obstacles = (): { line: JudgementLine | undefined; text: string }[] => {
    const judgement = said();
    const open = openLines(judgement, receipt.appDocKbn).map((line) => ({
      field: judgementField(line),
      message: '',
    }));
    const errors = [
      ...checkJudgement(judgement, of),
      ...obstaclesTo(judgement, of),
      ...unansweredCautions(judgement, cautions(judgement)),
    ];
    return [...errors, ...open].map(({ field = '', message }) => ({
      line: lines.find((line) => field.startsWith(judgementField(line))),
      text: message,
    }));
  };

  return {
    lines,
    current,
    setCurrent,
    touched,
    answerOf,
    refusalOf,
    change,
    answer,
    supplement: input.supplement,
    setSupplement: (part: Partial<Supplement>) =>
      setInput((before) => ({ ...before, supplement: { ...before.supplement, ...part } })),
    said,
    obstacles,
    cautionsOf,
    proposalOf,
    /** Takes over the cautions that the server named in a refusal. */
    tell: (more: readonly Caution[]) => setTold((before) => [...before, ...more]),
    openCount: lines.filter((line) => answerOf(line).result === '').length,
    clear: () => setInput(blank),
  };
}
export type JudgementInput = ReturnType<typeof useJudgement>;
