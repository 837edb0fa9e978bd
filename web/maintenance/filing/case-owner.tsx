import { useQuery } from '@tanstack/react-query';
import { displayDate } from '#contract/japan-time.ts';
import { getQuery, send } from '#shared/api.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { caseKey, useCaseMutation } from './case-mutation.ts';

const path = '/user/mainte/requestdetails/{requestNo}/owner';

/** The next acts of a case, and its owner. */
export function useCaseOwner(requestNo: string) {
  return useQuery({
    ...getQuery([...caseKey(requestNo), 'owner'], path, '次にすること', { params: { requestNo } }),
    refetchOnMount: 'always',
  });
}

export type CaseOwner = NonNullable<ReturnType<typeof useCaseOwner>['data']>;

/** The colleague who works on the case; the case can be taken or given. */
export function OwnerSelect({ requestNo, owner }: { requestNo: string; owner: CaseOwner }) {
  const me = useSession('manager')?.user.id ?? '';
  const { busy, run } = useCaseMutation(requestNo, 'silent');
  const { ownerId, ownerName, ownerAbsentFlg, colleagueList, updateDatetime, updateUserId } = owner;
  const give = (to: string) =>
    void run(() =>
      send(
        'put',
        path,
        { params: { requestNo }, body: { ownerId: to, updateDatetime, updateUserId } },
        ['cm110', '担当の変更'],
      ),
    );
  const isListed = colleagueList.some(({ userId }) => userId === ownerId);
  return (
    <Row gap={8} align="end">
      <SelectField
        name="ownerId"
        label="事務所の担当"
        mark="none"
        empty="なし"
        disabled={busy}
        value={ownerId}
        options={[
          ...(ownerId && !isListed ? [{ value: ownerId, label: `${ownerName}（利用不可）` }] : []),
          ...colleagueList.map(({ userId, name, absentUntil }) => ({
            value: userId,
            label: `${name}${userId === me ? '（自分）' : ''}${absentUntil && `（${displayDate(absentUntil)}まで不在）`}`,
          })),
        ]}
        onChange={give}
      />
      {(ownerId === '' || ownerAbsentFlg) && ownerId !== me && (
        <Button disabled={busy} onClick={() => give(me)}>
          引き受ける
        </Button>
      )}
    </Row>
  );
}
