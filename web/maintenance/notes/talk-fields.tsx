import { momentInJapan } from '#contract/japan-time.ts';
import { type Talk, talkFields } from '#contract/talk.ts';
import { type FormOf, formFields } from '#shared/forms/form-fields.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';

/** A talk that ends now. */
export function talkNow(person = ''): Talk {
  const { date, time } = momentInJapan(new Date());
  return { person, talkedOn: date, talkedTime: time };
}

/** With whom and when the office talked. `of` begins the ids of the fields, because a page may have them twice. */
export function TalkFields({ of, ...form }: FormOf<Talk> & { of: string }) {
  const row = formFields(talkFields, form);
  const field = (name: keyof Talk) => ({ ...row(name), id: `${of}-${name}` });
  return (
    <>
      <TextField {...field('person')} />
      <DateField {...field('talkedOn')} />
      <TimeField {...field('talkedTime')} short />
    </>
  );
}
