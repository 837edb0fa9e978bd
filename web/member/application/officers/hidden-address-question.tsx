import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  addressHiddenAnswers,
  addressHiddenLabel,
  addressHiddenNames,
} from '#contract/hidden-address.ts';
import { message } from '#contract/messages.ts';
import { addressHidden } from '#law/assess.ts';
import { Button } from '#shared/ui/button.tsx';
import { Fold, Row } from '#shared/ui/layout.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { useCompany } from '../../company/company-query.ts';
import { answering, type Draft, lacksAddressAnswer } from '../draft/draft.ts';
import { changeDraft, deriveDraft } from '../draft/draft-store.ts';
import { addressHiddenField } from '../entry-dialog.ts';
import { rememberedHidden } from '../proposal/proposal.ts';
import classes from './hidden-address-question.module.css';

interface HiddenAddressProps {
  draft: Draft;
  /** True after a refused try, which marks a missing answer. */
  refused: boolean;
}

const supports: Record<string, string> = {
  [addressHidden.hidden]: '登記事項証明書の住所が、市区町村までの表示になっている場合',
  [addressHidden.unknown]: '事務所が登記の内容を確認します。',
};

/** The answer of last time in a line; the question where it is changed or missing. */
export function HiddenAddress({ draft, refused }: HiddenAddressProps) {
  const page = useCompany().data;
  const last = page ? rememberedHidden(page) : '';
  const { at } = useSearch({ strict: false }) as { at?: string };
  const [isOpen, setOpen] = useState(at === addressHiddenField);
  const lacks = lacksAddressAnswer(draft);
  useEffect(() => {
    if (lacks && last) deriveDraft((current) => answering(current, last));
  }, [lacks, last]);
  if (isOpen || (lacks && !last)) {
    // It stays after the first answer, because choosing by keyboard passes other answers on the way.
    return <Question draft={draft} refused={refused} onAnswer={() => setOpen(true)} />;
  }
  return (
    <Row
      id={addressHiddenField}
      tabIndex={-1}
      align="center"
      justify="space-between"
      gap="0 8px"
      className={classes.said}
    >
      <p>
        <span className={classes.label}>
          住所の非表示
          {draft.addressHidden === last && '（前回と同じ）'}
        </span>
        <br />
        {addressHiddenNames[draft.addressHidden]}
      </p>
      <Button small aria-label={`${addressHiddenLabel}を変える`} onClick={() => setOpen(true)}>
        変える
      </Button>
    </Row>
  );
}

function Question({ draft, refused, onAnswer }: HiddenAddressProps & { onAnswer: () => void }) {
  return (
    <div className={classes.question}>
      <RadioField
        name={addressHiddenField}
        label={addressHiddenLabel}
        support={
          <>
            申し出ずに登記すると住所が公開され、後から非表示にはできません。
            <Fold title="くわしく">
              代表取締役等住所非表示措置についてのご質問です。住所変更・就任・重任の登記と同時にだけ申し出ることができます。申出には、本店や実質的支配者を証する書面などが必要になることがあります。代表取締役が2名以上で答えが異なるときは、「
              {addressHiddenNames[addressHidden.hidden]}」を優先してください。
            </Fold>
          </>
        }
        value={draft.addressHidden}
        onChange={(answer) => {
          onAnswer();
          changeDraft((current) => answering(current, answer));
        }}
        error={
          refused && lacksAddressAnswer(draft) ? message('cm021', addressHiddenLabel) : undefined
        }
        options={addressHiddenAnswers.map((value) => ({
          value,
          label: addressHiddenNames[value] ?? '',
          ...(supports[value] && { support: supports[value] }),
        }))}
      />
    </div>
  );
}
