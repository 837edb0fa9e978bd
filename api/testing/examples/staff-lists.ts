import type { staffListEndpoints } from '#contract/endpoints/staff-lists.ts';
import { bare, type Examples, sends } from './example.ts';

const days = { requestDateStart: '2026-11-01', requestDateEnd: '2026-11-30' };

export const staffListExamples = (): Examples<typeof staffListEndpoints> => ({
  staffHome: bare,
  searchConditions: bare,
  search: sends(days),
  exportSearch: sends(days),
});
