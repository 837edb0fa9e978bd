import { type FormEvent, useState } from 'react';
import { correctionLabels } from '#contract/corrections.ts';
import { momentInJapan } from '#contract/japan-time.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { Row, Stack } from '#shared/ui/layout.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useCaseMutation } from '../case-mutation.ts';

interface TelephoneConsentProps {
  requestNo: string;
  correctionId: string;
  onClose: () => void;
}

/** Notes that the customer agreed on the telephone: with whom, and when. */
export function TelephoneConsent({ requestNo, correctionId, onClose }: TelephoneConsentProps) {
  const [person, setPerson] = useState('');
  const [{ date, time }, setMoment] = useState(() => momentInJapan(new Date()));
  const { run, busy } = useCaseMutation(requestNo);
  const store = (event: FormEvent) => {
    event.preventDefault();
    void run(() =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/corrections/{correctionId}/telephone',
        {
          params: { requestNo, correctionId },
          body: { person, talkedOn: date, talkedTime: time },
        },
        ['cm110', '同意の記録'],
      ),
    );
  };
  return (
    <Stack as="form" gap="var(--field-gap)" noValidate onSubmit={store}>
      <TextField
        name="person"
        label={correctionLabels.person}
        value={person}
        onChange={setPerson}
      />
      <DateField
        name="talkedOn"
        label="話した日"
        value={date}
        onChange={(value) => setMoment({ date: value, time })}
      />
      <TextField
        name="talkedTime"
        label="話した時刻"
        support="例 14:05"
        short
        maxLength={5}
        value={time}
        onChange={(value) => setMoment({ date, time: value })}
      />
      <Row gap="8px 12px">
        <Button disabled={busy} onClick={onClose}>
          キャンセル
        </Button>
        <Button type="submit" loading={busy}>
          同意を記録して訂正する
        </Button>
      </Row>
    </Stack>
  );
}
