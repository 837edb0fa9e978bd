import type { Remark } from '#contract/entered.ts';
import { Stack } from '#shared/ui/layout.tsx';

/** A remark of the law, what it is about and what to do. */
export function RemarkText({ remark, named = false }: { remark: Remark; named?: boolean }) {
  const { text, details, further, names } = remark;
  return (
    <Stack gap={6}>
      <p>
        {named && names.length > 0 && <strong>{names.join('、')}：</strong>}
        {text}
      </p>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {further && <p>{further}</p>}
    </Stack>
  );
}
