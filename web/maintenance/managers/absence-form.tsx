import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import { getQuery, send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import classes from './manager.module.css';

/** Until when a manager is away: the work is then shown to all, among that of absent colleagues. */
export function AbsenceForm({ userNo }: { userNo: string }) {
  const key = ['staff', 'home', 'work'];
  const { data } = useQuery(getQuery(key, '/user/mainte/work', '不在の予定'));
  const { busy, run } = useStaffMutation(key);
  const [until, setUntil] = useState('');
  const stored = data?.colleagueList.find(({ userId }) => userId === userNo)?.absentUntil ?? '';
  const store = (absentUntil: string) =>
    void run(() =>
      send(
        'put',
        '/user/mainte/managers/{userId}/absence',
        { params: { userId: userNo }, body: { absentUntil } },
        ['cm112', '不在の予定'],
      ),
    );
  if (!data) return null;
  return (
    <fieldset className={classes.passwords}>
      <legend>不在の予定</legend>
      {stored ? (
        <p>
          {displayDate(stored)}まで不在です。担当する申込は、ホームの「不在の人」に表示します。{' '}
          <Button small loading={busy} onClick={() => store('')}>
            不在を終える
          </Button>
        </p>
      ) : (
        <>
          <DateField
            name="absentUntil"
            label="不在の最終日"
            mark="optional"
            support="担当する申込を、ホームの「不在の人」に表示します"
            min={japanDate(new Date())}
            value={until}
            onChange={setUntil}
          />
          <Button loading={busy} disabled={until === ''} onClick={() => store(until)}>
            不在の予定を登録する
          </Button>
        </>
      )}
    </fieldset>
  );
}
