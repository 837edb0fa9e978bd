import type { z } from 'zod';
import type { paperFieldsBody } from './endpoints/paper-fields-body.ts';
import type { PaperFields, PaperValues } from './paper-fields.ts';

/** The fields by their own names; a caller who knows of no sittings says nothing of them. */
export function paperFieldsOf({
  values,
  acceptedOn,
  copies,
  shareholderList: shareholders,
  sittings = {},
}: z.infer<typeof paperFieldsBody>): PaperFields {
  return {
    ...{ values, acceptedOn, copies, shareholders },
    sittings: Object.fromEntries(
      Object.entries(sittings).map(([key, one]) => [
        key,
        { values: one.values as Partial<PaperValues>, shareholders: one.shareholderList },
      ]),
    ),
  };
}

/** The same fields by the names of the wire. */
export function paperFieldsOnWire({ shareholders, sittings, ...rest }: PaperFields) {
  return {
    ...rest,
    shareholderList: shareholders,
    sittings: Object.fromEntries(
      Object.entries(sittings).map(([key, one]) => [
        key,
        { values: one.values, shareholderList: one.shareholders },
      ]),
    ),
  };
}
