import { queryOptions, useQuery } from '@tanstack/react-query';
import { LinkMissing } from '#shared/access/link-missing.tsx';
import { findMemberLogin, load } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { useSecret } from '#shared/navigation/secret.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { FormSkeleton } from '#shared/ui/skeletons.tsx';
import { LoginPress, ProofPress } from './link-press.tsx';

const title = 'メールのリンクからログイン';

/** What the press will do; looking leaves the link as it is. */
const lookQuery = (oneTimeUrl: string) =>
  queryOptions({
    queryKey: ['mailed-link', oneTimeUrl],
    queryFn: async ({ signal }) => {
      await findMemberLogin();
      const input = { body: { oneTimeUrl }, signal };
      return load('post', '/login/core/link/look', input, ['cm100', 'リンクの内容'], 'member');
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: oneTimeUrl !== '',
  });

/**
 * MBA110: opened by a mailed link; signs in, and proves the mailbox where it is not proven. It takes a press, because
 * mail scanners open links too.
 */
export default function LoginByLink() {
  const oneTimeUrl = useSecret('MBA110');
  const look = useQuery(lookQuery(oneTimeUrl));
  if (look.data) {
    const { mailProvenFlg, ownSessionFlg } = look.data;
    const link = { oneTimeUrl, onUsed: () => void look.refetch() };
    return (
      <div className="page page-narrow">
        {mailProvenFlg ? (
          <LoginPress title={title} {...link} />
        ) : (
          <ProofPress isOwnSession={ownSessionFlg} {...link} />
        )}
      </div>
    );
  }
  const isUsed = look.error instanceof ApiFailure && look.error.status === 404;
  return (
    <div className="page page-narrow">
      {(look.error || oneTimeUrl === '') && <PageHeader title={title} />}
      {oneTimeUrl === '' ? (
        <LinkMissing screen="MBA100">ログイン画面へ</LinkMissing>
      ) : look.isFetching ? (
        <FormSkeleton lines={1} />
      ) : isUsed ? (
        <Notice kind="warning">
          {failureText(look.error)}
          <ScreenLink screen="MBA100">ログイン画面へ</ScreenLink>
        </Notice>
      ) : (
        <ErrorState query={look} />
      )}
    </div>
  );
}
