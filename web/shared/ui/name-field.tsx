import type { ComponentProps } from 'react';
import { kindOfLetter, lookAlike } from '#contract/look-alikes.ts';
import { message } from '#contract/messages.ts';
import classes from './name-field.module.css';
import { Notice } from './notice.tsx';
import { TextField } from './text-field.tsx';

/** The name of a person or company; asks about a character that is easily taken for another one. */
export function NameField(props: ComponentProps<typeof TextField>) {
  const letter = lookAlike(props.value);
  return (
    <div>
      <TextField {...props} />
      <div role="status" className={classes.question}>
        {letter && (
          <Notice kind="warning">
            {message('mb094', props.label, letter, kindOfLetter(letter))}
          </Notice>
        )}
      </div>
    </div>
  );
}
