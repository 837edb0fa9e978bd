import type { CaseWork } from '#contract/endpoints/cases.ts';
import { positionOf } from '#law/positions.ts';
import { reasonOf } from '#law/reasons.ts';

/** The rows of those who take office: representatives accept at the board's meeting, others at the general one. */
export const acceptingRows = (
  { officerList }: Pick<CaseWork, 'officerList'>,
  who: 'representatives' | 'others',
) =>
  officerList.filter(
    ({ positionCode, reasonCode }) =>
      reasonOf(reasonCode)?.appoints === true &&
      (positionOf(positionCode)?.represents === true) === (who === 'representatives'),
  );
