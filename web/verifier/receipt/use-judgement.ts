import { useRef, useState } from 'react';
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
} from '#contract/judgement.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';

type Answer = Omit<JudgedLine, 'line' | 'result'> & { result: JudgementResult | '' };

interface Input {
  answers: Partial<Record<JudgementLine, Answer>>;
  supplement: Supplement;
}

const noAnswer: Answer = { result: '', reason: '', value: '' };
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
function judgedLine(line: JudgementLine, { result, reason, value }: Answer): JudgedLine[] {
  if (result === '') return [];
  const read = isReadFromDocument(line) && result === 'agrees' ? value.trim() : '';
  return [{ line, result, reason: result === 'differs' ? reason.trim() : '', value: read }];
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
  /** Answers a line and goes on to the next open one; returns the line that is now compared, or what is wrong. */
  const answer = (line: JudgementLine, part: Partial<Answer>) => {
    const fault = faultOf(line, part);
    if (fault) return { fault };
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
    const refused = obstaclesTo({ lineList, supplement: null }, of);
    return refused.find(({ field }) => field === judgementField(line))?.message ?? '';
  };

  /** Everything that refuses an approval now, the texts in the order of the lines. */
  const obstacles = (): { line: JudgementLine | undefined; text: string }[] => {
    const judgement = said();
    const open = openLines(judgement, receipt.appDocKbn).map((line) => ({
      field: judgementField(line),
      message: '',
    }));
    const errors = [...checkJudgement(judgement, of), ...obstaclesTo(judgement, of)];
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
    openCount: lines.filter((line) => answerOf(line).result === '').length,
    clear: () => setInput(blank),
  };
}
export type JudgementInput = ReturnType<typeof useJudgement>;
