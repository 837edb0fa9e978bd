import { useState } from 'react';
import { type CaseFacts, checkCaseFacts, caseFactLabels as labels } from '#contract/case-facts.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { PaperSource, PaperWork } from '#contract/endpoints/papers.ts';
import { fieldOf, type PaperFieldName } from '#contract/paper-fields.ts';
import { paperFieldsOnWire } from '#contract/paper-fields-on-wire.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Note, Row, Stack } from '#shared/ui/layout.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useDialogForm } from '../../duties/use-dialog-form.ts';
import {
  fieldsOf,
  nameOfSource,
  proposedFormOf,
  usePaperWork,
  wordsOf,
} from '../../papers/paper-work.ts';
import { ActButton } from '../act/act-button.tsx';
import { useCaseMutation } from '../case-mutation.ts';
import { CaseFactsDialog } from './case-facts-dialog.tsx';
import { FoldedList } from './folded-list.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { useStored } from './stored.ts';
import { proposalOf, saidOfFacts } from './told-facts.tsx';
import { useTheirs } from './use-theirs.ts';

interface ToldAnswerProps {
  requestNo: string;
  work: CaseWork;
}

/** Shows the customer's answer about the meetings with its sources; one press takes it over into facts and papers. */
export function ToldAnswer(props: ToldAnswerProps) {
  const papers = usePaperWork(props.requestNo);
  if (papers.data) return <AnswerForm {...props} papers={papers.data} />;
  return papers.error ? <ErrorState query={papers} /> : <TextSkeleton lines={6} />;
}

/** Facts that every application prints, and that no earlier filing or answer may have said. */
const printed = ['corporateNumber', 'registryOffice', 'representativeAddress'] as const;
const untouched = { corporateNumber: '', registryOffice: '', representativeAddress: '' };

function AnswerForm({ requestNo, work, papers }: ToldAnswerProps & { papers: PaperWork }) {
  const [editing, setEditing] = useState(false);
  const { run } = useCaseMutation(requestNo);
  const facts = work.caseFacts as CaseFacts;
  const usual = { ...untouched, representativeAddress: work.usualRepresentative.address };
  const stored = useStored<typeof untouched>(facts, untouched);
  // A field stays when a colleague fills it in meanwhile.
  const [blank] = useState(() =>
    printed.filter((name) => facts[name] === '' && usual[name] === ''),
  );
  const { form } = useDialogForm<typeof untouched>({
    of: `answer ${requestNo}`,
    untouched: stored,
    check: (typed) => {
      const found = checkCaseFacts({ ...facts, ...typed });
      return Object.fromEntries(blank.map((name) => [name, found[name] ?? null]));
    },
    onClose: () => {},
  });
  const { theirs, own } = useTheirs({ form, stored });
  const store = async (typed: Partial<CaseFacts>) => {
    const { updateDatetime, updateUserId, sourceList } = papers;
    const fields = paperFieldsOnWire(fieldsOf(proposedFormOf(papers), papers));
    const sourceSeenList = sourceList.map(({ source }) => source);
    const caseFacts = { ...work.caseFacts, ...typed };
    const isTyped = Object.keys(typed).length > 0;
    const response = await send(
      'put',
      '/user/mainte/requestdetails/{requestNo}/papers',
      {
        params: { requestNo },
        body: {
          ...{ ...fields, updateDatetime, updateUserId, sourceSeenList },
          ...(isTyped && { caseFacts }),
        },
      },
      ['cm112', 'お客様の回答'],
    );
    // Nothing arrives where no fact was sent.
    if (isTyped) own();
    return response;
  };
  const submit = form.onSubmit(async (values) => {
    const typed = blank.filter((name) => values[name] !== facts[name]);
    await run(() => store(Object.fromEntries(typed.map((one) => [one, values[one]]))));
  });
  const ofFacts = proposalOf(work) ? saidOfFacts(work) : [];
  const shown = papers.sourceList
    .map((source) => ({
      source,
      items: [...(source.kind === 'customer' ? ofFacts : []), ...itemsOf(source)],
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      <Stack as="form" gap={12} noValidate aria-label="お客様の回答" onSubmit={submit}>
        {shown.length === 0 && <p>登記や書類に写すことはありません。</p>}
        {shown.map(({ source, items }) => (
          <section key={source.source} aria-label={nameOfSource(source)}>
            <Note>{`${nameOfSource(source)}　${source.userName}`}</Note>
            <FoldedList items={items} />
          </section>
        ))}
        <MovedNotice {...{ theirs, labels }} />
        {blank.length > 0 && (
          <Stack min={240} gap="12px 24px">
            {blank.map((name) => (
              <TextField key={name} {...form.field(name)} label={labels[name]} mark="optional" />
            ))}
          </Stack>
        )}
        <Row gap="8px 12px">
          <ActButton type="submit" loading={form.busy}>
            この内容で登録する
          </ActButton>
          <Button onClick={() => setEditing(true)}>登記に必要な情報を直す</Button>
          <ButtonLink screen="MTR210" params={[requestNo]}>
            書類の記入事項を直す
          </ButtonLink>
        </Row>
      </Stack>
      {/* A form of its own, which must not submit the one above. */}
      {editing && (
        <CaseFactsDialog requestNo={requestNo} work={work} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

/** Values that a source proposes for the papers. */
function itemsOf({ proposedList, values, shareholderList }: PaperSource) {
  return proposedList.map((name) =>
    name === 'shareholderList'
      ? {
          label: '株主',
          value: shareholderList
            .map((one) => `${one.name}　${one.address}　${one.shares}株　${one.votes}個`)
            .join('\n'),
        }
      : {
          label: fieldOf(name as PaperFieldName).label,
          value: wordsOf(name as PaperFieldName, values[name] ?? ''),
        },
  );
}
