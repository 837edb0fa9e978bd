import { useState } from 'react';
import { useAtomValue } from '../atom.ts';
import { type Language, languageAtom, speak, t } from '../texts/text.ts';

const names: [Language, string][] = [
  ['ja', '日本語'],
  ['en', 'English'],
  ['easy', 'やさしい日本語'],
];

/** Switches the language of all pages of the applicant. */
export function Languages() {
  const now = useAtomValue(languageAtom);
  const [failed, setFailed] = useState(false);
  return (
    <nav className="languages" aria-label="Language">
      {names.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language === 'en' ? 'en' : 'ja'}
          aria-pressed={language === now}
          onClick={() => void speak(language).catch(() => setFailed(true))}
        >
          {name}
        </button>
      ))}
      {failed && <p role="alert">読み込めませんでした。 / Not loaded. Please try again.</p>}
      {now !== 'ja' && <p>{t('日本語の文が優先します。')}</p>}
    </nav>
  );
}
