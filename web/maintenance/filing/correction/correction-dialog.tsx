import { useState } from 'react';
import {
  type Correctable,
  correctionLabels,
  correctionLines,
  longestCorrectionText,
} from '#contract/corrections.ts';
import type { Corrections } from '#contract/endpoints/corrections.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import {
  addressHiddenAnswers,
  addressHiddenNames,
  registersAddressAnew,
} from '#contract/hidden-address.ts';
import { send } from '#shared/api.ts';
import { CorrectionLines } from '#shared/correction/correction-lines.tsx';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { Button } from '#shared/ui/button.tsx';
import { useCloseAsking } from '#shared/ui/confirm-dialog.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useCaseMutation } from '../case-mutation.ts';
import { type CorrectionDraft, newRow, rebased, withoutRow } from './correction-draft.ts';
import { FactFields, PlanFields, RowFields } from './correction-fields.tsx';

export const correctionDraft = (requestNo: string) => `correction ${requestNo}`;

interface CorrectionDialogProps {
  requestNo: string;
  filing: FilingCase;
  corrections: Corrections;
  /** False while `corrections` are of an older version than the filing. */
  isCurrent: boolean;
  onClose: () => void;
}

/** Proposes a correction: any rows, facts and plans of the filing, with a reason. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { requestNo, filing, corrections, isCurrent, onClose } = props;
  const { positionList, reasonList, planList, nextChangeNo } = corrections;
  const name = correctionDraft(requestNo);
  const { run, busy } = useCaseMutation(requestNo);
  const { detailUpdateDatetime, detailUpdateUserId } = filing;
  const now = {
    present: corrections.present,
    version: { detailUpdateDatetime, detailUpdateUserId },
  };
  const [typed, setDraft] = useState<CorrectionDraft>(
    () =>
      savedInput<CorrectionDraft>('manager', name) ?? {
        ...now,
        values: now.present,
        reason: '',
      },
  );
  // What a colleague changes meanwhile is not put back.
  const draft = isCurrent ? rebased(typed, now, nextChangeNo) : typed;
  const { values, reason, present, version } = draft;
  const [part, setPart] = useState('');
  useSavedInput('manager', name, draft);
  const nameIn = (list: readonly { cd: string; name: string }[]) => (code: string) =>
    list.find(({ cd }) => cd === code)?.name ?? code;
  const plansShown = filing.planAmountList;
  const lines = correctionLines(present, values, {
    position: nameIn(positionList),
    reason: nameIn(reasonList),
    plan: (code) =>
      [...planList, ...plansShown.map(({ planCd, planName }) => ({ planCd, name: planName }))].find(
        ({ planCd }) => planCd === code,
      )?.name ?? code,
    addressHidden: (code) => addressHiddenNames[code] ?? code,
  });
  const isTyped = lines.length > 0 || reason !== '';
  useLeaveGuard(isTyped);
  const change = (more: Partial<Correctable>) =>
    setDraft({ ...draft, values: { ...values, ...more } });
  const close = useCloseAsking(isTyped, onClose);
  const propose = async () => {
    const proposed = await run(() =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/corrections',
        {
          params: { requestNo },
          body: { ...values, reason, ...version },
        },
        ['cm110', '訂正の提案'],
      ),
    );
    if (proposed) onClose();
  };
  const rows = values.changeOfficerList;
  const row = rows.find(({ changeNo }) => String(changeNo) === part);
  const added = rows.filter(({ changeNo }) => changeNo >= nextChangeNo);
  const removed = row
    ? undefined
    : present.changeOfficerList.find(({ changeNo }) => String(changeNo) === part);
  const asksHidden = rows.some(registersAddressAnew);
  return (
    <FormDialog
      size="large"
      title="訂正の提案"
      action="お客様に提案する"
      disabled={lines.length === 0 || !isCurrent}
      busy={busy}
      gap="var(--field-gap)"
      onSubmit={propose}
      onClose={close}
    >
      <p>お客様が同意するまで、申込の内容は変わりません。</p>
      <SelectField
        name="part"
        label="訂正するところ"
        mark="none"
        value={part}
        onChange={setPart}
        options={[
          ...[...present.changeOfficerList, ...added].map((one) => ({
            value: String(one.changeNo),
            label: `役員${one.changeNo}　${nameIn(positionList)(one.officialPositionClass)}　${one.name || '（追加）'}`,
          })),
          { value: 'facts', label: '会社・代表者・担当者' },
          { value: 'plans', label: '申込プラン' },
          ...(asksHidden ? [{ value: 'hidden', label: correctionLabels.addressHidden }] : []),
        ]}
      />
      <Row gap="8px 12px">
        <Button
          onClick={() => {
            const one = newRow(nextChangeNo + added.length);
            change({ changeOfficerList: [...rows, one] });
            setPart(String(one.changeNo));
          }}
        >
          役員を追加
        </Button>
        {(row ?? removed) && (
          // One button, which keeps the focus.
          <Button
            onClick={() =>
              change({
                changeOfficerList: row
                  ? withoutRow(rows, row, nextChangeNo)
                  : [...rows, ...(removed ? [removed] : [])].sort(
                      (a, b) => a.changeNo - b.changeNo,
                    ),
              })
            }
          >
            {row ? 'この役員を削除' : '削除をやめる'}
          </Button>
        )}
      </Row>
      {row && (
        <RowFields
          key={row.changeNo}
          row={row}
          corrections={corrections}
          onChange={(news) =>
            change({
              changeOfficerList: rows.map((one) => (one === row ? { ...one, ...news } : one)),
            })
          }
        />
      )}
      {part === 'facts' && <FactFields values={values} onChange={change} />}
      {part === 'plans' && (
        <PlanFields
          codes={values.planCdList}
          plans={planList}
          onChange={(planCdList) => change({ planCdList })}
        />
      )}
      {part === 'hidden' && (
        <SelectField
          name="addressHiddenTyp"
          label={correctionLabels.addressHidden}
          value={values.addressHiddenTyp}
          options={addressHiddenAnswers.map((code) => ({
            value: code,
            label: addressHiddenNames[code] ?? code,
          }))}
          onChange={(addressHiddenTyp) => change({ addressHiddenTyp })}
        />
      )}
      {lines.length > 0 && <CorrectionLines lines={lines} />}
      <TextareaField
        name="reason"
        label={correctionLabels.reason}
        support="お客様の画面に表示されます"
        rows={2}
        longest={longestCorrectionText}
        value={reason}
        onChange={(text) => setDraft({ ...draft, reason: text })}
      />
    </FormDialog>
  );
}
