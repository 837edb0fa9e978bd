import { useStaffMutation } from '../lists/staff-mutation.ts';

/** The query key of a case. */
export function caseKey(requestNo: string) {
  return ['staff', 'case', requestNo] as const;
}

/** Changes a case with {@link useStaffMutation}. */
export function useCaseMutation(requestNo: string, success?: 'dialog' | 'toast' | 'silent') {
  return useStaffMutation(caseKey(requestNo), success);
}
