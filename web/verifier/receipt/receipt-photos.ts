import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { getQuery, loadFile } from '#shared/api.ts';
import { failureText } from '#shared/api-failure.ts';

export type Photo = ReceiptDetail['photoList'][number];

export type PhotoState = { url: string } | { failure: string };
export type PhotoStates = Readonly<Record<string, PhotoState>>;

/** The place of a photo's card among the states, and at the end of its address. */
export const cardOf = (code: string) => `${code}/card`;

/** Fetches that belong together, ended together. */
interface Fetching {
  stop: AbortController;
  /** Codes that are on their way. */
  pending: Set<string>;
  last: Promise<void>;
}

/**
 * Photos of a receipt, each with its card, fetched one after another as they are opened; each shows as soon as it has
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
  const fetching = useRef<Fetching>(undefined);
  // Does not fetch the same photos again after a reload of the receipt, because every view is audited.
  const wanted = photos
    .filter(({ destroyed }) => !destroyed)
    .flatMap(({ docDetailKbn, card }) => [docDetailKbn, ...(card ? [cardOf(docDetailKbn)] : [])])
    .join(' ');
  const latest = useRef(wanted);
  latest.current = wanted;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on its way belongs to this receipt and purpose
  useEffect(() => {
    const stop = new AbortController();
    fetching.current = { stop, pending: new Set(), last: Promise.resolve() };
    return () => stop.abort();
  }, [of, receiptNo, purpose]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches what is missing
  useEffect(() => {
    const now = fetching.current;
    const codes = wanted.split(' ').filter(Boolean);
    for (const [code, url] of urls.current) {
      if (codes.includes(code)) continue;
      URL.revokeObjectURL(url);
      urls.current.delete(code);
      // Otherwise a photo that is shown already would stay.
      setStates(({ [code]: _, ...others }) => others);
    }
    if (!now) return;
    const isWanted = (code: string) => latest.current.split(' ').includes(code);
    const show = (code: string, state: PhotoState) =>
      setStates((shown) => ({ ...shown, [code]: state }));
    const fetchInTurn = async (code: string) => {
      const { signal } = now.stop;
      if (signal.aborted || !isWanted(code)) return;
      const fetched = await fetchOne(of, { receiptNo, code, purpose }, signal);
      if (signal.aborted || !isWanted(code)) return;
      if ('blob' in fetched) {
        const url = URL.createObjectURL(fetched.blob);
        urls.current.set(code, url);
        show(code, { url });
      } else show(code, fetched);
    };
    for (const code of codes) {
      if (urls.current.has(code) || now.pending.has(code)) continue;
      now.pending.add(code);
      now.last = now.last.then(() => fetchInTurn(code)).finally(() => now.pending.delete(code));
    }
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

const headersFor = (purpose: string): Record<string, string> =>
  purpose ? { 'x-purpose': encodeURIComponent(purpose) } : {};

/** Addresses of small pictures of a receipt's photos, by view, as long as this screen shows the receipt. */
export function useSmallPhotos(
  receiptNo: string,
  wanted: boolean,
  purpose: string,
): Readonly<Record<string, string>> {
  const { data } = useQuery({
    ...getQuery(
      ['verifier small photos', receiptNo, purpose],
      '/user/verify/verifyapps/{receiptNo}/smallphotos',
      undefined,
      { params: { receiptNo }, headers: headersFor(purpose) },
    ),
    enabled: wanted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const small = data?.photoList ?? [];
  return Object.fromEntries(
    small.map(({ docDetailKbn, jpegBase64 }) => [
      docDetailKbn,
      `data:image/jpeg;base64,${jpegBase64}`,
    ]),
  );
}

/** The address of a photo's small picture, or of the photo itself where it has none. */
export function smallOf(
  { small, states }: { small: Readonly<Record<string, string>>; states: PhotoStates },
  code: string,
): string | undefined {
  const state = states[code];
  return small[code] ?? (state && 'url' in state ? state.url : undefined);
}

const path = '/user/verify/verifyapps/verifyappdocs/verfyappfiles/{receiptNo}/{docDetailKbn}';

async function fetchOne(
  of: 'present' | 'previous',
  { receiptNo, code, purpose }: { receiptNo: string; code: string; purpose: string },
  signal: AbortSignal,
): Promise<{ blob: Blob } | { failure: string }> {
  const [docDetailKbn = '', isCard] = code.split('/');
  const input = { params: { receiptNo, docDetailKbn }, headers: headersFor(purpose), signal };
  const from =
    of === 'previous' ? (`${path}/previous` as const) : isCard ? (`${path}/card` as const) : path;
  try {
    return { blob: await loadFile('get', from, input, ['cm100', '写真']) };
  } catch (failure) {
    return { failure: failureText(failure) };
  }
}
