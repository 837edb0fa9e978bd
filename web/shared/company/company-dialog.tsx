import { useState } from 'react';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { FactsDialog, type FactsDialogProps, type SentFacts } from './facts-dialog.tsx';
import { OfficersDialog, type OfficersDialogProps, type SentOfficers } from './officers-dialog.tsx';

/** What of a company is edited at once. */
export type CompanyPart = 'facts' | 'officers';

/** What the page showed. */
type Seen = Pick<CompanyPage, 'companyName' | 'updateDatetime' | 'updateUserId'>;

interface CompanyDialogProps {
  part: CompanyPart;
  page: CompanyPage;
  /** How the reader is asked. */
  facts: Pick<FactsDialogProps, 'title' | 'names' | 'words' | 'unknown' | 'confirms'>;
  officers: Pick<OfficersDialogProps, 'title' | 'completeLabel' | 'action'>;
  busy: boolean;
  onStoreFacts: (body: { factList: SentFacts } & Seen) => Promise<boolean>;
  onStoreOfficers: (body: SentOfficers & Seen) => Promise<boolean>;
  onClose: () => void;
}

/** Edits the facts or the officers of the company that a page shows. */
export function CompanyDialog(props: CompanyDialogProps) {
  const { part, facts, officers, busy, onStoreFacts, onStoreOfficers, onClose } = props;
  // As it was opened: the page may be loaded again behind it, and what a colleague stored meanwhile is not in the fields.
  const [page] = useState(props.page);
  const { companyName, updateDatetime, updateUserId } = page;
  const seen = { companyName, updateDatetime, updateUserId };
  const isOld =
    props.page.updateDatetime !== updateDatetime || props.page.companyName !== companyName;
  const dialog = { busy, isOld, onClose };
  return part === 'facts' ? (
    <FactsDialog
      {...facts}
      {...dialog}
      page={page}
      onStore={(factList) => onStoreFacts({ factList, ...seen })}
    />
  ) : (
    <OfficersDialog
      {...officers}
      {...dialog}
      officers={page.officerList}
      isComplete={page.officersCompleteFlg}
      onStore={(list) => onStoreOfficers({ ...list, ...seen })}
    />
  );
}
