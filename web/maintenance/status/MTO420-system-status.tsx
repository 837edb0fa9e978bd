import { useQuery } from '@tanstack/react-query';
import type { SystemCondition } from '#contract/endpoints/status.ts';
import { getQuery } from '#shared/api.ts';
import { DataTable, type TableColumn } from '#shared/ui/data-table.tsx';
import { Space } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { TwoLines } from '../lists/request-cells.tsx';
import classes from './system-status.module.css';

const title = 'システムの状態';

const columns: TableColumn<SystemCondition>[] = [
  {
    key: 'state',
    label: '状態',
    width: 90,
    noWrap: true,
    show: ({ alarmFlg }) => (alarmFlg ? <strong>警告</strong> : '正常'),
  },
  {
    key: 'condition',
    label: '項目',
    show: ({ label, when }) => <TwoLines text={label} below={`警告の条件：${when}`} />,
  },
  {
    key: 'detail',
    label: '現在の状況',
    show: ({ detail, displaySinceDatetime }) => (
      <TwoLines
        text={detail}
        below={displaySinceDatetime && `警告の開始 ${displaySinceDatetime}`}
      />
    ),
  },
];

/** MTO420: the conditions of which administrators are alarmed. */
export default function SystemStatus() {
  const { data, error, refetch } = useQuery({
    ...getQuery(['staff', 'system-status'], '/user/mainte/systemstatus', title),
    refetchOnMount: 'always',

    // Each request writes an audit entry.
    refetchOnWindowFocus: false,
  });
  const rows = data?.conditionList;
  const alarms = rows?.filter(({ alarmFlg }) => alarmFlg) ?? [];
  return (
    <div className={`page ${classes.status}`}>
      <PageHeader
        title={title}
        lead="警告は、メールアドレスを登録した管理者に、1分以内にメールでもお知らせします。"
      />
      {rows && (
        <Space mb={16}>
          {alarms.length > 0 ? (
            <Notice kind="warning" title={`警告が${alarms.length}件あります`}>
              {alarms.map(({ label }) => label).join('、')}
            </Notice>
          ) : (
            <Notice kind="done" title="警告はありません" />
          )}
        </Space>
      )}
      <DataTable
        caption={title}
        columns={columns}
        rows={rows?.toSorted((a, b) => Number(b.alarmFlg) - Number(a.alarmFlg))}
        rowKey={({ name }) => name}
        failing={{ error, refetch }}
        empty={{ title: '項目はありません' }}
        reading
      />
      {data && <p>リリース {data.release}</p>}
    </div>
  );
}
