import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { EstimateButton } from '#shared/amounts/estimate-button.tsx';
import { loadFile, queryClient } from '#shared/api.ts';
import { mastersQuery } from '../masters.ts';
import { sentPlans } from './chosen-plans.ts';

/** The 見積書 of a choice that is not sent yet. */
export function ChoiceEstimate({
  masters,
  codes,
}: {
  masters: ApplicationMasters;
  codes: readonly string[];
}) {
  return (
    <EstimateButton
      fileName="見積書.pdf"
      load={() =>
        loadFile(
          'post',
          '/user/core/customers/{customerId}/estimates',
          { params: { customerId: '0' }, body: { requestPlanList: sentPlans(masters, codes) } },
          ['cm110', '見積書の作成'],
        ).catch((failure) => {
          // Prices may have changed since they were loaded.
          void queryClient.invalidateQueries(mastersQuery());
          throw failure;
        })
      }
    />
  );
}
