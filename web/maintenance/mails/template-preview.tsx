import { Button } from '@mantine/core';
import { useState } from 'react';
import { sampleOf } from '#contract/message-template.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { useMessage } from '#shared/ui/message-dialog.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { plainNumber } from '../filing/request-number.ts';
import classes from './mail-texts.module.css';
import { filledFor } from './template-picker.tsx';

interface TemplatePreviewProps {
  text: string;
  isRight: boolean;
  /** Shows what is wrong with the text. */
  onRefuse: () => void;
}

/** A template as a message about a filing would read, or about a sample. */
export function TemplatePreview({ text, isRight, onRefuse }: TemplatePreviewProps) {
  const showMessage = useMessage();
  const [requestNo, setRequestNo] = useState('');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState({ of: '', text: '' });
  const number = requestNo.trim();
  // What was made of another text is not shown beside this one.
  const shownOf = JSON.stringify([text, number]);
  const preview = async () => {
    if (!isRight) return onRefuse();
    setBusy(true);
    try {
      const shown = number ? (await filledFor(plainNumber(number), text)).text : sampleOf(text);
      setMade({ of: shownOf, text: shown });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.endedSession) return;
      await showMessage('error', failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SectionPanel title="プレビュー">
      <div className={classes.fields}>
        <TextField
          name="requestNo"
          label="申込番号"
          mark="optional"
          support="空欄のときは見本です"
          short
          maxLength={20}
          value={requestNo}
          onChange={setRequestNo}
        />
        <div>
          <Button variant="default" loading={busy} onClick={() => void preview()}>
            プレビューを表示
          </Button>
        </div>
        {made.of === shownOf && (
          <div className={classes.mail} role="status" aria-label="プレビュー">
            <div>{made.text}</div>
          </div>
        )}
      </div>
    </SectionPanel>
  );
}
