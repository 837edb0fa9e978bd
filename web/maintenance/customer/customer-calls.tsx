import type { CustomerPage } from '#contract/endpoints/customer-pages.ts';
import { send } from '#shared/api.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import { CallForm } from '../notes/call-form.tsx';
import { NoteList } from '../notes/note-list.tsx';

/** The calls with a customer, about filings or not; a new one is about none. */
export function CustomerCalls({ page }: { page: CustomerPage }) {
  const { customerId, managerName, callList, unsubscribeDate } = page;
  const { run, busy } = useStaffMutation(['staff', 'customer-page', customerId]);
  return (
    <SectionPanel title="電話">
      {!unsubscribeDate && (
        <CallForm
          of={customerId}
          person={managerName}
          busy={busy}
          store={(call) =>
            run(() =>
              send(
                'post',
                '/user/mainte/customers/{customerId}/calls',
                { params: { customerId }, body: call },
                ['cm111', '電話の記録'],
              ),
            )
          }
        />
      )}
      <NoteList
        label="電話の記録"
        notes={callList.map((call) => ({
          key: call.callId,
          text: `${[call.direction, call.person, call.displayRequestNo].filter(Boolean).join('　')}\n${call.words}`,
          displayDatetime: call.displayDatetime,
          userName: call.userName,
        }))}
      />
    </SectionPanel>
  );
}
