import { useState } from 'react';
import { countCharacters } from '#contract/fields.ts';
import classes from './expandable-address.module.css';

const shortEnough = 16;

interface ExpandableAddressProps {
  address: string;
  /** The officer's name, for screen readers. */
  of: string;
}

/** An address, whole at first, because it has to be checked; a long one can be folded to a line. */
export function ExpandableAddress({ address, of }: ExpandableAddressProps) {
  const [opened, setOpened] = useState(true);
  if (countCharacters(address) <= shortEnough) return address;
  return (
    <span className={classes.address} data-opened={opened || undefined}>
      <span className={classes.text}>{address}</span>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {opened ? '閉じる' : '全文'}
        <span className="visually-hidden">（{of}の住所）</span>
      </button>
    </span>
  );
}
