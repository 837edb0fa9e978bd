import { queryOptions, useQuery } from '@tanstack/react-query';
import { load } from '#shared/api.ts';
import { ConsentDialog } from '../consent-dialog.tsx';

/** Terms and password rule of the registration. */
export const registrationTexts = queryOptions({
  queryKey: ['visitor', 'registration-texts'],
  queryFn: ({ signal }) =>
    load('get', '/all/core/customers/editorials', { signal }, ['cm100', '利用規約']),
  staleTime: 10 * 60_000,
});

interface TermsDialogProps {
  opened: boolean;
  onCancel: () => void;
  onConsent: () => void;
}

/** The terms of service, and the consent that registering needs (mb014). */
export function TermsDialog(props: TermsDialogProps) {
  const { data, error, refetch } = useQuery(registrationTexts);
  return (
    <ConsentDialog
      {...props}
      title="利用規約"
      html={data?.termsOfService}
      failure={error}
      onRetry={() => void refetch()}
      action="同意して登録する"
    />
  );
}
