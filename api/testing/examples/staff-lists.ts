import type { staffListEndpoints } from '#contract/endpoints/staff-lists.ts';
import type { Examples } from './example.ts';

export const staffListExamples = (): Examples<typeof staffListEndpoints> => ({
  staffHome: null,
  searchConditions: null,
  search: null,
  exportSearch: null,
});
