import type { PaperItem } from '#contract/endpoints/papers.ts';
import { QuietList } from '#shared/ui/layout.tsx';
import { Chip } from '#shared/ui/status-chip.tsx';
import { inForce, nameOfPaper } from './paper-work.ts';
import classes from './papers.module.css';

interface PaperListProps {
  papers: readonly PaperItem[];
  chosen: string;
  onChoose: (paperId: string) => void;
}

/** The papers of the filing with their states; one is shown. */
export function PaperList({ papers, chosen, onChoose }: PaperListProps) {
  const group = (title: string, rows: readonly PaperItem[]) =>
    rows.length > 0 && (
      <>
        <h3 className={classes.group}>{title}</h3>
        <QuietList aria-label={title}>
          {rows.map((paper) => (
            <li key={paper.paperId}>
              <button
                type="button"
                className={classes.paper}
                aria-pressed={paper.paperId === chosen}
                onClick={() => onChoose(paper.paperId)}
              >
                <span>{nameOfPaper(paper)}</span>
                <State paper={paper} />
              </button>
            </li>
          ))}
        </QuietList>
      </>
    );
  return (
    <nav aria-label="書類の一覧">
      {group(
        '必要な書類',
        papers.filter(({ neededFlg }) => neededFlg),
      )}
      {group(
        'その他のひな形',
        papers.filter(({ neededFlg, droppedFlg }) => !(neededFlg || droppedFlg)),
      )}
      {group(
        '不要になった確定書類',
        papers.filter(({ droppedFlg }) => droppedFlg),
      )}
    </nav>
  );
}

function State({ paper }: { paper: PaperItem }) {
  const final = inForce(paper);
  if (final?.sharedFlg) return <Chip text="確定・共有中" colour="#1b7f3b" icon="check" />;
  if (final) return <Chip text="確定" colour="#1b7f3b" icon="check" />;
  const open = paper.missingList.length;
  return <Chip text={open > 0 ? `草案・未記入${open}` : '草案'} colour="#5c6470" icon="edit" />;
}
