import { useEffect, useState } from 'react';
import type { PaperWork } from '#contract/endpoints/papers.ts';
import { acceptances } from '#contract/meeting-fields.ts';
import {
  ofDismissal,
  type PaperFieldName,
  paperFieldGroups,
  sittingFields,
} from '#contract/paper-fields.ts';
import { paperFieldsOnWire } from '#contract/paper-fields-on-wire.ts';
import { commonFields, fieldsOfShareholders } from '#contract/paper-sources.ts';
import { send } from '#shared/api.ts';
import { intoEmpty } from '#shared/forms/typed-over.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import fieldGroup from '#shared/papers/field-group.module.css';
import { ShareholdersInput } from '#shared/papers/shareholders-input.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { keepFocus } from '#shared/ui/kept-focus.ts';
import { Note } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useCaseMutation } from '../filing/case-mutation.ts';
import { FieldInput } from './field-input.tsx';
import { HoldersSource } from './holders-source.tsx';
import {
  faultsOf,
  fieldsOf,
  holdersIn,
  paperPlace,
  prefixOf,
  proposalsIn,
  proposedFormOf,
  saidOf,
  seenVersion,
} from './paper-work.ts';
import classes from './papers.module.css';

const bodyNames = { meeting: '株主総会', board: '取締役会', directors: '取締役の互選' };

interface PapersFormProps {
  requestNo: string;
  work: PaperWork;
  onDirty: (dirty: boolean) => void;
}

