/** An office that somebody holds or has held. */
export interface HeldPosition {
  /** Code. */
  position: string;
  /** The day on which the present term began, `YYYY-MM-DD`; '' where it is not known. */
  since: string;
  /** The day of the election where the term began later (予選, a later acceptance); otherwise ''. */
  electedOn: string;
  /** The code of the reason by which it began; '' where it is not known. */
  reason: string;
  /** The end of the term where it is a known fact; '' where it is to be computed. */
  knownEnd: string;
  /** The day on which the person left; '' while in office. */
  endedOn: string;
  /** The code of the reason; '' while in office. */
  endedBy: string;
}

/** A person in the offices of a company; '' for what is not known. */
export interface CompanyOfficer {
  name: string;
  nameKana: string;
  address: string;
  /** 旧氏, recorded beside the name. */
  formerSurname: string;
  positions: HeldPosition[];
}
