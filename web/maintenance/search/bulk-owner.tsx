import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fault } from '#contract/fields.ts';
import { displayDate } from '#contract/japan-time.ts';
import { getQuery, send } from '#shared/api.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { StaleNotice } from '#shared/ui/stale-notice.tsx';
import { plainNumber } from '../filing/request-number.ts';
import type { BulkActProps } from './bulk-acts.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { eachAlone } from './run-each.ts';

// The wire's '' is nobody: it has to be chosen, so that a stray press lets nothing go.
const nobody = 'nobody';
const label = '事務所の担当';

/** Gives the ticked filings to somebody of the office, or lets them go. */
export function BulkOwner(props: BulkActProps) {
  const [chosen, setChosen] = useState('');
  const [refused, setRefused] = useState<string>();
  const { data, error, refetch } = useQuery(
    getQuery(['staff', 'home', 'work'], '/user/mainte/work', '仕事の件数'),
  );
  const check = () => {
    setRefused(chosen ? undefined : fault('cm021', label).text);
    return chosen !== '';
  };
  const ownerId = chosen === nobody ? '' : chosen;
  return (
    <BulkDialog
      {...props}
      title="事務所の担当の変更"
      action="変更する"
      check={check}
      act={eachAlone(({ displayNo, ownerVersion }) =>
        send(
          'put',
          '/user/mainte/requestdetails/{requestNo}/owner',
          { params: { requestNo: plainNumber(displayNo) }, body: { ownerId, ...ownerVersion } },
          ['cm110', '担当の変更'],
        ),
      )}
    >
      {error && <StaleNotice query={{ error, refetch }} />}
      <SelectField
        name="bulkOwner"
        label={label}
        value={chosen}
        error={refused}
        options={[
          ...(data?.colleagueList ?? []).map(({ userId, name, absentUntil }) => ({
            value: userId,
            label: `${name}${absentUntil && `（${displayDate(absentUntil)}まで不在）`}`,
          })),
          { value: nobody, label: 'なし' },
        ]}
        onChange={(value) => {
          setChosen(value);
          setRefused(undefined);
        }}
      />
    </BulkDialog>
  );
}
