import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { load } from '#shared/api.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LegalText } from '#shared/ui/legal-text.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';

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
export function TermsDialog({ opened, onCancel, onConsent }: TermsDialogProps) {
  const { data, error, refetch } = useQuery(registrationTexts);
  return (
    <DialogFrame
      opened={opened}
      onClose={onCancel}
      title="利用規約"
      reading
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            キャンセル
          </Button>
          <Button disabled={!data} onClick={onConsent}>
            同意して登録する
          </Button>
        </>
      }
    >
      {data ? (
        <LegalText html={data.termsOfService} />
      ) : error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </DialogFrame>
  );
}
