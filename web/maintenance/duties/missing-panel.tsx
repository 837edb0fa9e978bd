import { codeIn } from '#contract/code.ts';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { gapsOf } from '#contract/gates.ts';
import { isClosed, isFiled } from '#contract/progress.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { GapList } from './gap-list.tsx';

/** What is missing before the filing goes to the registry, or is completed. */
export function MissingPanel({ work, code }: { work: CaseWork; code: string }) {
  const at = codeIn(progress, code);
  if (!at || isClosed(at)) return null;
  const gaps = gapsOf(work.gateFacts);
  const step = isFiled(at) ? '登記完了' : '登記申請';
  return (
    <SectionPanel title={`${step}までに必要なこと`}>
      {gaps.length > 0 ? (
        <GapList gaps={gaps} />
      ) : (
        <Notice kind="done">すべて済んでいます。</Notice>
      )}
    </SectionPanel>
  );
}
