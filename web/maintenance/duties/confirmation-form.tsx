import { useCallback, useState } from 'react';
import {
  type ConfirmationMethod,
  confirmationMethods,
  usuallyNotApplicable,
} from '#contract/confirmation-numbers.ts';
import {
  type Confirmation,
  checkConfirmation,
  confirmationLabels,
  confirmationLabels as labels,
  noConfirmation,
  otherDocument,
  otherDocumentName,
  riskGrades,
  tidyConfirmation,
} from '#contract/confirmation-record.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { displayDate, japanDate, momentInJapan } from '#contract/japan-time.ts';
import { send } from '#shared/api.ts';
import { intoEmpty } from '#shared/forms/typed-over.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { keepFocus, markFocus } from '#shared/ui/kept-focus.ts';
import { Note, Space } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useInAct } from '../filing/act/act-button.tsx';
import { ActForm } from '../filing/act/act-form.tsx';
import classes from '../filing/work/editor-dialog.module.css';
import { EditorDialog } from '../filing/work/editor-dialog.tsx';
import { useStored } from '../filing/work/stored.ts';
import { useCaseEditor } from '../filing/work/use-case-editor.ts';
import { ConfirmationNumbers } from './confirmation-numbers.tsx';

export const confirmationDraft = 'confirmation';

type Values = { [Name in keyof Confirmation]: Confirmation[Name] };

interface ConfirmationFormProps {
  requestNo: string;
  work: CaseWork;
  onClose: () => void;
}

/** Edits the record of the confirmation of the transaction, number by number. */
export function ConfirmationForm({ requestNo, work, onClose }: ConfirmationFormProps) {
  const { updateDatetime, updateUserId } = work.confirmation;
  const stored = useStored(work.confirmation as Values, noConfirmation);
  const kinds = work.documentKindList;
  const check = useCallback(
    (values: Values) =>
      checkConfirmation(
        values,
        kinds.map(({ value1 }) => value1),
        new Date(),
      ),
    [kinds],
  );
  const store = useCallback(
    (values: Values) =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/confirmation',
        { params: { requestNo }, body: { ...values, updateDatetime, updateUserId } },
        ['cm112', '取引時の確認記録'],
      ),
    [requestNo, updateDatetime, updateUserId],
  );
  const me = useSession('manager')?.user.name ?? '';
  const known: Known = { madeBy: me, ...(work.knownConfirmation as Known) };
  // A person who is identified is known; that the office looked, how and when, only a press says.
  const [proposed] = useState(() =>
    work.transferredList.includes('confirmedOn') ? intoEmpty<Confirmation>(known, stored) : {},
  );
  const stands = useInAct();
  const editor = useCaseEditor<Values>({
    ...{ requestNo, stored, proposed, check, store, onClose },
    tidy: tidyConfirmation,
    of: confirmationDraft,
    stands,
  });
  const { form, theirs, noteOf } = editor;
  const choices: Partial<Record<keyof Values, Record<string, string>>> = {
    method: confirmationMethods,
    riskGrade: riskGrades,
    documentKind: Object.fromEntries([
      ...kinds.map(({ value1, name }) => [value1, name]),
      [otherDocument, otherDocumentName],
    ]),
  };
  const { values } = form;
  // Another method than the earlier identification has a person and a day of its own.
  const isReplaced = work.confirmation.method === 'earlier' && values.method !== 'earlier';
  const isTransferred = (name: string) => !isReplaced && work.transferredList.includes(name);
  const field = (name: keyof Values, support?: string) => ({
    name,
    label: labels[name],
    mark: 'none' as const,
    support: isTransferred(name)
      ? ['本人確認の結果です。', otherThanKnown(name, values, work.knownConfirmation)].join('')
      : (noteOf(name, choices[name]) ??
        support ??
        otherThanKnown(name, values, work.knownConfirmation)),
    value: values[name],
    error: form.errors[name],
    disabled: isTransferred(name),
    onChange: (value: string) => set(name, value),
  });
  const set = (name: keyof Values, value: string) => {
    form.set(name, value);
    // What a method leaves out goes with it, until somebody says otherwise.
    const usual = (method: string) =>
      method === '' ? '' : usuallyNotApplicable(method as ConfirmationMethod).join(',');
    if (name === 'method' && values.notApplicable === usual(values.method)) {
      form.set('notApplicable', usual(value));
    }
  };
  // A press that would fill nothing is not offered.
  const fill = (name: string, part: Partial<Values>) =>
    Object.keys(part).length > 0 && (
      <Button variant="subtle" small className={classes.fill} onClick={() => take(part)}>
        {name}
      </Button>
    );
  const take = (part: Partial<Values>) => {
    keepFocus(markFocus());
    form.change(part);
  };
  const registered = intoEmpty<Confirmation>(byRegistry(), values);
  return (
    <EditorDialog
      title="取引時の確認記録の変更"
      frame={ActForm}
      editor={editor}
      lead={
        <>
          <p>個人番号（マイナンバー）は、どの項目にも入力しないでください。</p>
          <Space mt={12}>
            <KnownTaking known={known} record={values} proposed={proposed} onTake={take} />
          </Space>
          {fill('空欄に自分の氏名と今の日時を入れる', ownNow(values, me))}
          {stored.registryOn === '' && (
            <Space mt={12}>
              <p>
                登記情報提供サービスで会社の登記情報を取得し、名称・本店・代表者を申込みと照らし合わせてください。
              </p>
              {fill('登記情報を今日取得し、会社と取引の目的を確かめた', registered)}
              {Object.keys(registered).length > 0 && (
                <Note inline>取得した日・目的の確認日と、会社・事業の確認方法の空欄に入ります</Note>
              )}
            </Space>
          )}
        </>
      }
    >
      <ConfirmationNumbers
        {...{ kinds, field }}
        record={values}
        onSet={set}
        opens={Object.keys(theirs).length > 0}
        stands={stands}
      />
      <div data-wide>
        <RadioField
          {...field('riskGrade')}
          inline
          options={Object.entries(riskGrades).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <div data-wide>
        <TextareaField {...field('riskReason')} rows={2} longest={500} />
      </div>
    </EditorDialog>
  );
}

