// A door of the law: provisions by their days, and statements with the provisions that they come from.
export {
  type Finding,
  type FindingKind,
  isForOffice,
  officeWords,
  type RuleId,
  textOf,
  whatToDo,
} from './findings.ts';
export {
  type IdentificationMethod,
  type MethodPeriod,
  methodOn,
  methodPeriods,
  methodsOn,
} from './identification-methods.ts';
