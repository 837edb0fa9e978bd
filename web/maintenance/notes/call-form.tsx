import { type FormEvent, useState } from 'react';
import {
  type CallDirection,
  callDirections,
  callLabels,
  longestCallWords,
} from '#contract/calls.ts';
import type { NewCall } from '#contract/endpoints/calls.ts';
import { momentInJapan } from '#contract/japan-time.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { useDraft } from '#shared/session/draft.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { Row, Stack } from '#shared/ui/layout.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { useSwappedFocus } from '#shared/ui/swapped-focus.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';

interface CallFormProps {
  /** The filing or customer, for what is typed. */
  of: string;
  person: string;
  busy: boolean;
  /** Stores the note; true when it was stored. */
  store: (call: NewCall) => Promise<boolean>;
}

/** Notes a call: now, unless another moment is given. Opened when it is needed. */
export function CallForm({ of, person: usual, busy, store }: CallFormProps) {
  const [words, setWords] = useDraft('manager', `call ${of}`);
  const [opened, setOpened] = useState(words !== '');
  const [direction, setDirection] = useState<CallDirection>('in');
  const [person, setPerson] = useState(usual);
  const [{ date, time }, setMoment] = useState(() => momentInJapan(new Date()));
  useLeaveGuard(words.trim() !== '');
  const around = useSwappedFocus(opened);
  const open = () => {
    if (words === '') setMoment(momentInJapan(new Date()));
    setOpened(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const call = { direction, person, talkedOn: date, talkedTime: time, words };
    if (!(await store(call))) return;
    setWords('');
    setOpened(false);
  };
  if (!opened) {
    return (
      <div ref={around}>
        <Button onClick={open}>電話を記録</Button>
      </div>
    );
  }
  return (
    <div ref={around}>
      <Stack as="form" gap="var(--field-gap)" noValidate onSubmit={submit}>
        <SelectField
          name="direction"
          label={callLabels.direction}
          empty={false}
          value={direction}
          options={Object.entries(callDirections).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setDirection(value as CallDirection)}
        />
        <TextField
          name="callPerson"
          label={callLabels.person}
          value={person}
          onChange={setPerson}
        />
        <DateField
          name="callDate"
          label={callLabels.talkedOn}
          value={date}
          onChange={(value) => setMoment({ date: value, time })}
        />
        <TextField
          name="callTime"
          label={callLabels.talkedTime}
          support="例 14:05"
          short
          maxLength={5}
          value={time}
          onChange={(value) => setMoment({ date, time: value })}
        />
        <TextareaField
          name="callWords"
          label={callLabels.words}
          support="お客様には表示されません。記録は変更できません。誤りは、もう一度記録して訂正します"
          rows={3}
          longest={longestCallWords}
          value={words}
          onChange={setWords}
        />
        <Row gap="8px 12px">
          <Button disabled={busy} onClick={() => setOpened(false)}>
            閉じる
          </Button>
          <Button type="submit" loading={busy}>
            電話を記録する
          </Button>
        </Row>
      </Stack>
    </div>
  );
}
