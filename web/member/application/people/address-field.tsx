import type { ComponentProps, ReactNode } from 'react';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { isAbbreviated } from './abbreviated.ts';
import classes from './address-field.module.css';

interface AddressFieldProps extends ComponentProps<typeof TextareaField> {
  /** Stands before how to write it. */
  lead?: ReactNode;
}

/** Somebody's address as on his papers; what is not written so is pointed out, and not refused: only they tell. */
export function AddressField({ lead, ...props }: AddressFieldProps) {
  return (
    <div>
      <TextareaField
        {...props}
        rows={2}
        support={
          <>
            {lead}
            印鑑証明書・住民票のとおりに（「-」で省略しない）
          </>
        }
      />
      <output className={classes.abbreviated}>
        {isAbbreviated(props.value) &&
          '丁目・番・号が「-」で省略されているようです。印鑑証明書または住民票と同じ書き方か、お確かめください。'}
      </output>
    </div>
  );
}
