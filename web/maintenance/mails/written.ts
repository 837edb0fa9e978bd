import { useRef } from 'react';

interface Version {
  updateDatetime: string;
  updateUserId: string;
}

/** What is typed over a stored text, with the version that it was written over. */
export type Written<Name extends string> = Record<Name, string> & Version;

/**
 * The parts of a stored text while they are typed over. A later version is shown before it is overwritten, and what was
 * typed while it was being stored stays.
 */
export function useWritten<Name extends string>(
  names: readonly Name[],
  stored: Written<Name>,
  draft: Written<Name> | undefined,
  onChange: (draft: Written<Name> | null) => void,
) {
  const latest = useRef({ draft, stored });
  latest.current = { draft, stored };
  const partsOf = (written: Record<Name, string>) =>
    Object.fromEntries(names.map((name) => [name, written[name]])) as Record<Name, string>;
  const versionOf = ({ updateDatetime, updateUserId }: Version): Version => ({
    ...{ updateDatetime, updateUserId },
  });
  return {
    change: (part: Partial<Record<Name, string>>) => {
      const next = { ...partsOf(draft ?? stored), ...part };
      const isStored = names.every((name) => next[name] === stored[name]);
      onChange(isStored ? null : { ...next, ...versionOf(draft ?? stored) });
    },
    isOvertaken:
      draft !== undefined &&
      (draft.updateDatetime !== stored.updateDatetime ||
        draft.updateUserId !== stored.updateUserId) &&
      // Not by what this form has just stored.
      names.some((name) => draft[name].trim() !== stored[name]),
    /** After the parts of `sent` were stored; returns whether more was typed meanwhile. */
    settle: (sent: Record<Name, string>): boolean => {
      const { draft: typed, stored: now } = latest.current;
      const isMore = typed !== undefined && names.some((name) => typed[name] !== sent[name]);
      onChange(isMore ? { ...partsOf(typed), ...versionOf(now) } : null);
      return isMore;
    },
  };
}