type Known = Partial<Confirmation>;

/** The clerk's name and the present moment, for fields that are empty. */
function ownNow(values: Values, me: string): Partial<Values> {
  const { date, time } = momentInJapan(new Date());
  // The time of now on another day that was typed would be a moment that never was.
  const nowIn = (day: 'confirmedOn' | 'shownOn', clock: 'confirmedTime' | 'shownTime') =>
    ['', date].includes(values[day]) ? { [day]: date, [clock]: time } : {};
  const filled: Partial<Values> = {
    ...{ confirmedBy: me, madeBy: me },
    ...nowIn('confirmedOn', 'confirmedTime'),
    ...(values.method === 'meeting' && nowIn('shownOn', 'shownTime')),
  };
  return intoEmpty(filled, values);
}

/** A company whose registry information the office has received today, and whose purpose it has heard. */
const byRegistry = (): Known => ({
  registryOn: japanDate(new Date()),
  purposeOn: japanDate(new Date()),
  companyMethod: '登記情報提供サービスの登記情報',
  companyDocument: '登記情報',
  businessMethod: '登記情報',
});

interface KnownTakingProps {
  known: Known;
  record: Confirmation;
  /** Filled in as the dialog opened. */
  proposed: Known;
  onTake: (part: Partial<Confirmation>) => void;
}

/**
 * Fills empty fields of the record with facts that are known of filing, customer and earlier records, and with who makes the
 * record, and lists those fields.
 */
function KnownTaking({ known, record, proposed, onTake }: KnownTakingProps) {
  const [taken, setTaken] = useState<Known | undefined>(
    Object.keys(proposed).length > 0 ? proposed : undefined,
  );
  const left = intoEmpty<Confirmation>(known, record);
  const isLeft = Object.keys(left).length > 0;
  if (!isLeft && !taken) return null;
  const take = () => {
    setTaken(left);
    onTake(left);
  };
  return (
    <Notice
      kind="info"
      {...(isLeft && {
        title: '申込・お客様・以前の確認記録からわかる内容と、記録するご自身の氏名があります',
        action: (
          <Button small onClick={take}>
            わかる内容を取り込む
          </Button>
        ),
      })}
    >
      <p role="status">
        {taken ? takenNote(taken) : '空欄の項目に取り込みます。入力済みの項目は変わりません。'}
      </p>
    </Notice>
  );
}

/** Facts of a person that do not change unseen. */
const lasting: readonly string[] = ['birthDate', 'address'];

/** Says beside a fact that an earlier record has another one. */
function otherThanKnown(name: keyof Confirmation, record: Confirmation, known: Known) {
  const before = known[name] ?? '';
  const isSame = before === '' || record[name] === '' || before === record[name];
  if (isSame || !lasting.includes(name) || known.dealerName !== record.dealerName) return undefined;
  const shown = name === 'birthDate' ? displayDate(before) : before;
  return `以前の確認記録と異なります（${shown}）。`;
}

function takenNote(taken: Partial<Confirmation>): string {
  const names = Object.keys(taken) as (keyof Confirmation)[];
  const labels = names.map((name) => confirmationLabels[name]).join('、');
  return `取り込みました：${labels}。「登録する」を押すと保存します。`;
}
