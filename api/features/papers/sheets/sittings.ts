import type { CaseFacts } from '#contract/case-facts.ts';
import { formatWareki } from '#contract/dates.ts';
import { dayField, sittingFields, sittingKey } from '#contract/paper-fields.ts';
import type { Body, NeededDocument, PaperKind } from '#law/assess.ts';
import { bodyOfPaper, sittingSuffix } from '../../cases/case-record.service.ts';
import { decisionDay, decisionDays } from './decision-days.ts';
import type { PaperFacts } from './paper-facts.ts';

/** One of several days on which a body decides, with what its papers are made from. */
export interface Sitting {
  /** As `PaperFields` names it. */
  key: string;
  body: Body;
  /** 「令和8年10月1日」 */
  of: string;
  /** The end of its papers' ids. */
  suffix: string;
  facts: PaperFacts;
}

/** The sittings whose papers of a kind are apart; none where the body decides on one day. */
export function sittingsOf(kind: PaperKind, paperFacts: PaperFacts): Sitting[] {
  const body = bodyOfPaper[kind];
  return body ? sittingsOfBody(body, paperFacts) : [];
}

/** The sittings of all bodies that decide on several days. */
export function allSittings(paperFacts: PaperFacts): Sitting[] {
  const all: Body[] = ['meeting', 'board', 'directors'];
  return all.flatMap((body) => sittingsOfBody(body, paperFacts));
}

function sittingsOfBody(body: Body, paperFacts: PaperFacts): Sitting[] {
  const days = decisionDays(body, paperFacts);
  if (days.length <= 1) return [];
  const { law, fields, filing, facts } = paperFacts;
  const names: readonly string[] = sittingFields[body];
  const common = Object.entries(fields.values).map(([name, value]) => [
    name,
    names.includes(name) ? '' : value,
  ]);
  return days.map((day) => {
    const key = sittingKey(body, day);
    const { values = {}, shareholders = [] } = fields.sittings[key] ?? {};
    const matters = law.matters.filter(
      (one) => one.body !== body || decisionDay(one, paperFacts) === day,
    );
    return {
      ...{ key, body },
      of: day ? formatWareki(day) : '開催日未定',
      suffix: sittingSuffix(day),
      facts: {
        ...paperFacts,
        // What the case says of a meeting is not said of several.
        ...(body === 'meeting' && {
          facts: { ...facts, meeting: (values.meetingKind ?? '') as CaseFacts['meeting'] },
        }),
        filing: { ...filing, appointDate: day || null },
        law: { ...law, matters },
        fields: {
          ...fields,
          values: { ...Object.fromEntries(common), ...values, [dayField[body]]: day },
          shareholders,
        },
      },
    };
  });
}

/** How many of a document are usual: of what is decided on several days one for each. */
export function usualCopies(
  { paper, copies }: Pick<NeededDocument, 'paper' | 'copies'>,
  paperFacts: PaperFacts,
): number | null {
  const body = paper && bodyOfPaper[paper];
  return body ? Math.max(1, decisionDays(body, paperFacts).length) : copies;
}
