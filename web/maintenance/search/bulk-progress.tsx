import { useState } from 'react';
import { progress as codes } from '#contract/codes.ts';
import { fault } from '#contract/fields.ts';
import { send } from '#shared/api.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { ChipMaster } from '#shared/ui/status-chip.tsx';
import { plainNumber } from '../filing/request-number.ts';
import type { BulkActProps } from './bulk-acts.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { eachAlone } from './run-each.ts';

/** Sets the progress of the ticked filings, except of those that a gate holds. */
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
      act={eachAlone(({ displayNo, detailUpdateDatetime, detailUpdateUserId }) =>
        send(
          'post',
          '/user/mainte/requestdetails/{requestNo}/latestprogressclass',
          {
            params: { requestNo: plainNumber(displayNo) },
            body: {
              selectedProgress,
              requestDetailsConfirmResultDto: { detailUpdateDatetime, detailUpdateUserId },
            },
          },
          ['cm110', '進捗変更'],
        ),
      )}
    >
      <p>現在：{present.join('、')}</p>
      <SelectField
        name="bulkProgress"
        label="進捗"
        support="お客様へメールでお知らせします。済んでいないことがある申込は変更しません（理由を記録して進めるときは、案件の画面で変更してください）。「登記申請中」より前に戻す申込は、申請日などの記録を消します。"
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
