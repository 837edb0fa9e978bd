import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AuditSearch } from '#contract/endpoints/audit.ts';
import { loadFile } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { IconDownload } from '#shared/ui/icons.ts';
import { useMessage } from '#shared/ui/message-dialog.ts';
import { saveFile } from '../lists/save-file.ts';

/** Saves everything that the search finds. */
export function AuditExport({ body }: { body: AuditSearch }) {
  const showMessage = useMessage();
  const [exporting, setExporting] = useState(false);
  const exportAll = async () => {
    setExporting(true);
    try {
      const request = { body, timeout: 5 * 60_000 };
      const path = '/user/mainte/auditlogs/export';
      saveFile(await loadFile('post', path, request, ['cm110', 'CSV出力']), '操作記録.csv');
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.endedSession)) {
        await showMessage('error', failureText(failure));
      }
    } finally {
      setExporting(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden />}
      loading={exporting}
      onClick={() => void exportAll()}
    >
      CSV出力
    </Button>
  );
}
