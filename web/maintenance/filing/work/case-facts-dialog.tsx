import { useCallback, useState } from 'react';
import {
  boardNames,
  type CaseFacts,
  checkCaseFacts,
  caseFactLabels as labels,
  lettersIn,
  lettersOf,
  meetingNames,
  noCaseFacts,
  selectionNames,
  tidyCaseFacts,
} from '#contract/case-facts.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { acceptingRows } from '#contract/told-facts.ts';
import { send } from '#shared/api.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { Space } from '#shared/ui/layout.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { useStored } from './stored.ts';
import { proposalOf, Told } from './told-facts.tsx';
import { useCaseEditor } from './use-case-editor.ts';

export const factsDraft = 'case facts';

type Values = { [Name in keyof CaseFacts]: CaseFacts[Name] };
type Texts = 'corporateNumber' | 'headOffice' | 'registryOffice' | 'documentsPlace';
type Person = 'representativeName' | 'representativeAddress';

interface CaseFactsDialogProps {
  requestNo: string;
  work: CaseWork;
  onClose: () => void;
}

const options = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const unknown = '未確認';
const none = 'なし（書類を確定できません）';
const check = (facts: Values) => checkCaseFacts(facts);

/** Edits the office's facts about the company for this filing. */
export function CaseFactsDialog({ requestNo, work, onClose }: CaseFactsDialogProps) {
  const { updateDatetime, updateUserId, companyVersion } = work.caseFacts;
  const stored = useStored(work.caseFacts as Values, noCaseFacts);
  // What the dialog shows of the customer's word is what the office decides about.
  const [opened] = useState(work);
  const proposed = proposalOf(opened);
  const answerSeen = opened.toldFacts?.saidAt;
  const store = useCallback(
    (facts: Values) =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/case',
        {
          params: { requestNo },
          body: { ...facts, updateDatetime, updateUserId, companyVersion, answerSeen },
        },
        ['cm112', '登記に必要な情報'],
      ),
    [requestNo, updateDatetime, updateUserId, companyVersion, answerSeen],
  );
  const editor = useCaseEditor<Values>({
    requestNo,
    of: factsDraft,
    stored,
    ...(proposed && { proposed }),
    check,
    tidy: tidyCaseFacts,
    store,
    onClose,
  });
  const { form, noteOf } = editor;
  const text = (name: Texts | Person, support: string) => (
    <TextField
      name={name}
      label={labels[name]}
      mark="none"
      support={noteOf(name) ?? support}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(value) => form.set(name, value)}
    />
  );
  const select = (name: 'board' | 'selection' | 'meeting', names: Record<string, string>) => (
    <SelectField
      name={name}
      label={labels[name]}
      mark="none"
      empty={unknown}
      support={noteOf(name, { '': unknown, ...names })}
      value={form.values[name]}
      error={form.errors[name]}
      options={options(names)}
      onChange={(value) => form.set(name, value as never)}
    />
  );
  const tick = (
    name:
      | 'writtenMeeting'
      | 'acceptedAtMeeting'
      | 'acceptedAtBoard'
      | 'formerSeal'
      | 'sealNotification',
    label: string,
    support: string,
  ) => (
    <div data-wide>
      <CheckboxField
        name={name}
        label={label}
        support={noteOf(name) ?? support}
        checked={form.values[name]}
        onChange={(value) => form.set(name, value)}
      />
    </div>
  );
  const usual = work.usualRepresentative;
  const letters = lettersOf(form.values.acceptedByLetter);
  const byLetter = (isThere: boolean, who: 'representatives' | 'others') =>
    isThere &&
    acceptingRows(work.officerList, who).map(({ changeNo, officialPosition, name }) => (
      <div data-wide key={changeNo}>
        <CheckboxField
          name={`acceptedByLetter.${changeNo}`}
          label={`${officialPosition}　${name}は、席上ではなく就任承諾書による`}
          checked={letters.includes(changeNo)}
          onChange={(checked) =>
            form.set(
              'acceptedByLetter',
              lettersIn(checked ? [...letters, changeNo] : letters.filter((no) => no !== changeNo)),
            )
          }
        />
      </div>
    ));
  return (
    <EditorDialog
      title="登記に必要な情報の変更"
      optional="途中でも登録できます。会社法人等番号と管轄登記所は、書類の作成に必要です。"
      editor={editor}
      lead={
        proposed && (
          <Space mt={8}>
            <Told work={opened} />
          </Space>
        )
      }
    >
      {text('corporateNumber', '12桁。13桁の法人番号も入力できます')}
      {text('registryOffice', '例 東京法務局港出張所')}
      {text('documentsPlace', '会計参与が就任・重任するときに印字します')}
      <div data-wide>
        {text('headOffice', `未入力のときは、お客様情報の住所：${work.usualHeadOffice || none}`)}
      </div>
      {select('board', boardNames)}
      {select('selection', selectionNames)}
      {select('meeting', meetingNames)}
      {text('representativeName', `未入力のときは：${usual.name || none}`)}
      <div data-rest>
        {text('representativeAddress', `未入力のときは：${usual.address || none}`)}
      </div>
      {tick(
        'writtenMeeting',
        '株主総会は開かず、書面決議による（株主全員の同意）',
        '会社法319条。席上での就任承諾はありません',
      )}
      {tick(
        'acceptedAtMeeting',
        '選任された者が、株主総会の席上で就任を承諾した',
        '議事録に記載します',
      )}
      {byLetter(form.values.acceptedAtMeeting, 'others')}
      {tick(
        'acceptedAtBoard',
        '選定された代表取締役が、取締役会の席上で就任を承諾した',
        '取締役会議事録の記載を援用し、就任承諾書を省きます',
      )}
      {byLetter(form.values.acceptedAtBoard, 'representatives')}
      {tick(
        'formerSeal',
        '前代表者が、代表取締役の選定書面に登記所届出印を押した',
        '選定書面に押印した者の印鑑証明書が不要になります',
      )}
      {tick(
        'sealNotification',
        '印鑑届書を提出する（届出印の持ち主が変わる）',
        '委任状に印鑑の届出を加えます',
      )}
    </EditorDialog>
  );
}
