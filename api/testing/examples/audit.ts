import type { auditEndpoints } from '#contract/endpoints/audit.ts';
import { type Examples, sends } from './example.ts';

export const auditExamples = (): Examples<typeof auditEndpoints> => ({
  searchAudit: sends({}),
  exportAudit: sends({}),
});
