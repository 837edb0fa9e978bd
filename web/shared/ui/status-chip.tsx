import { chipIcon } from './chip-icons.ts';
import { chipColours } from './colour-contrast.ts';
import classes from './status-chip.module.css';

/** An entry of a master list: value1 code, value2 colour, value3 icon. */
export interface ChipMaster {
  value1: string;
  nameAbbr: string;
  value2: string;
  value3: string;
}

interface StatusChipProps {
  code: string;
  master: readonly ChipMaster[];
  /** The text for a code that the masters do not have. */
  otherwise?: string;
}

/** A status as icon, word and colour of the masters; never as colour alone. */
export function StatusChip({ code, master, otherwise = '' }: StatusChipProps) {
  const entry = master.find(({ value1 }) => value1 === code);
  return (
    <Chip
      text={entry?.nameAbbr ?? otherwise}
      colour={entry?.value2 ?? ''}
      icon={entry?.value3 ?? ''}
    />
  );
}

/** The same chip for what has no master entry: deadlines, 未送信, 入金期限超過. */
export function Chip({ text, colour, icon }: { text: string; colour: string; icon: string }) {
  const { ground, ink, line } = chipColours(colour);
  const Icon = chipIcon(icon);
  return (
    <span className={classes.chip} style={{ background: ground, color: ink, borderColor: line }}>
      <Icon size={16} stroke={2} aria-hidden />
      {text}
    </span>
  );
}
