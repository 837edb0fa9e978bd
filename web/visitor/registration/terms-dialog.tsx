import { queryOptions, useQuery } from '@tanstack/react-query';
import { getQuery } from '#shared/api.ts';
import { ConsentDialog } from '../consent-dialog.tsx';

/** Terms and password rule of the registration. */
export const registrationTexts = queryOptions({
  ...getQuery(['visitor', 'registration-texts'], '/all/core/customers/editorials', '利用規約'),
  staleTime: 10 * 60_000,
});

interface TermsDialogProps {
  opened: boolean;
  onCancel: () => void;
  onConsent: () => void;
}

/** The terms of service, and the consent that registering needs (mb014). */
export function TermsDialog(props: TermsDialogProps) {
  const query = useQuery(registrationTexts);
  return (
    <ConsentDialog
      {...props}
      title="利用規約"
      html={query.data?.termsOfService}
      query={query}
      action="同意して登録する"
    />
  );
}
