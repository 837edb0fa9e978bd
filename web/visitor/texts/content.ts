import { queryOptions } from '@tanstack/react-query';
import { contentKind } from '#contract/codes.ts';
import { helpPages, policyPages } from '#contract/content-pages.ts';
import type { ContentPage } from '#contract/endpoints/content.ts';
import { load, queryClient } from '#shared/api.ts';
import { deviceStorage } from '#shared/device-storage.ts';
import { servedFacts } from '#shared/page-data.ts';

const hour = 60 * 60 * 1000;

/**
 * A policy or help page. The device stores what was shown, so that it shows immediately the next time, and without a
 * network; none of it is personal.
 */
export function contentQuery(kbnTyp: string, kbnCd: string, title: string) {
  const storageKey = keyOf(kbnTyp, kbnCd);
  return queryOptions({
    queryKey: ['visitor', 'content', kbnTyp, kbnCd],
    queryFn: async ({ signal }) => {
      const params = { kbnTyp, kbnCd };
      const path = '/all/core/webcontents/{kbnTyp}/{kbnCd}';
      const page = await load('get', path, { params, signal }, ['cm100', title]);
      store(storageKey, page);
      return page;
    },
    initialData: () => served(kbnTyp, kbnCd) ?? stored(storageKey),
    initialDataUpdatedAt: () =>
      served(kbnTyp, kbnCd) ? Date.now() : (stored(storageKey)?.keptAt ?? 0),
    staleTime: hour,
  });
}

/** The page that came with the page data. */
function served(kbnTyp: string, kbnCd: string): ContentPage | undefined {
  const { content } = servedFacts();
  return content?.kbnTyp === kbnTyp && content.kbnCd === kbnCd ? content : undefined;
}

function store(storageKey: string, page: ContentPage): void {
  deviceStorage.setItem(storageKey, JSON.stringify({ ...page, keptAt: Date.now() }));
}

function stored(storageKey: string): (ContentPage & { keptAt: number }) | undefined {
  try {
    const page = JSON.parse(deviceStorage.getItem(storageKey) ?? 'null');
    return Array.isArray(page?.helpGroupList) ? page : undefined;
  } catch {
    return undefined;
  }
}

function keyOf(kbnTyp: string, kbnCd: string): string {
  return `visitor.content.${kbnTyp}.${kbnCd}`;
}

/**
 * Fetches every page in Japanese that the device lacks, for times without a network; others once they are read.
 * @throws {ApiFailure} when one cannot be loaded
 */
export async function keepContents(): Promise<void> {
  const { policy, help } = contentKind;
  const { content } = servedFacts();
  if (content) store(keyOf(content.kbnTyp, content.kbnCd), content);
  for (const { kbnCd, title } of policyPages) {
    await queryClient.fetchQuery(contentQuery(policy, kbnCd, title));
  }
  for (const { kbnCd, title, language } of helpPages) {
    if (language) continue;
    await queryClient.fetchQuery(contentQuery(help, kbnCd, title));
  }
}
