import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayDate } from '#contract/japan-time.ts';
import { load, send } from '#shared/api.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { plainNumber } from '../filing/request-number.ts';
import type { BulkActProps } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

/** Gives the ticked filings to somebody of the office, or lets them go. */
export function BulkOwner(props: BulkActProps) {
  const [ownerId, setOwnerId] = useState('');
  const { data } = useQuery({
    queryKey: ['staff', 'home', 'work'],
    queryFn: ({ signal }) => load('get', '/user/mainte/work', { signal }, ['cm100', '仕事の件数']),
  });
  return (
    <BulkDialog
      {...props}
      title="事務所の担当の変更"
      action="変更する"
      act={({ displayNo, ownerVersion }) =>
        send(
          'put',
          '/user/mainte/requestdetails/{requestNo}/owner',
          { params: { requestNo: plainNumber(displayNo) }, body: { ownerId, ...ownerVersion } },
          ['cm110', '担当の変更'],
        )
      }
    >
      <SelectField
        name="bulkOwner"
        label="事務所の担当"
        mark="none"
        empty="なし"
        value={ownerId}
        options={(data?.colleagueList ?? []).map(({ userId, name, absentUntil }) => ({
          value: userId,
          label: `${name}${absentUntil && `（${displayDate(absentUntil)}まで不在）`}`,
        }))}
        onChange={setOwnerId}
      />
    </BulkDialog>
  );
}
