import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getQuery } from '#shared/api.ts';
import { useGo } from '#shared/navigation/go.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { TypedAnswer } from './typed-answer.tsx';
import { TypedFacts } from './typed-facts.tsx';

const typedQuery = queryOptions({
  ...getQuery(['member', 'typed'], '/user/core/customers/{customerId}/typed', '入力内容', {
    params: { customerId: '0' },
  }),
  staleTime: 0,
  gcTime: 0,
});

/** MBC130: the owner of a mailbox says whether what was typed before its proof is the owner's. */
export default function TypedContent() {
  const go = useGo();
  const typed = useQuery(typedQuery);
  const isAnswered = typed.data?.typedFlg === false;
  useEffect(() => {
    if (isAnswered) void go('MBR100', [], { replace: true });
  }, [isAnswered, go]);

  return (
    <div className="page page-narrow">
      <PageHeader
        title="この内容はご自身で入力されたものですか"
        lead="メールアドレスの確認が済む前に、次の内容が入力されています。続けるには、お答えください。"
      />
      {typed.data?.typedFlg ? (
        <>
          <TypedFacts typed={typed.data} />
          <TypedAnswer typed={typed.data} reload={() => void typed.refetch()} />
        </>
      ) : typed.error && !typed.isFetching ? (
        <ErrorState query={typed} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </div>
  );
}
