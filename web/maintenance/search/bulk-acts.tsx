import { useState } from 'react';
import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import { Button } from '#shared/ui/button.tsx';
import type { ChipMaster } from '#shared/ui/status-chip.tsx';
import { BulkLabels } from './bulk-labels.tsx';
import { BulkMessage } from './bulk-message.tsx';
import { BulkOwner } from './bulk-owner.tsx';
import { BulkPapers } from './bulk-papers.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import classes from './found.module.css';

interface Ticked {
  ticked: readonly FoundRow[];
  onTick: (rows: readonly FoundRow[]) => void;
  progress: readonly ChipMaster[];
}

/**
 * What can be done with all ticked rows at once: its buttons, and the dialog of the chosen act, which stays when the
 * rows leave the list. Those to which it could not be done stay ticked.
 */
export function useBulkActs({ ticked, onTick, progress }: Ticked) {
  // The rows as they were when the act was chosen: a colleague's change in the meantime makes theirs stale.
  const [asked, setAsked] = useState<{ act: string; rows: readonly FoundRow[] } | null>(null);
  const ask = (act: string) => () => setAsked({ act, rows: ticked });
  const bar = ticked.length > 0 && (
    <div className={classes.bulk}>
      <p className="numeric">{ticked.length}件を選択中</p>
      <Button small onClick={ask('owner')}>
        担当を変更
      </Button>
      <Button small onClick={ask('progress')}>
        進捗を変更
      </Button>
      <Button small onClick={ask('message')}>
        メッセージを送る
      </Button>
      <Button small onClick={ask('papers')}>
        書類を印刷
      </Button>
      <Button small onClick={ask('labels')}>
        宛名を印刷
      </Button>
      <Button variant="subtle" small onClick={() => onTick([])}>
        選択を解除
      </Button>
    </div>
  );
  const props = asked && {
    rows: asked.rows,
    onCancel: () => setAsked(null),
    onDone: (notDone: readonly FoundRow[]) => {
      setAsked(null);
      onTick(notDone);
    },
  };
  const dialog = props && (
    <>
      {asked.act === 'owner' && <BulkOwner {...props} />}
      {asked.act === 'progress' && <BulkProgress {...props} progress={progress} />}
      {asked.act === 'message' && <BulkMessage {...props} />}
      {asked.act === 'papers' && <BulkPapers {...props} />}
      {asked.act === 'labels' && <BulkLabels {...props} />}
    </>
  );
  return { bar, dialog };
}

export interface BulkActProps {
  rows: readonly FoundRow[];
  onCancel: () => void;
  onDone: (notDone: readonly FoundRow[]) => void;
}
