import { message } from '#contract/messages.ts';
import { whatToDo } from '#law/provisions.ts';
import { DescriptionList } from '../description-list.tsx';
import {
  ErrorDrawing,
  NoFilingsDrawing,
  NoResultsDrawing,
  OfflineDrawing,
} from '../drawings/states.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Notice } from '../notice.tsx';
import { SectionPanel } from '../section-panel.tsx';
import { CardsSkeleton, FormSkeleton, RowsSkeleton, TextSkeleton } from '../skeletons.tsx';
import { Chip, StatusChip } from '../status-chip.tsx';

const chip = (value1: string, nameAbbr: string, value2: string, value3: string) => ({
  value1,
  nameAbbr,
  value2,
  value3,
});

export const galleryMaster = [
  chip('11', '申込受付', '#0017c1', 'inbox'),
  chip('21', '入金確認済', '#0b6b3a', 'coin-yen'),
  chip('31', '本人確認中', '#7a4b00', 'id'),
  chip('42', '返送連絡あり', '#0017c1', 'mail-forward'),
  chip('51', '押印書類受領', '#0b6b3a', 'rubber-stamp'),
  chip('61', '登記申請中', '#0017c1', 'building-bank'),
  chip('62', '補正対応中', '#b3261e', 'alert-triangle'),
  chip('81', '取消', '#595959', 'ban'),
  chip('99', '明るい色', '#ffd43d', 'clock-off'),
];

export function Notices() {
  return (
    <>
      <SectionPanel title="状態と知らせ">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 20 }}>
          {galleryMaster.map(({ value1 }) => (
            <StatusChip key={value1} code={value1} master={galleryMaster} />
          ))}
          <Chip text="期限超過" colour="#ce0000" icon="alert-triangle" />
        </div>
        <div style={{ display: 'grid', gap: 12 }}>
          <Notice kind="info">{message('mb032')}</Notice>
          <Notice kind="warning" title="登記の期限が近づいています">
            {whatToDo.periodOver}
          </Notice>
          <Notice kind="error">{message('cm100', '申込一覧')}</Notice>
          <Notice kind="done">{message('mb027')}</Notice>
        </div>
        <div style={{ marginTop: 20 }}>
          <DescriptionList
            items={[
              { label: '申込番号', value: '20261121-00012' },
              { label: '申込日時', value: '2026/11/21 14:05' },
              { label: '担当者氏名（カナ）', value: '' },
            ]}
          />
        </div>
      </SectionPanel>
      <SectionPanel title="何もないとき、待つとき">
        <div
          style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))' }}
        >
          <EmptyState drawing={<NoFilingsDrawing />} title="申込みはまだありません" />
          <EmptyState drawing={<NoResultsDrawing />} title="条件に合う申込みはありません">
            検索条件を変えてお試しください。
          </EmptyState>
          <EmptyState drawing={<OfflineDrawing />} title={message('cm600')} />
          <EmptyState drawing={<ErrorDrawing />} title="表示できません" />
        </div>
        <ErrorState query={{ error: new Error('down'), refetch: () => {} }} />
        <TextSkeleton />
        <FormSkeleton lines={2} />
        <CardsSkeleton lines={2} />
        <RowsSkeleton lines={3} />
      </SectionPanel>
    </>
  );
}
