import type { HomeRow } from '#contract/endpoints/staff-lists.ts';
import { send } from '#shared/api.ts';
import { useSession } from '#shared/session/session.ts';
import { plainNumber } from '../filing/request-number.ts';
import { useStaffMutation } from '../lists/staff-mutation.ts';

/** Takes a case of the home's list as one's own. */
export function useTakeCase() {
  const me = useSession('manager')?.user.id ?? '';
  const { run, busy } = useStaffMutation(['staff', 'home'], 'silent');
  const take = ({ displayNo, ownerVersion }: Pick<HomeRow, 'displayNo' | 'ownerVersion'>) =>
    void run(() =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/owner',
        {
          params: { requestNo: plainNumber(displayNo) },
          body: { ownerId: me, ...ownerVersion },
        },
        ['cm110', '担当の変更'],
      ),
    );
  return { take, busy };
}
