import { Fragment } from 'react';

// Its dictionary is read when it is made, which takes a phone 100 ms.
let segmenter: Intl.Segmenter | undefined;
const endsPhrase = /[はがをにでとのもへやうくすつむるただ、。！？）」]$/u;
const closes = /^[ー、。！？）」]/u;
const endsSentence = /[、。！？]$/u;
// Hiragana goes on with what is before it, except for the prefixes of polite words, and for what asks.
const continuesPhrase =
  /^(?![おご]\P{Script=Hiragana}|いくら|いつ|どう|どこ|どの|どれ|なぜ)\p{Script=Hiragana}/u;

/** A short Japanese text cut where its lines may break: after particles and endings, never before them. */
export function phrasesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  const phrases: string[] = [];
  let previous = '';
  for (const { segment, index } of segmenter.segment(text)) {
    const rest = text.slice(index);
    const begins =
      endsPhrase.test(previous) &&
      !closes.test(segment) &&
      (endsSentence.test(previous) || !continuesPhrase.test(rest));
    if (begins || phrases.length === 0) phrases.push(segment);
    else phrases[phrases.length - 1] += segment;
    previous = segment;
  }
  return phrases;
}

/** A heading that breaks between phrases in every browser; `word-break: auto-phrase` is known to Chromium alone. */
export function Phrases({ text }: { text: string }) {
  return (
    <span className="whole-phrases">
      {phrasesOf(text).map((phrase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of one text never change their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}
