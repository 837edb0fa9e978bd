import type { KeyboardEvent } from 'react';
import { progress } from '#contract/codes.ts';
import { message } from '#contract/messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { type ProgressChangeOf, useProgressChange } from './use-progress-change.tsx';

/** The progress of the case, and the select that changes it immediately, unless something is missing first. */
export function ChangeProgress(props: ProgressChangeOf) {
  const { filing } = props;
  const { busy, chosen, choose, dialog } = useProgressChange(props);
  const cancelled = filing.latestProgressClass === progress.cancelled;
  return (
    <SectionPanel
      title="進捗"
      action={
        !cancelled && (
          <StatusChip
            code={filing.latestProgressClass}
            master={filing.progressList}
            otherwise={filing.progressName}
          />
        )
      }
    >
      {cancelled ? (
        <Notice kind="info">{message('mb032')}</Notice>
      ) : (
        <SelectField
          name="selectedProgress"
          label="進捗を変更する"
          mark="none"
          support="選択するとすぐに登録し、お客様へメールでお知らせします"
          empty={false}
          disabled={busy}
          value={chosen ?? filing.latestProgressClass}
          options={filing.progressList.map(({ value1, name }) => ({
            value: value1,
            label: name,
          }))}
          onChange={(code) => void choose(code)}
          onKeyDown={openInstead}
        />
      )}
      {dialog}
    </SectionPanel>
  );
}

// On a closed select an arrow key would choose, and so mail the customer, at every press; this opens the list instead.
function openInstead(event: KeyboardEvent<HTMLSelectElement>) {
  const select = event.currentTarget;
  if (!CSS.supports('selector(:open)')) return;
  const chooses = /^(Arrow|Page|Home$|End$)/.test(event.key) || event.key.length === 1;
  if (!chooses || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (select.matches(':open')) return;
  event.preventDefault();
  select.showPicker();
}
