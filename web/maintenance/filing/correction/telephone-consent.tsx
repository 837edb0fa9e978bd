import { type FormEvent, useState } from 'react';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack } from '#shared/ui/layout.tsx';
import { TalkFields, talkNow } from '../../notes/talk-fields.tsx';
import { useCaseMutation } from '../case-mutation.ts';

interface TelephoneConsentProps {
  requestNo: string;
  correctionId: string;
  onClose: () => void;
}

/** Notes that the customer agreed on the telephone: with whom, and when. */
export function TelephoneConsent({ requestNo, correctionId, onClose }: TelephoneConsentProps) {
  const [body, setBody] = useState(() => talkNow());
  const { run, busy } = useCaseMutation(requestNo);
  const store = (event: FormEvent) => {
    event.preventDefault();
    void run(() =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/corrections/{correctionId}/telephone',
        { params: { requestNo, correctionId }, body },
        ['cm110', '同意の記録'],
      ),
    );
  };
  return (
    <Stack as="form" gap="var(--field-gap)" noValidate onSubmit={store}>
      <TalkFields
        of="consent"
        values={body}
        errors={{}}
        change={(part: Partial<typeof body>) => setBody({ ...body, ...part })}
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
