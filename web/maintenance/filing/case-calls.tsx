import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { send } from '#shared/api.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { CallForm } from '../notes/call-form.tsx';
import { useCaseMutation } from './case-mutation.ts';

/** Notes a call about a case; the case's timeline shows it. */
export function CaseCalls({ requestNo, filing }: { requestNo: string; filing: FilingCase }) {
  const { run, busy } = useCaseMutation(requestNo);
  return (
    <SectionPanel title="電話">
      <CallForm
        of={requestNo}
        person={filing.managerName}
        busy={busy}
        store={(call) =>
          run(() =>
            send(
              'post',
              '/user/mainte/requestdetails/{requestNo}/calls',
              { params: { requestNo }, body: call },
              ['cm111', '電話の記録'],
            ),
          )
        }
      />
    </SectionPanel>
  );
}
