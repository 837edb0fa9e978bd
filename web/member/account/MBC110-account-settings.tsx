import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#shared/customer/account-query.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { FormSkeleton } from '#shared/ui/skeletons.tsx';
import { AccountForm } from './account-form.tsx';

/** MBC110: the member's registered data, to read and change. */
export default function AccountSettings() {
  const account = useQuery(accountQuery);
  if (account.data) return <AccountForm customer={account.data} />;
  return (
    <div className="page page-narrow">
      <PageHeader title="アカウント設定" />
      {account.error && !account.isFetching ? <ErrorState query={account} /> : <FormSkeleton />}
    </div>
  );
}
