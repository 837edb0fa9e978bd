import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clusters } from '#contract/clusters.ts';
import type { CertifiedField } from '#contract/endpoints/digital-id.ts';
import { getQuery } from '#shared/api.ts';
import { Facts } from '#shared/ui/facts.tsx';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '#shared/ui/icons.ts';
import { Note } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { saveFile } from '#shared/ui/saved-file.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import classes from './certified-facts.module.css';
import { receiptKey } from './receipt-query.ts';

const labels: Record<CertifiedField['field'], string> = {
  name: '氏名',
  nameKana: '氏名（カナ）',
  birthDate: '生年月日',
  address: '住所',
};

const results = {
  same: { text: '一致', Icon: IconCircleCheck },
  differs: { text: '相違', Icon: IconAlertTriangle },
  notGiven: { text: '届出なし', Icon: IconInfoCircle },
  notCertified: { text: '証明書に記載なし', Icon: IconInfoCircle },
};

/** The facts in the signature certificate beside the request's; the verifier compares and decides. */
export function CertifiedFacts({ receiptNo }: { receiptNo: string }) {
  const shown = useQuery({
    ...getQuery(
      [...receiptKey(receiptNo), 'certified'],
      '/user/verify/verifyapps/{receiptNo}/certified',
      '署名用電子証明書の結果',
      { params: { receiptNo } },
    ),

    // Each request writes an audit entry.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error, refetch } = shown;
  if (!data) {
    return (
      <SectionPanel title="署名用電子証明書の結果">
        <Loading query={{ error, refetch }} lines={6} />
      </SectionPanel>
    );
  }
  const differing = data.certifiedFieldList.filter(({ result }) => result === 'differs');
  return (
    <SectionPanel title="署名用電子証明書の結果">
      <Facts
        className={classes.source}
        items={[
          { label: '確認方法', value: data.method.name },
          { label: '根拠', value: data.ruleVersion },
          { label: '署名日時', value: data.displaySignedDatetime },
          { label: '受領日時', value: data.displayReceivedDatetime },
          { label: '提供元', value: data.issuer },
          { label: '証明書の発行者', value: data.certificateIssuer || '―' },
          { label: '証明書のシリアル番号', value: data.serialNumber || '―' },
        ]}
      />
      {data.destroyed ? (
        <Notice kind="info">保存期間が過ぎたため、証明書の内容は消去しました。</Notice>
      ) : (
        <>
          {differing.length > 0 && (
            <Notice kind="warning" title="届出と証明書の内容に相違があります">
              {differing.map(({ field }) => labels[field]).join('、')}
              の相違する部分に印を付けています。旧字・異体字は別の文字として比べています。
            </Notice>
          )}
          <Comparison fields={data.certifiedFieldList} />
          <Note mt={8}>全角・半角と空白の違いは、相違としていません。</Note>
          {data.signedAnswer && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() =>
                saveFile(
                  new Blob([data.signedAnswer], { type: 'application/json' }),
                  `署名付きの回答_${receiptNo}.json`,
                )
              }
            >
              提供元の署名付きの回答を保存
            </Button>
          )}
        </>
      )}
    </SectionPanel>
  );
}

function Comparison({ fields }: { fields: readonly CertifiedField[] }) {
  return (
    <table className={classes.table}>
      <TableHead caption="届出と証明書の比較" of={['項目', '届出', '証明書', '結果']} />
      <tbody>
        {fields.map(({ field, given, certified, result }) => {
          const { text, Icon } = results[result];
          const parts = result === 'differs' ? apart(given, certified) : null;
          return (
            <tr key={field} data-result={result}>
              <th scope="row">{labels[field]}</th>
              <td data-label="届出">
                {parts ? <Marked parts={parts.requested} /> : shownAs(given)}
              </td>
              <td data-label="証明書">
                {parts ? <Marked parts={parts.certified} /> : shownAs(certified)}
              </td>
              <td data-label="結果">
                <span className={classes.result}>
                  <Icon size={20} aria-hidden />
                  {text}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const shownAs = (text: string) => text || '―';

type Parts = readonly [before: string, differing: string, after: string];

function Marked({ parts: [before, differing, after] }: { parts: Parts }) {
  return (
    <>
      {before}
      <mark>{differing}</mark>
      {after}
    </>
  );
}

// Width is no difference, so it is not marked either.
const same = (one = '', other = '') => narrow(one) === narrow(other);
const narrow = (text: string) =>
  text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** Splits two texts into their common beginning, the differing middle, and their common end. */
function apart(one: string, other: string): { requested: Parts; certified: Parts } {
  // 葛 and 葛󠄀 differ as whole characters.
  const [a, b] = [clusters(one), clusters(other)];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && same(a[start], b[start])) start += 1;
  let end = 0;
  while (end < most - start && same(a.at(-1 - end), b.at(-1 - end))) end += 1;
  const split = (text: string[]): Parts => [
    text.slice(0, start).join(''),
    text.slice(start, text.length - end).join(''),
    text.slice(text.length - end).join(''),
  ];
  return { requested: split(a), certified: split(b) };
}
