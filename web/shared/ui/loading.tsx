import { ErrorState, type FailingQuery } from './error-state.tsx';
import { TextSkeleton } from './skeletons.tsx';

/** Grey lines in place of a query's data; its failure with a button to retry, once it has failed. */
export function Loading({ query, lines }: { query: FailingQuery; lines?: number }) {
  return query.error ? <ErrorState query={query} /> : <TextSkeleton lines={lines} />;
}
