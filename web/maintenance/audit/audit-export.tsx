import type { AuditSearch } from '#contract/endpoints/audit.ts';
import { loadFile } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconDownload } from '#shared/ui/icons.ts';
import { useSavedFile } from '#shared/ui/saved-file.ts';

/** Saves everything that the search finds. */
export function AuditExport({ body }: { body: AuditSearch }) {
  const { save, busy } = useSavedFile();
  const load = () => {
    const request = { body, timeout: 5 * 60_000 };
    return loadFile('post', '/user/mainte/auditlogs/export', request, ['cm110', 'CSV出力']);
  };
  return (
    <Button icon={IconDownload} loading={busy} onClick={() => void save(load, '操作記録.csv')}>
      CSV出力
    </Button>
  );
}
