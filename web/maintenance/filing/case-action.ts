import { type ShownAction, useShownAction } from '../lists/shown-action.ts';

export type CaseAction = ShownAction;

/** The key under which a case is kept. */
export function caseKey(requestNo: string) {
  return ['staff', 'case', requestNo] as const;
}

/** Does something to a case, as {@link useShownAction} does it. */
export function useCaseAction(requestNo: string, success?: 'told' | 'silent') {
  return useShownAction(caseKey(requestNo), success);
}
