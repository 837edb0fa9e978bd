import { z } from 'zod';
import {
  boardNames,
  type CaseFacts,
  caseFactLabels,
  checkCaseFacts,
  meetingNames,
  selectionNames,
} from '../case-facts.ts';
import { type Fault, fault } from '../fields.ts';
import { entered, field, version } from './schema.ts';

const oneOf = (label: string, names: object) =>
  field(label, (value) =>
    value === '' || Object.hasOwn(names, value) ? null : fault('cm021', label),
  );
const label = caseFactLabels;

/** Facts of a company for a filing, on the wire. */
export const facts = z.object({
  corporateNumber: entered(label.corporateNumber),
  headOffice: entered(label.headOffice),
  board: oneOf(label.board, boardNames),
  registryOffice: entered(label.registryOffice),
  selection: oneOf(label.selection, selectionNames),
  meeting: oneOf(label.meeting, meetingNames),
  acceptedAtMeeting: z.boolean(),
  writtenMeeting: z.boolean(),
  acceptedAtBoard: z.boolean(),
  /** Numbers of rows, `2,5`: of whom the two answers before do not hold. */
  acceptedByLetter: field(label.acceptedByLetter, (value) =>
    /^([1-9]\d{0,3}(,[1-9]\d{0,3}){0,199})?$/.test(value)
      ? null
      : fault('cm031', label.acceptedByLetter),
  ).default(''),
  representativeName: entered(label.representativeName),
  representativeAddress: entered(label.representativeAddress),
  formerSeal: z.boolean(),
  sealNotification: z.boolean(),
  documentsPlace: entered(label.documentsPlace),
});

/** Runs a rule of the whole form and reports its errors at their fields. */
export function ruled<Body>(check: (body: Body) => Partial<Record<string, Fault | null>>) {
  return (context: { value: Body; issues: z.core.$ZodRawIssue[] }) => {
    for (const [name, found] of Object.entries(check(context.value))) {
      if (!found) continue;
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: [name],
        message: found.text,
        params: { messageCd: found.key },
      });
    }
  };
}

/** Facts of the company that the office stores for a filing. */
export const storedFacts = facts
  .extend({
    ...version,
    /** As the answer of `caseWork` has it: what was shown of the company is not written over what is known now. */
    companyVersion: z.string().max(64).optional(),
    /** `saidAt` of the present answer, which was shown; none leaves it waiting. */
    answerSeen: z.string().max(40).optional(),
  })
  .check(ruled((body) => checkCaseFacts(body as CaseFacts)));
