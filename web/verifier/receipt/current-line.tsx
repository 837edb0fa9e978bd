import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatWareki, parseDate } from '#contract/dates.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { displayDate } from '#contract/japan-time.ts';
import {
  isDateLine,
  isReadFromDocument,
  type JudgementLine,
  type JudgementResult,
  judgementLabels,
  judgementResults,
} from '#contract/judgement.ts';
import { message } from '#contract/messages.ts';
import { Row, Stack } from '#shared/ui/layout.tsx';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { AskedFacts, lineQuestion } from './asked-facts.tsx';
import classes from './judgement-bar.module.css';
import { LinePictures } from './line-pictures.tsx';
import { ReadText } from './read-text.tsx';
import type { PhotoStates } from './receipt-photos.ts';
import { SupplementFields } from './supplement-fields.tsx';
import type { JudgementInput } from './use-judgement.ts';

interface CurrentLineProps {
  receipt: ReceiptDetail;
  judgement: JudgementInput;
  states: PhotoStates;
  line: JudgementLine;
}

const results = Object.keys(judgementResults) as JudgementResult[];
const keyOf: Record<JudgementResult, string> = { agrees: 's', differs: 'x', unreadable: 'u' };

/** The line in hand: what it compares, side by side, and the answers, none of which is preset. */
export function CurrentLine({ receipt, judgement, states, line }: CurrentLineProps) {
  const { answerOf, answer, change, cautionsOf } = judgement;
  const given = answerOf(line);
  const proposal = judgement.proposalOf(line);
  const [typed, setTyped] = useState(isDateLine(line) ? displayDate(given.value) : given.value);
  const [reason, setReason] = useState(given.reason);
  // The answer whose reason is being written.
  const [reasoned, setReasoned] = useState<JudgementResult | ''>(
    given.result === 'differs' || given.cautionList.length > 0 ? given.result : '',
  );
  const [fault, setFault] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const label = judgementLabels[line];
  const reads = isReadFromDocument(line);
  const value = isDateLine(line) ? (parseDate(typed) ?? typed) : typed;
  const cautions = cautionsOf(line, { result: 'agrees', value: value.trim() });

  const say = (result: JudgementResult) => {
    const said = { result, value: reads ? value.trim() : '', reason };
    const done = answer(line, said);
    const lacksReason = done.asking && reasoned === result;
    setFault(done.fault ?? (lacksReason ? message('cm020', `${label}の一致の理由`) : ''));
    if (done.asking) setReasoned(result);
    else if (!done.fault && !done.next) {
      form.current?.querySelector<HTMLElement>('[data-first]')?.blur();
    }
  };
  const differ = () => {
    setReasoned('differs');
    setFault('');
  };
  const proposed = proposal && (isDateLine(line) ? displayDate(proposal.value) : proposal.value);
  const differing = reasoned === 'differs';
  const takesText = reads || differing;
  // Into the field that is open; it answers nothing.
  const takeOver = () => {
    if (!proposed || !takesText) return;
    if (differing) setReason(proposed);
    else setTyped(proposed);
    form.current
      ?.querySelector<HTMLElement>('[name="judgementReason"], [name="judgementValue"]')
      ?.focus();
  };
  useFocusOnReturn(form, judgement.touched);
  useEffect(() => {
    if (reasoned) form.current?.querySelector<HTMLElement>('[name="judgementReason"]')?.focus();
  }, [reasoned]);
  useScreenKeys({
    s: reads ? undefined : () => say('agrees'),
    x: differ,
    u: () => say('unreadable'),
    t: () => form.current?.querySelector<HTMLElement>('[data-first]')?.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reasoned) say(reasoned);
    else if (reads) say('agrees');
  };
  const wareki = isDateLine(line) ? formatWareki(parseDate(typed) ?? '') : '';
  return (
    <form
      ref={form}
      className={classes.current}
      data-line={line}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        // A key that is held down answers one line, not all of them.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
        const inField = (event.target as HTMLElement).matches(
          '[name="judgementReason"], [name="judgementValue"]',
        );
        if (event.key !== 'ArrowDown' || !inField || event.nativeEvent.isComposing) return;
        event.preventDefault();
        takeOver();
      }}
    >
      <LinePictures {...{ receipt, line, states }} />
      <Stack gap={8}>
        <AskedFacts {...{ receipt, line }} />
        {cautions.length > 0 && (
          <ul className={classes.cautions}>
            {cautions.map(({ cd, text }) => (
              <li key={cd}>{text}</li>
            ))}
          </ul>
        )}
        {reads && !differing && (
          <label className={classes.typed}>
            <span>{lineQuestion(line, receipt)}</span>
            <input
              data-first
              name="judgementValue"
              autoComplete="off"
              value={typed}
              aria-invalid={fault !== '' || undefined}
              aria-describedby={fault ? 'judgement-fault' : undefined}
              placeholder={isDateLine(line) ? '例 令和11年5月1日、R11.5.1、2029/5/1' : undefined}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            {wareki && <span className="small">{wareki}</span>}
          </label>
        )}
        {reasoned && (
          <label className={classes.typed}>
            <span>{reasonLabel(line, reasoned)}</span>
            <input
              name="judgementReason"
              autoComplete="off"
              value={reason}
              aria-invalid={fault !== '' || undefined}
              aria-describedby={fault ? 'judgement-fault' : undefined}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </label>
        )}
        {differing && line === 'address' && <SupplementFields judgement={judgement} />}
        {fault && (
          <p id="judgement-fault" role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
        <Row>
          {reasoned ? (
            <>
              <Button type="submit" size="compact-md" color="red">
                {judgementResults[reasoned]}として次へ
              </Button>
              <Button
                size="compact-md"
                variant="subtle"
                onClick={() => {
                  setReasoned('');
                  setReason('');
                  change(line, { result: '', reason: '', cautionList: [] });
                }}
              >
                {judgementResults[reasoned]}を取り消す
              </Button>
            </>
          ) : (
            <fieldset
              className={classes.answers}
              aria-label={`${label}の答え`}
              tabIndex={-1}
              data-first={reads ? undefined : true}
            >
              {results.map((result) => (
                <Button
                  key={result}
                  size="compact-md"
                  variant="default"
                  aria-pressed={given.result === result}
                  onClick={() => (result === 'differs' ? differ() : say(result))}
                >
                  {judgementResults[result]}
                  <kbd className={classes.key}>
                    {reads && result === 'agrees' ? 'Enter' : keyOf[result]}
                  </kbd>
                </Button>
              ))}
            </fieldset>
          )}
        </Row>
        {/* Below, so that no answer moves under the mouse when it arrives. */}
        {proposed && (
          <p className={classes.proposal}>
            <span>
              読取りの候補：
              <ReadText {...{ receipt, line, read: proposed }} />
              （確からしさ {proposal.confidence}%）
            </span>
            {takesText && (
              <Button size="compact-sm" variant="subtle" color="gray" onClick={takeOver}>
                欄に入れる
                <kbd className={classes.key}>↓</kbd>
              </Button>
            )}
          </p>
        )}
      </Stack>
    </form>
  );
}

function reasonLabel(line: JudgementLine, result: JudgementResult): string {
  if (result === 'agrees') return '一致とする理由';
  return line === 'address' ? '書類にある住居（相違の理由）' : '相違の理由';
}

// Once the work has begun, keys alone answer; before, a key that belongs to an earlier dialog must answer nothing.
function useFocusOnReturn(form: { current: HTMLFormElement | null }, begun: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line takes the focus once, when it is taken up
  useEffect(() => {
    if (begun) form.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, []);
}
