import { Button } from './button.tsx';

interface NextPageProps {
  query: {
    error: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The button that shows more of a list below it. */
export function NextPage({ query }: NextPageProps) {
  if (!query.hasNextPage || query.error) return null;
  return (
    <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      続きを表示
    </Button>
  );
}
