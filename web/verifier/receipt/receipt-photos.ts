import { useEffect, useRef, useState } from 'react';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { loadFile } from '#shared/api.ts';
import { failureText } from '#shared/api-failure.ts';

export type Photo = ReceiptDetail['photoList'][number];

export type PhotoState = { url: string } | { failure: string };
export type PhotoStates = Readonly<Record<string, PhotoState>>;

/** The place of a photo's card among the states, and at the end of its address. */
export const cardOf = (code: string) => `${code}/card`;

/**
 * The photos of a receipt, each with its card, fetched one after another in their order; each shows as soon as it has
 * arrived. They are only in this screen's memory and are released with it.
 * @param of `previous`: for each photo the one that it replaces
 * @param purpose why those of a closed receipt are opened
 */
export function useReceiptPhotos(
  receiptNo: string,
  photos: readonly Photo[],
  { of = 'present', purpose = '' }: { of?: 'present' | 'previous'; purpose?: string } = {},
) {
  const [states, setStates] = useState<PhotoStates>({});
  const [attempt, setAttempt] = useState(0);
  const urls = useRef(new Map<string, string>());
  // Does not fetch the same photos again after a reload of the receipt, because every view is audited.
  const wanted = photos
    .filter(({ destroyed }) => !destroyed)
    .flatMap(({ docDetailKbn, card }) => [docDetailKbn, ...(card ? [cardOf(docDetailKbn)] : [])])
    .join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches what is missing
  useEffect(() => {
    const stop = new AbortController();
    const codes = wanted.split(' ').filter(Boolean);
    for (const [code, url] of urls.current) {
      if (codes.includes(code)) continue;
      URL.revokeObjectURL(url);
      urls.current.delete(code);
      // Otherwise a photo that is shown already, and its thumbnail, would stay.
      setStates(({ [code]: _, ...others }) => others);
    }
    const show = (code: string, state: PhotoState) =>
      setStates((shown) => ({ ...shown, [code]: state }));
    const fetchAll = async () => {
      for (const code of codes.filter((code) => !urls.current.has(code))) {
        const fetched = await fetchOne(of, { receiptNo, code, purpose }, stop.signal);
        if (stop.signal.aborted) return;
        if ('blob' in fetched) {
          const url = URL.createObjectURL(fetched.blob);
          urls.current.set(code, url);
          show(code, { url });
        } else show(code, fetched);
      }
    };
    void fetchAll();
    return () => stop.abort();
  }, [of, receiptNo, purpose, wanted, attempt]);

  useEffect(() => {
    const created = urls.current;
    return () => {
      for (const url of created.values()) URL.revokeObjectURL(url);
      created.clear();
    };
  }, []);

  const retry = () => {
    setStates((shown) => Object.fromEntries(Object.entries(shown).filter(([, s]) => 'url' in s)));
    setAttempt(attempt + 1);
  };
  return { states, retry };
}

const path = '/user/verify/verifyapps/verifyappdocs/verfyappfiles/{receiptNo}/{docDetailKbn}';

async function fetchOne(
  of: 'present' | 'previous',
  { receiptNo, code, purpose }: { receiptNo: string; code: string; purpose: string },
  signal: AbortSignal,
): Promise<{ blob: Blob } | { failure: string }> {
  const headers: Record<string, string> = purpose
    ? { 'x-purpose': encodeURIComponent(purpose) }
    : {};
  const [docDetailKbn = '', isCard] = code.split('/');
  const input = { params: { receiptNo, docDetailKbn }, headers, signal };
  const from =
    of === 'previous' ? (`${path}/previous` as const) : isCard ? (`${path}/card` as const) : path;
  try {
    return { blob: await loadFile('get', from, input, ['cm100', '写真']) };
  } catch (failure) {
    return { failure: failureText(failure) };
  }
}
