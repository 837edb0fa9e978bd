import { Button } from '@mantine/core';
import { progress } from '#contract/codes.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';

/** The progress that follows when the office has done its part; the others follow from events. */
const next: Record<string, string> = {
  [progress.verified]: progress.papersSent,
  [progress.papersReceived]: progress.filed,
  [progress.filed]: progress.completed,
};

interface NextStepProps {
  filing: Pick<FilingCase, 'latestProgressClass' | 'progressList'>;
  busy: boolean;
  onChoose: (code: string) => void;
}

/** The usual next progress as one press, which goes through the same gates as the select. */
export function NextStep({ filing, busy, onChoose }: NextStepProps) {
  const code = next[filing.latestProgressClass];
  const name = filing.progressList.find(({ value1 }) => value1 === code)?.name;
  if (!code || !name) return null;
  return (
    <Button variant="default" disabled={busy} onClick={() => onChoose(code)}>
      「{name}」に進める
    </Button>
  );
}
