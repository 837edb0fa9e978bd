import { choice, text } from './field-table.ts';
import { longest } from './fields.ts';
import { talkFields } from './talk.ts';

/** Who telephoned whom. */
export const callDirections: Readonly<Record<string, string>> = {
  in: 'お客様から',
  out: '事務所から',
};

export const callFields = {
  direction: choice('かけた側', callDirections),
  ...talkFields,
  words: text('話した内容', longest.comment, {
    lines: true,
    hint: 'お客様には表示されません。記録は変更できません。誤りは、もう一度記録して訂正します',
  }),
};
