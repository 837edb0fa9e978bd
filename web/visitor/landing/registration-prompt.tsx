import { useEffect } from 'react';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { useScrolledPast } from '#shared/ui/scrolled-past.ts';
import classes from './registration-prompt.module.css';

/** Stays at the foot once the hero's button is out of sight; not where it would cover too much. */
export function RegistrationPrompt() {
  const shown = useScrolledPast(600);

  useEffect(() => {
    document.documentElement.classList.toggle(classes.page as string, shown);
    return () => document.documentElement.classList.remove(classes.page as string);
  }, [shown]);

  if (!shown) return null;
  return (
    <aside className={classes.prompt} aria-label="アカウント登録のご案内">
      <div className={`page ${classes.inner}`}>
        <p>役員変更・住所変更の登記を、オンラインで申し込めます。</p>
        <ButtonLink filled screen="MBC100" params={['PSS100']}>
          無料アカウント登録
        </ButtonLink>
      </div>
    </aside>
  );
}
