import { useState } from 'react';
import { weekdayOf } from '#contract/dates.ts';
import { displayDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import type { OfficerLists } from '#contract/officer-changes.ts';
import { checkChangeDate } from '#contract/officer-particulars.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { FieldError } from '#shared/ui/field-label.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { changeDraft } from '../draft/draft-store.ts';
import { onCommonDay } from '../people/choices.ts';
import { commonDay } from '../people/days.ts';
import { dayField } from '../people/missing.ts';
import type { Person } from '../people/person.ts';
import pills from '../people/pill.module.css';
import classes from './reappointment-check.module.css';

export const meetingDayLabel = '総会の日';

/** Why the day of the meeting cannot be sent; undefined where it can. */
export function faultOfMeetingDay(lists: OfficerLists, today: string): string | undefined {
  const day = commonDay(lists);
  if (day === '') return message('cm021', meetingDayLabel);
  return checkChangeDate(meetingDayLabel, day, today)?.text;
}

interface MeetingDayProps {
  lists: OfficerLists;
  people: readonly Person[];
  /** Likely days. None is chosen before it is pressed: a day that was not chosen is a guess. */
  days: readonly string[];
  today: string;
  /** True after a refused try. */
  refused: boolean;
}

/** The day of the meeting by one press, or another one that is typed. */
export function MeetingDay({ lists, people, days, today, refused }: MeetingDayProps) {
  const day = commonDay(lists);
  const isOffered = days.includes(day);
  const years = [...new Set(days.map((one) => one.slice(0, 4)))].join('・');
  const [types, setTypes] = useState(day !== '' && !isOffered);
  const set = (next: string) =>
    changeDraft((draft) => ({ ...draft, officers: onCommonDay(draft.officers, people, next) }));
  const fault = refused ? faultOfMeetingDay(lists, today) : undefined;
  return (
    <fieldset
      className={classes.days}
      aria-describedby={fault && !types ? `${dayField}-error` : undefined}
    >
      <legend>{`${meetingDayLabel}（${years}年）`}</legend>
      {fault && !types && (
        <div id={`${dayField}-error`}>
          <FieldError text={fault} />
        </div>
      )}
      <Row>
        {[...days, ''].map((one, index) => (
          <label key={one} className={pills.pill}>
            <input
              type="radio"
              id={index === 0 && !types ? dayField : undefined}
              name={`${dayField}.choice`}
              checked={one === '' ? types : !types && day === one}
              onChange={() => {
                setTypes(one === '');
                set(one);
              }}
            />
            <span>{one === '' ? '別の日' : dayText(one)}</span>
          </label>
        ))}
      </Row>
      {types && (
        <DateField
          name={dayField}
          label={`${meetingDayLabel}（別の日）`}
          value={day}
          error={fault}
          onChange={set}
        />
      )}
    </fieldset>
  );
}

/** 「12/18（金）」 */
const dayText = (day: string) => `${displayDate(day).slice(5)}（${weekdayOf(day)}）`;
