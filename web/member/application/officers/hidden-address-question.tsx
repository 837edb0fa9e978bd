import {
  addressHiddenAnswers,
  addressHiddenLabel,
  addressHiddenNames,
} from '#contract/hidden-address.ts';
import { message } from '#contract/messages.ts';
import { addressHidden } from '#law/assess.ts';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { answering, asksAddressHidden, type Draft, lacksAddressAnswer } from '../draft/draft.ts';
import { changeDraft } from '../draft/draft-store.ts';
import classes from './hidden-address-question.module.css';

interface HiddenAddressQuestionProps {
  draft: Draft;
  /** True after a refused try, which marks a missing answer. */
  refused: boolean;
}

const supports: Record<string, string> = {
  [addressHidden.hidden]: '登記事項証明書の住所が、市区町村までの表示になっている場合',
  [addressHidden.unknown]: '事務所が登記の内容を確認します。',
};

/** Asks whether a representative's address is hidden in the registry, if a change registers one. */
export function HiddenAddressQuestion({ draft, refused }: HiddenAddressQuestionProps) {
  if (!asksAddressHidden(draft)) return null;
  return (
    <div className={classes.question}>
      <RadioField
        name="addressHiddenTyp"
        label={addressHiddenLabel}
        support={
          <>
            代表取締役の住所は、登記で非表示になっていますか（代表取締役等住所非表示措置）。あらためて申し出ずに住所変更・就任・重任を登記すると、新しい住所が公開され、後から非表示にはできません。申出には、本店や実質的支配者を証する書面などが必要になることがあります。代表取締役が2名以上で答えが異なるときは、「
            {addressHiddenNames[addressHidden.hidden]}」を優先してください。
          </>
        }
        value={draft.addressHidden}
        onChange={(answer) => changeDraft((current) => answering(current, answer))}
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
