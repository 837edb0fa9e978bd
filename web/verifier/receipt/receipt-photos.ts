import { useEffect, useState } from 'react';
import type { ReceiptDetail } from '#contract/endpoints/verification.ts';
import { loadFile } from '#shared/api.ts';
import { failureText } from '#shared/api-failure.ts';

export type Photo = ReceiptDetail['photoList'][number];

export type PhotoState = { url: string } | { failure: string };

/**
 * The photos of a receipt, fetched one after another; each shows as soon as it is there. They live in this screen's
 * memory only and are let go with it.
 */
export function useReceiptPhotos(receiptNo: string, photos: readonly Photo[]) {
  const [states, setStates] = useState<Record<string, PhotoState>>({});
  const [attempt, setAttempt] = useState(0);
  // A reload that brings the same photos must not fetch them again: every view leaves a trace.
  const wanted = photos
    .filter(({ destroyed }) => !destroyed)
    .map(({ docDetailKbn }) => docDetailKbn)
    .join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches anew
  useEffect(() => {
    const stop = new AbortController();
    const made: string[] = [];
    const fetchAll = async () => {
      for (const docDetailKbn of wanted.split(' ').filter(Boolean)) {
        const state = await fetchOne(receiptNo, docDetailKbn, stop.signal);
        if (stop.signal.aborted) return;
        if ('blob' in state) {
          const url = URL.createObjectURL(state.blob);
          made.push(url);
          setStates((shown) => ({ ...shown, [docDetailKbn]: { url } }));
        } else setStates((shown) => ({ ...shown, [docDetailKbn]: state }));
      }
    };
    void fetchAll();
    return () => {
      stop.abort();
      for (const url of made) URL.revokeObjectURL(url);
      setStates({});
    };
  }, [receiptNo, wanted, attempt]);

  return { states, retry: () => setAttempt(attempt + 1) };
}

async function fetchOne(
  receiptNo: string,
  docDetailKbn: string,
  signal: AbortSignal,
): Promise<{ blob: Blob } | { failure: string }> {
  try {
    const blob = await loadFile(
      'get',
      '/user/verify/verifyapps/verifyappdocs/verfyappfiles/{receiptNo}/{docDetailKbn}',
      { params: { receiptNo, docDetailKbn }, signal },
      ['cm100', '写真'],
    );
    return { blob };
  } catch (failure) {
    return { failure: failureText(failure) };
  }
}
