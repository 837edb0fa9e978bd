import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CompanyFactName, companyFacts, companyFactText } from '#contract/company-facts.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { send } from '#shared/api.ts';
import { FactsDialog } from '#shared/company/facts-dialog.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { companyKey, companyQuery } from '../../company/company-query.ts';
import { questions } from '../../company/questions.ts';
import { changeDraft } from '../draft/draft-store.ts';
import { withCapital } from '../people/plans.ts';

/** What an election or a departure depends on; the price of every change depends on the capital alone. */
const ofEvents = ['board', 'selection', 'capital'] as const;
const ofEverything = ['capital'] as const;
const title = '会社について';
const unknown = '分からない';

interface CompanySaidProps {
  masters: ApplicationMasters;
  hasEvents: boolean;
}

/** What was said of the company and decides about papers and price: it can be changed here. */
export function CompanySaid({ masters, hasEvents }: CompanySaidProps) {
  const names = hasEvents ? ofEvents : ofEverything;
  const page = useQuery({ ...companyQuery(), staleTime: 60_000 }).data;
  const [opened, setOpened] = useState<CompanyPage | null>(null);
  const queries = useQueryClient();
  const { run, busy } = useShownMutation({
    reload: () => queries.invalidateQueries({ queryKey: companyKey }),
    success: 'toast',
  });
  const said = names.flatMap(
    (name: CompanyFactName) => page?.factList.find((one) => one.name === name) ?? [],
  );
  if (!page || said.length === 0) return null;
  const close = () => setOpened(null);
  const isOpen = said.length < names.length || said.some((one) => one.changeableFlg);
  return (
    <SectionPanel
      title={title}
      action={
        isOpen && (
          <Button variant="default" size="compact-md" onClick={() => setOpened(page)}>
            変更<span className="visually-hidden">（{title}）</span>
          </Button>
        )
      }
    >
      <DescriptionList
        items={said.map(({ name, value }) => ({
          label: companyFacts[name].label,
          value: value === '' ? `${unknown}（事務所が確認します）` : companyFactText(name, value),
        }))}
      />
      {opened && (
        <FactsDialog
          title={title}
          page={opened}
          names={names}
          words={questions}
          unknown={unknown}
          busy={busy}
          isOld={page.updateDatetime !== opened.updateDatetime}
          onStore={async (factList) => {
            const { companyName, updateDatetime, updateUserId } = opened;
            const isStored = await run(() =>
              send('put', '/user/core/customers/{customerId}/company/facts', {
                params: { customerId: '0' },
                body: { factList, companyName, updateDatetime, updateUserId },
              }),
            );
            const capital = factList.find(({ name }) => name === 'capital')?.value;
            if (isStored && capital) {
              changeDraft((current) => withCapital(masters, current, capital));
            }
            return isStored;
          }}
          onClose={close}
        />
      )}
    </SectionPanel>
  );
}
