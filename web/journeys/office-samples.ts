import type { Page } from '@playwright/test';
import type { NumberOf } from './staff-dialog.ts';
import type { Samples } from './sweep.ts';

const anyDay = (of: string) => ({ [`${of}Start`]: '2020-01-01', [`${of}End`]: '2099-12-31' });

/** Reads from the demo's data what the addresses of the office's screens need, and filings by their progress. */
export async function officeSamples(page: Page): Promise<{ samples: Samples; numberOf: NumberOf }> {
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('session.manager') ?? '{}').token as string,
  );
  const call = async <Data>(path: string, data?: object): Promise<Data> => {
    const answer = await page.request.fetch(
      new URL(`/api/v1.0/user/mainte/${path}`, page.url()).href,
      {
        headers: { 'X-AUTH-TOKEN': `Bearer ${token}` },
        ...(data && { method: 'POST', data }),
      },
    );
    return (await answer.json()).data;
  };
  const { requestInfoSearchResultDtoList: filings } = await call<{
    requestInfoSearchResultDtoList: { displayNo: string; progressName: string }[];
  }>('requestdetails/list', {
    ...{ ...anyDay('requestDate'), pageSize: 100 },
  });
  const { foundList } = await call<{ foundList: { kind: string; id: string }[] }>('find', {
    word: 'サンプル',
  });
  const { managerInfoListSeachResultDtoList: managers } = await call<{
    managerInfoListSeachResultDtoList: { userNo: string; userId: string }[];
  }>('managers/searchconditions', {});
  const { inquiryInfoListSeachResultDtoList: inquiries } = await call<{
    inquiryInfoListSeachResultDtoList: { displayInquiryNo: string }[];
  }>('inquiries', anyDay('inquiryDate'));
  const found = (kind: string) => foundList.find((one) => one.kind === kind)?.id ?? '';
  const plain = (number = '') => number.replace('-', '');
  return {
    samples: {
      ...{
        requestNo: plain(filings[0]?.displayNo),
        inquiryNo: plain(inquiries[0]?.displayInquiryNo),
      },
      ...{ customerId: found('customer'), companyId: found('company') },
      userNo: managers.find(({ userId }) => userId === 'staff01')?.userNo ?? '',
    },
    numberOf: (progress, which) => {
      const those = filings.filter(({ progressName }) => progressName === progress);
      return plain(those.at(which === 'newest' ? 0 : -1)?.displayNo);
    },
  };
}
