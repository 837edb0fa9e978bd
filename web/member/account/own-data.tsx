import { useQuery } from '@tanstack/react-query';
import { getQuery, loadFile } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconDownload } from '#shared/ui/icons.ts';
import { useSavedFile } from '#shared/ui/saved-file.ts';

const customer = { params: { customerId: '0' } };

/** Saves everything that is stored about the member. */
export function OwnDataButton() {
  const { save, busy } = useSavedFile();
  const loadData = () => {
    const request = { ...customer, timeout: 5 * 60_000 };
    return loadFile('post', '/user/core/customers/{customerId}/data', request, [
      'cm110',
      'データの保存',
    ]);
  };
  return (
    <Button
      icon={IconDownload}
      loading={busy}
      onClick={() => void save(loadData, '登記オンライン_ご登録のデータ.zip')}
    >
      データを保存する（ZIP）
    </Button>
  );
}

/** What is kept after the account is deleted, and until when. */
export function KeptData() {
  const kept = useQuery(
    getQuery(
      ['member', 'kept-data'],
      '/user/core/customers/{customerId}/kept',
      '保存を続けるお申込み',
      { ...customer },
    ),
  );
  if (kept.error && !kept.data) {
    return <ErrorState query={kept} />;
  }
  const { keptList = [] } = kept.data ?? {};
  if (keptList.length === 0) return null;
  return (
    <>
      <p>
        次のお申込みの記録は、法令が定める7年の保存と、後日のご請求への備えのため、退会後も保存します。期限を過ぎると消去します。
      </p>
      <ul>
        {keptList.map(({ displayRequestNo, planName, displayUntilDate }) => (
          <li key={displayRequestNo}>
            <span className="numeric">{displayRequestNo}</span>　{planName}（
            {displayUntilDate === '' ? 'お手続き中' : `${displayUntilDate}まで`}）
          </li>
        ))}
      </ul>
    </>
  );
}
