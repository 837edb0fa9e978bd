import { codeIn } from '#contract/code.ts';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { type Gap, type Gate, gapsOf } from '#contract/gates.ts';
import { isFiled } from '#contract/progress.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useInAct } from '../filing/act/act-button.tsx';
import { GapList } from './gap-list.tsx';

/** Gates that a completion with a reason may have passed; the confirmation record has an act of its own then. */
const lasting: readonly Gate[] = ['identity', 'intention'];

/** Gaps before the next gate of a progress; after completion those of what the office has to keep. */
export function missingIn({ gateFacts }: CaseWork, code: string): Gap[] {
  const gaps = gapsOf(gateFacts);
  if (code !== progress.completed) return gaps;
  return gaps
    .filter(({ gate }) => lasting.includes(gate))
    .map((gap) => ({ ...gap, mayReason: true }));
}

/** What is missing before the filing goes to the registry or is completed, or was missing then. */
export function MissingPanel({ work, code }: { work: CaseWork; code: string }) {
  const all = missingIn(work, code);
  // The panel of the act has asked about the identity above, while the filing is open.
  const isAsked = useInAct() && work.gateFacts.identityHeldFlg && code !== progress.completed;
  const gaps = isAsked ? all.filter(({ gate }) => gate !== 'identity') : all;
  if (isAsked && gaps.length === 0) return null;
  const at = codeIn(progress, code);
  const step = at && isFiled(at) ? '登記完了までに必要なこと' : '登記申請までに必要なこと';
  return (
    <SectionPanel title={code === progress.completed ? '済まないまま完了したこと' : step}>
      {gaps.length > 0 ? (
        <GapList gaps={gaps} />
      ) : (
        <Notice kind="done">すべて済んでいます。</Notice>
      )}
    </SectionPanel>
  );
}