/** The blanks of all papers. What was typed stays when a colleague saves, and is not stored over the colleague's. */
export function PapersForm({ requestNo, work, onDirty }: PapersFormProps) {
  const [base, setBase] = useState(work);
  const form = useForm({
    initial: proposedFormOf(base),
    check: (values) => faultsOf(values, base),
  });
  const { run, busy } = useCaseMutation(requestNo);
  const { values, errors, change } = form;
  // Fields of sittings that are no more may still be among the values.
  const dirty = Object.entries(proposedFormOf(base)).some(
    ([name, value]) => JSON.stringify(values[name]) !== JSON.stringify(value),
  );
  const newer = seenVersion(work) !== seenVersion(base);
  useLeaveGuard(dirty);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const adopt = () => {
    setBase(work);
    change(proposedFormOf(work));
  };
  useEffect(() => {
    if (!newer || dirty) return;
    setBase(work);
    change(proposedFormOf(work));
  }, [newer, dirty, work, change]);

  const save = () =>
    form.submit(async (typed) => {
      const fields = paperFieldsOnWire(fieldsOf(typed, base));
      const { updateDatetime, updateUserId } = base;
      const done = await run(() =>
        send(
          'put',
          '/user/mainte/requestdetails/{requestNo}/papers',
          {
            params: { requestNo },
            body: {
              ...{ ...fields, updateDatetime, updateUserId },
              sourceSeenList: base.sourceList.map(({ source }) => source),
            },
          },
          ['cm112', '書類の記入事項'],
        ),
      );
      // What is stored now is what was typed; the new version comes with the reload.
      if (!done) return;
      setBase((before) => ({
        ...{ ...before, ...fields },
        sourceList: before.sourceList.map((one) => ({
          ...one,
          ...{ proposedList: [], waitsFlg: false },
        })),
      }));
      // The button that was pressed rests now: what is still missing and what makes the paper final come next.
      const next = document.getElementById(paperPlace);
      if (next) keepFocus([next]);
    });

  const kinds = new Set(work.paperList.map(({ kind }) => kind));
  const text = (name: string) => String(values[name] ?? '');
  const closed = work.closedFlg;
  const apart = base.sittingList.map(({ body }) => body);
  const common = commonFields(kinds, apart, base.boardDismissalFlg);
  const isUsual = (name: PaperFieldName) => base.boardDismissalFlg || !ofDismissal.includes(name);
  const proposed = proposalsIn(base);
  const waits = proposed > 0 || base.sourceList.some(({ waitsFlg }) => waitsFlg);
  const isAsked = (name: PaperFieldName) =>
    isUsual(name) &&
    paperFieldGroups.some(
      ({ names, papers }) => names.includes(name) && papers.some((kind) => kinds.has(kind)),
    );
  const group = (
    title: string,
    prefix: string,
    names: readonly PaperFieldName[],
    hasHolders: boolean,
  ) =>
    (names.length > 0 || hasHolders) && (
      <fieldset key={title} className={fieldGroup.group}>
        <legend>{title}</legend>
        {names.map((name) => (
          <FieldInput
            key={name}
            name={name}
            path={`${prefix}values.${name}`}
            value={text(`${prefix}values.${name}`)}
            error={errors[`${prefix}values.${name}`]}
            disabled={closed}
            said={prefix === '' ? saidOf(base, name) : []}
            onChange={(value) => form.set(`${prefix}values.${name}`, value)}
          />
        ))}
        {hasHolders && prefix === '' && (
          <HoldersSource
            work={base}
            list={form.values.shareholderList}
            onCopy={({ shareholderList, values: said }) => {
              const figures = fieldsOfShareholders.map((name) => [
                `values.${name}`,
                said[name] ?? '',
              ]);
              change({ ...intoEmpty(Object.fromEntries(figures), values), shareholderList });
            }}
          />
        )}
        {hasHolders && (
          <ShareholdersInput
            path={`${prefix}shareholderList`}
            list={holdersIn(values, prefix)}
            votesAll={text(`${prefix}values.votesAll`)}
            errors={errors}
            disabled={closed}
            onChange={(list) => form.set(`${prefix}shareholderList`, list)}
          />
        )}
      </fieldset>
    );
  return (
    <form
      className={classes.form}
      aria-label="書類の記入事項"
      noValidate
      // The browser shows where the next letter goes, and leaves the lines below it under the bar that saves.
      onFocus={({ target }) => {
        if (target.matches('textarea')) target.scrollIntoView({ block: 'nearest' });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {newer && dirty && (
        <Notice
          kind="warning"
          live
          title="ほかの担当者が記入事項を変更しました"
          action={
            <Button small onClick={adopt}>
              最新の内容を読み込む
            </Button>
          }
        >
          入力中の内容は、読み込むと失われます。
        </Notice>
      )}
      {paperFieldGroups
        .filter(({ papers }) => papers.some((kind) => kinds.has(kind)))
        .map(({ title, names }) => [
          group(
            title,
            '',
            names.filter((name) => common.includes(name)),
            title === '株主リスト' && common.includes('shareholdersDate'),
          ),
          ...base.sittingList
            .filter(({ body }) => title === (body === 'meeting' ? '株主総会' : '取締役会・互選'))
            .map((one) =>
              group(
                `${bodyNames[one.body]}（${one.of}）`,
                prefixOf(one),
                sittingFields[one.body].filter(isAsked),
                one.body === 'meeting',
              ),
            ),
        ])}
      {work.acceptanceList.length > 0 && (
        <fieldset className={fieldGroup.group}>
          <legend>就任を承諾した日</legend>
          {work.acceptanceList.map(({ changeNo, officialPosition, name, customerAnswer }) => (
            <DateField
              key={changeNo}
              name={`acceptedOn.${changeNo}`}
              label={`${officialPosition}　${name}`}
              mark="none"
              support={
                customerAnswer
                  ? `お客様の回答：${acceptances[customerAnswer]}`
                  : '空欄のときは、本人が手書きします'
              }
              value={text(`acceptedOn.${changeNo}`)}
              error={errors[`acceptedOn.${changeNo}`]}
              disabled={closed}
              onChange={(value) => form.set(`acceptedOn.${changeNo}`, value)}
            />
          ))}
        </fieldset>
      )}
      <fieldset className={fieldGroup.group}>
        <legend>添付書類の通数</legend>
        {work.documentList.map(({ documentId, name, of, copies }) => (
          <TextField
            key={documentId}
            name={`copies.${documentId}`}
            label={of ? `${name}（${of}）` : name}
            mark="none"
            short
            inputMode="numeric"
            support={copies === null ? '通数を入力してください' : `空欄のときは${copies}通`}
            value={text(`copies.${documentId}`)}
            error={errors[`copies.${documentId}`]}
            disabled={closed}
            onChange={(value) => form.set(`copies.${documentId}`, value)}
          />
        ))}
      </fieldset>
      <div className={classes.save}>
        <Button type="submit" loading={busy} disabled={!(dirty || waits) || closed}>
          {proposed > 0
            ? `提案${proposed}件を確認して保存`
            : `${waits ? 'お客様の回答を確認して' : '記入事項を'}保存`}
        </Button>
        {(dirty || waits) && (
          <Note as="span">
            {`保存すると、書類${waits ? 'と登記に必要な情報' : ''}に反映されます`}
          </Note>
        )}
      </div>
    </form>
  );
}
