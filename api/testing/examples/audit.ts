import type { auditEndpoints } from '#contract/endpoints/audit.ts';
import type { Examples } from './example.ts';

export const auditExamples = (): Examples<typeof auditEndpoints> => ({
  searchAudit: null,
  exportAudit: null,
});
