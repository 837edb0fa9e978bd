import { useState } from 'react';
import {
  type AddressSheet,
  addressees,
  addressSheets,
  type LabelAddressee,
  labelSheets,
  labelsOn,
} from '#contract/address-labels.ts';
import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import { japanDate } from '#contract/japan-time.ts';
import { loadFile } from '#shared/api.ts';
import { saveFile } from '#shared/ui/saved-file.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { BulkActProps } from './bulk-acts.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { listedFilings } from './listed-filings.ts';
import { allTogether } from './run-each.ts';

const toNames: Record<LabelAddressee, string> = {
  customer: 'お客様（発送用）',
  office: '事務所（返信用、申込番号つき）',
};

/** The addresses of the ticked filings on labels or for envelopes, which the browser saves. */
export function BulkLabels(props: BulkActProps) {
  const [sheetTyp, setSheet] = useState<AddressSheet>('labels12');
  const [toTyp, setTo] = useState<LabelAddressee>('customer');
  const [first, setFirst] = useState('1');
  const labels = labelsOn(sheetTyp);
  const firstLabel = Math.min(Number(first), labels);
  const print = async (rows: readonly FoundRow[]) => {
    const body = { requestList: listedFilings(rows), sheetTyp, toTyp, firstLabel };
    const path = '/user/mainte/prints/labels';
    const file = await loadFile('post', path, { body }, ['cm110', '宛名の印刷']);
    saveFile(file, `宛名_${japanDate(new Date())}_${rows.length}件.pdf`);
  };
  return (
    <BulkDialog
      {...props}
      title="宛名の印刷"
      action="PDFを作る"
      isOneCall
      act={(rows) => allTogether(rows, print)}
    >
      <SelectField
        name="addressSheet"
        label="用紙"
        support="倍率100％（実際のサイズ）で印刷します。はじめに普通の紙に印刷し、用紙や窓と重ねて位置をお確かめください。"
        value={sheetTyp}
        empty={false}
        options={addressSheets.map((value) => ({
          value,
          label:
            value === 'window'
              ? '窓付き封筒（A4に1件、長形3号・角形2号）'
              : labelSheets[value].name,
        }))}
        onChange={(value) => setSheet(value as AddressSheet)}
      />
      <SelectField
        name="addressee"
        label="宛先"
        value={toTyp}
        empty={false}
        options={addressees.map((value) => ({ value, label: toNames[value] }))}
        onChange={(value) => setTo(value as LabelAddressee)}
      />
      {labels > 1 && (
        <SelectField
          name="firstLabel"
          label="使い始めの面"
          support="左上から右へ数えます"
          value={String(firstLabel)}
          empty={false}
          options={Array.from({ length: labels }, (_, index) => ({
            value: String(index + 1),
            label: `${index + 1}面目`,
          }))}
          onChange={setFirst}
        />
      )}
    </BulkDialog>
  );
}
