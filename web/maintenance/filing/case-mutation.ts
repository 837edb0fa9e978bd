import { useStaffMutation } from '../lists/staff-mutation.ts';

/** The key under which a case is kept. */
export function caseKey(requestNo: string) {
  return ['staff', 'case', requestNo] as const;
}

/** Changes a case, as {@link useStaffMutation} does it. */
export function useCaseMutation(requestNo: string, success?: 'told' | 'silent') {
  return useStaffMutation(caseKey(requestNo), success);
}
