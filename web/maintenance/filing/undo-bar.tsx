import { useEffect, useState } from 'react';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { useCaseMutation } from './case-mutation.ts';
import classes from './undo-bar.module.css';

type Changed = Pick<
  FilingCase,
  'progressUndo' | 'progressName' | 'detailUpdateDatetime' | 'detailUpdateUserId'
>;

interface UndoBarProps {
  requestNo: string;
  filing: Changed;
  /** When the filing was fetched, by this device's clock in milliseconds: the server's may say another time. */
  fetchedAt: number;
}

/** Offers to undo the change of progress that was just made, until the customer's mail leaves. */
export function UndoBar({ requestNo, filing, fetchedAt }: UndoBarProps) {
  const { busy, run } = useCaseMutation(requestNo);
  const seconds = useSecondsTo(fetchedAt + (filing.progressUndo?.secondsLeft ?? 0) * 1000);
  if (!filing.progressUndo || seconds <= 0) return null;
  const { detailUpdateDatetime, detailUpdateUserId } = filing;
  const undo = () =>
    void run(() =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/latestprogressclass/undo',
        { params: { requestNo }, body: { detailUpdateDatetime, detailUpdateUserId } },
        ['cm110', '進捗の変更の取消し'],
      ),
    );
  return (
    <div className={classes.bar} role="status" data-undo-bar>
      <p>
        進捗を「{filing.progressName}
        」にしました。お客様へのメールは、まもなく送ります（続けて進めると、最後の1通だけを送ります）。
        <span className="numeric" aria-hidden>
          （あと{seconds}秒）
        </span>
      </p>
      <Button variant="white" small loading={busy} onClick={undo}>
        取り消す
      </Button>
    </div>
  );
}

/** Whole seconds until an instant in milliseconds, 0 when it is past. */
function useSecondsTo(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const runs = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return left;
}
