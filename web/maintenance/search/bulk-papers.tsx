import { useState } from 'react';
import { type PaperSet, paperSets } from '#contract/address-labels.ts';
import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import { japanDate } from '#contract/japan-time.ts';
import { loadFile } from '#shared/api.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { saveFile } from '#shared/ui/saved-file.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { BulkActProps } from './bulk-acts.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { listedFilings } from './listed-filings.ts';
import { allTogether } from './run-each.ts';

const setNames: Record<PaperSet, string> = {
  send: '押印していただく書類（送付状つき）',
  all: '確定した書類すべて（送付状なし）',
};

/** The final papers of the ticked filings as one PDF, which the browser saves. */
export function BulkPapers(props: BulkActProps) {
  const [setTyp, setSet] = useState<PaperSet>('send');
  const [onFrontsFlg, setOnFronts] = useState(false);
  const print = async (rows: readonly FoundRow[]) => {
    const body = { requestList: listedFilings(rows), setTyp, onFrontsFlg };
    const request = { body, timeout: 2 * 60_000 };
    const path = '/user/mainte/prints/papers';
    const file = await loadFile('post', path, request, ['cm110', '書類の印刷']);
    saveFile(file, `確定した書類_${japanDate(new Date())}_${rows.length}件.pdf`);
  };
  return (
    <BulkDialog
      {...props}
      title="書類の印刷"
      action="PDFを作る"
      isOneCall
      act={(rows) => allTogether(rows, print)}
    >
      <SelectField
        name="paperSet"
        label="印刷する書類"
        support="確定した書類を、通数分、申込ごとにまとめて1つのPDFにします。送付状の宛名は、窓付き封筒（長形3号・角形2号）の窓に合わせています。"
        value={setTyp}
        empty={false}
        options={paperSets.map((value) => ({ value, label: setNames[value] }))}
        onChange={(value) => setSet(value as PaperSet)}
      />
      <CheckboxField
        name="onFronts"
        label="両面印刷用（書類ごとに表の面から始める）"
        checked={onFrontsFlg}
        onChange={setOnFronts}
      />
    </BulkDialog>
  );
}
