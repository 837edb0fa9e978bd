import { Chip } from '#shared/ui/status-chip.tsx';

/** Whether the office has dealt with an inquiry. */
export function InquiryState({ waiting }: { waiting: boolean }) {
  return waiting ? (
    <Chip text="未対応" colour="#b3261e" icon="inbox" />
  ) : (
    <Chip text="対応済み" colour="#1b7a3d" icon="check" />
  );
}
