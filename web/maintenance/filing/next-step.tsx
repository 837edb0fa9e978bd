import { progress } from '#contract/codes.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { Button } from '#shared/ui/button.tsx';

/** What follows when the office has done its part, or the registry its own; the others follow from events. */
const next: Record<string, readonly string[]> = {
  [progress.verified]: [progress.papersSent],
  [progress.papersReceived]: [progress.filed],
  [progress.filed]: [progress.completed, progress.correcting],
};

interface NextStepProps {
  filing: Pick<FilingCase, 'latestProgressClass' | 'progressList'>;
  busy: boolean;
  onChoose: (code: string) => void;
}

/** Each usual next progress as one press, which goes through the same gates as the select. */
export function NextStep({ filing, busy, onChoose }: NextStepProps) {
  const codes = next[filing.latestProgressClass] ?? [];
  return codes.map((code) => {
    const name = filing.progressList.find(({ value1 }) => value1 === code)?.name;
    return (
      name && (
        <Button key={code} disabled={busy} onClick={() => onChoose(code)}>
          「{name}」に進める
        </Button>
      )
    );
  });
}
