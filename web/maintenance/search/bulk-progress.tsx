import { useState } from 'react';
import { codeIn } from '#contract/code.ts';
import { progress as codes } from '#contract/codes.ts';
import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import { fault } from '#contract/fields.ts';
import { sendsPapers, skippedBy } from '#contract/gates.ts';
import { load, send } from '#shared/api.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { ChipMaster } from '#shared/ui/status-chip.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { outdatedPapers } from '../papers/outdated-papers.ts';
import type { BulkActProps } from './bulk-acts.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { eachAlone, NotPossible } from './run-each.ts';

/** Sets the progress of the ticked filings, except of those for which something has to be asked first. */
export function BulkProgress(props: BulkActProps & { progress: readonly ChipMaster[] }) {
  const { progress, ...dialog } = props;
  const [selectedProgress, setProgress] = useState('');
  const [error, setError] = useState<string>();
  const present = [...new Set(dialog.rows.map(({ progressName }) => progressName))].map(
    (name) => `${name} ${dialog.rows.filter((row) => row.progressName === name).length}件`,
  );
  const check = () => {
    setError(selectedProgress ? undefined : fault('cm020', '進捗').text);
    return selectedProgress !== '';
  };
  return (
    <BulkDialog
      {...dialog}
      title="進捗の変更"
      action="変更してお客様に知らせる"
      check={check}
      act={eachAlone((row) => change(row, selectedProgress))}
    >
      <p>現在：{present.join('、')}</p>
      <SelectField
        name="bulkProgress"
        label="進捗"
        support="お客様へメールでお知らせします。済んでいないことがある申込は変更しません（それでも進めるときは、案件の画面で変更してください）。「登記申請中」より前に戻す申込は、申請日などの記録を消します。"
        value={selectedProgress}
        error={error}
        options={progress
          .filter(({ value1 }) => value1 !== codes.cancelled)
          .map(({ value1, nameAbbr }) => ({ value: value1, label: nameAbbr }))}
        onChange={setProgress}
      />
    </BulkDialog>
  );
}

async function change(row: FoundRow, selectedProgress: string) {
  const params = { requestNo: plainNumber(row.displayNo) };
  const [from, to] = [row.latestProgressClass, selectedProgress].map((code) => codeIn(codes, code));
  if (from && to && sendsPapers(from, to)) {
    const path = '/user/mainte/requestdetails/{requestNo}/case';
    const [{ gateFacts }, outdated] = await Promise.all([
      load('get', path, { params }, ['cm100', '申込内容']),
      outdatedPapers(params.requestNo),
    ]);
    const skipped = skippedBy(from, to, gateFacts, outdated);
    if (skipped.length > 0) throw new NotPossible(skipped.map(({ text }) => text).join('、'));
  }
  const { detailUpdateDatetime, detailUpdateUserId } = row;
  return send(
    'post',
    '/user/mainte/requestdetails/{requestNo}/latestprogressclass',
    {
      params,
      body: {
        selectedProgress,
        requestDetailsConfirmResultDto: { detailUpdateDatetime, detailUpdateUserId },
      },
    },
    ['cm110', '進捗変更'],
  );
}
