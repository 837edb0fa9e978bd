import { type FormEvent, useState } from 'react';
import { callDirections, callFields } from '#contract/calls.ts';
import type { NewCall } from '#contract/endpoints/calls.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { longest } from '#contract/fields.ts';
import { send } from '#shared/api.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { useDraft } from '#shared/session/draft.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { useSwappedFocus } from '#shared/ui/swapped-focus.ts';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useCaseMutation } from '../filing/case-mutation.ts';
import { TalkFields, talkNow } from './talk-fields.tsx';

/** Notes a call about a case; the case's timeline shows it. */
export function CaseCalls({ requestNo, filing }: { requestNo: string; filing: FilingCase }) {
  const { run, busy } = useCaseMutation(requestNo);
  const store = (body: NewCall) =>
    run(() =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/calls',
        { params: { requestNo }, body },
        ['cm111', '電話の記録'],
      ),
    );
  return (
    <SectionPanel title="電話">
      <CallForm of={requestNo} person={filing.managerName} {...{ busy, store }} />
    </SectionPanel>
  );
}

interface CallFormProps {
  /** The filing or customer, for what is typed. */
  of: string;
  person: string;
  busy: boolean;
  /** Stores the note; true when it was stored. */
  store: (call: NewCall) => Promise<boolean>;
}

/** Notes a call: now, unless another moment is given. Opened when it is needed. */
export function CallForm({ of, person, busy, store }: CallFormProps) {
  const [words, setWords] = useDraft('manager', `call ${of}`);
  const [opened, setOpened] = useState(words !== '');
  const [call, setCall] = useState(() => ({ direction: 'in', ...talkNow(person) }));
  useLeaveGuard(words.trim() !== '');
  const around = useSwappedFocus(opened);
  const open = () => {
    if (words === '') setCall({ ...call, ...talkNow(call.person) });
    setOpened(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await store({ ...call, words }))) return;
    setWords('');
    setOpened(false);
  };
  const form = {
    values: { ...call, words },
    errors: {},
    change: (part: Partial<typeof call>) => setCall({ ...call, ...part }),
  };
  const field = formFields(callFields, form);
  return (
    <div ref={around}>
      {opened ? (
        <Stack as="form" gap="var(--field-gap)" noValidate onSubmit={submit}>
          <SelectField
            {...field('direction')}
            empty={false}
            options={Object.entries(callDirections).map(([value, label]) => ({ value, label }))}
          />
          <TalkFields {...form} of="call" />
          <TextareaField
            {...field('words')}
            rows={3}
            longest={longest.comment}
            onChange={setWords}
          />
          <Row gap="8px 12px">
            <Button disabled={busy} onClick={() => setOpened(false)}>
              閉じる
            </Button>
            <Button type="submit" variant="default" loading={busy}>
              電話を記録する
            </Button>
          </Row>
        </Stack>
      ) : (
        <Button onClick={open}>電話を記録</Button>
      )}
    </div>
  );
}
