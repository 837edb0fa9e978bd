import { useState } from 'react';
import { countCharacters } from '#contract/fields.ts';
import classes from './expandable-address.module.css';

const shortEnough = 16;

interface ExpandableAddressProps {
  address: string;
  /** Whose it is. */
  of: string;
  /** Where it is to be checked it shows whole from the beginning. */
  openAtOnce?: boolean;
}

/** An address on one line, shown whole on request. */
export function ExpandableAddress({ address, of, openAtOnce = false }: ExpandableAddressProps) {
  const [opened, setOpened] = useState(openAtOnce);
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
