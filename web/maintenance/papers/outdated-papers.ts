import { load } from '#shared/api.ts';

/** The final papers of a filing that say something else than the case by now, in words. */
export async function outdatedPapers(requestNo: string): Promise<string[]> {
  const path = '/user/mainte/requestdetails/{requestNo}/papers';
  const { paperList } = await load('get', path, { params: { requestNo } }, ['cm100', '書類']);
  return paperList
    .filter(({ outdatedFlg }) => outdatedFlg)
    .map(({ title, of }) => (of ? `${title}（${of}）` : title));
}
