import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatWareki, parseDate } from '#contract/dates.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import type { Proposal } from '#contract/endpoints/review-parts.ts';
import { displayDate } from '#contract/japan-time.ts';
import {
  isDateLine,
  isReadFromDocument,
  type JudgementLine,
  type JudgementResult,
  judgementLabels,
} from '#contract/judgement.ts';
import { Row, Stack } from '#shared/ui/layout.tsx';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { viewOfLine } from './card-regions.ts';
import classes from './judgement-bar.module.css';
import { JudgementLines } from './judgement-lines.tsx';
import { PhotoCrop } from './photo-crop.tsx';
import { plainNumber } from './receipt-number.ts';
import { cardOf, type PhotoStates } from './receipt-photos.ts';
import { SupplementFields } from './supplement-fields.tsx';
import { toldText } from './told-text.ts';
import type { JudgementInput } from './use-judgement.ts';
import { useProposals } from './use-proposals.ts';

interface JudgementBarProps {
  receipt: ReceiptDetail;
  judgement: JudgementInput;
  states: PhotoStates;
}

/** The lines that are compared, and the one in hand: what the photo shows beside what the request says. */
export function JudgementBar({ receipt, judgement, states }: JudgementBarProps) {
  const { lines, current } = judgement;
  const proposed = useProposals(plainNumber(receipt.receiptNo), lines.length > 0);
  if (!current) return null;
  return (
    <section className={classes.bar} aria-label="照合">
      <JudgementLines judgement={judgement} />
      <CurrentLine
        key={current}
        {...{ receipt, judgement, line: current }}
        proposal={proposed(current)}
        photo={pictureOf(viewOfLine(current), states)}
      />
    </section>
  );
}

/** The card of a view where it is there, otherwise the photo. */
function pictureOf(view: string, states: PhotoStates) {
  const card = states[cardOf(view)];
  const isCard = card !== undefined && 'url' in card;
  return { isCard, state: isCard ? card : states[view] };
}

const questions: Partial<Record<JudgementLine, string>> = {
  photo: '選ばれた種類の書類の原本ですか（複写・画面でなく、厚みが写り、書き換えがない）',
  face: '書類の顔写真と同じ方の、その場で撮った顔ですか',
  documentNumber: '書類の番号',
  documentIssuer: '書類を発行した者（番号は記録しません）',
  issuedOn: '交付日（発行日）',
  expiresOn: '有効期限',
};

/** What the request says of a line; '' where nothing is said of it. */
function expected(line: JudgementLine, receipt: ReceiptDetail): string {
  const { displayAppBirthday: born } = receipt;
  if (line === 'name') return receipt.appName;
  if (line === 'address') return receipt.appAddress || '依頼にありません';
  if (line !== 'birthDate') return '';
  return born ? `${formatWareki(born.replaceAll('/', '-'))}（${born}）` : '依頼にありません';
}

interface CurrentLineProps {
  receipt: ReceiptDetail;
  judgement: JudgementInput;
  line: JudgementLine;
  proposal: Proposal | undefined;
  photo: ReturnType<typeof pictureOf>;
}

function CurrentLine({ receipt, judgement, line, proposal, photo }: CurrentLineProps) {
  const { answerOf, answer, change } = judgement;
  const given = answerOf(line);
  const [typed, setTyped] = useState(isDateLine(line) ? displayDate(given.value) : given.value);
  const [reason, setReason] = useState(given.reason);
  const [differing, setDiffering] = useState(given.result === 'differs');
  const [fault, setFault] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const label = judgementLabels[line];
  const reads = isReadFromDocument(line);
  const told = line === 'address' || line === 'birthDate' ? toldText(receipt, line) : '';

  const say = (result: JudgementResult) => {
    const value = isDateLine(line) ? (parseDate(typed) ?? typed) : typed;
    const said = { result, value: reads ? value.trim() : '', reason };
    const done = answer(line, said);
    setFault(done.fault ?? '');
    if (!done.fault && !done.next) form.current?.querySelector<HTMLElement>('[data-first]')?.blur();
  };
  const differ = () => {
    setDiffering(true);
    setFault('');
  };
  const proposed = proposal && (isDateLine(line) ? displayDate(proposal.value) : proposal.value);
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
    if (differing) form.current?.querySelector<HTMLElement>('[name="judgementReason"]')?.focus();
  }, [differing]);
  useScreenKeys({
    s: reads ? undefined : () => say('agrees'),
    x: differ,
    u: () => say('unreadable'),
    t: () => form.current?.querySelector<HTMLElement>('[data-first]')?.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    say(differing ? 'differs' : 'agrees');
  };
  const wareki = isDateLine(line) ? formatWareki(parseDate(typed) ?? '') : '';
  return (
    <form
      ref={form}
      className={classes.current}
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
      <PhotoCrop kind={receipt.appDocKbn} {...{ line, label, ...photo }} />
      <Stack gap={8}>
        {expected(line, receipt) ? (
          <dl className={classes.expected}>
            <dt>{label}</dt>
            <dd>{expected(line, receipt)}</dd>
            {told && <dd className={classes.told}>{told}</dd>}
          </dl>
        ) : (
          !reads && <p className={classes.question}>{questions[line]}</p>
        )}
        {reads && !differing && (
          <label className={classes.typed}>
            <span>{questions[line]}</span>
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
        {differing && (
          <label className={classes.typed}>
            <span>{line === 'address' ? '書類にある住居（相違の理由）' : '相違の理由'}</span>
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
          {differing ? (
            <>
              <Button type="submit" size="compact-md" color="red">
                相違として次へ
              </Button>
              <Button
                size="compact-md"
                variant="subtle"
                onClick={() => {
                  setDiffering(false);
                  change(line, { result: '', reason: '' });
                }}
              >
                相違を取り消す
              </Button>
            </>
          ) : (
            <>
              <Button
                type="submit"
                size="compact-md"
                data-first={reads ? undefined : true}
                aria-pressed={given.result === 'agrees'}
              >
                一致
                <kbd className={classes.key}>{reads ? 'Enter' : 's'}</kbd>
              </Button>
              <Button
                size="compact-md"
                variant="default"
                aria-pressed={given.result === 'differs'}
                onClick={differ}
              >
                相違
                <kbd className={classes.key}>x</kbd>
              </Button>
              <Button
                size="compact-md"
                variant="default"
                aria-pressed={given.result === 'unreadable'}
                onClick={() => say('unreadable')}
              >
                読めない
                <kbd className={classes.key}>u</kbd>
              </Button>
            </>
          )}
        </Row>
        {/* Below, so that no answer moves under the mouse when it arrives. */}
        {proposed && (
          <p className={classes.proposal}>
            <span>
              読取りの候補：{proposed}（確からしさ {proposal.confidence}%）
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

// Once the work has begun, Enter alone answers; before, a key that belongs to an earlier dialog must answer nothing.
function useFocusOnReturn(form: { current: HTMLFormElement | null }, begun: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line takes the focus once, when it is taken up
  useEffect(() => {
    if (begun) form.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, []);
}
