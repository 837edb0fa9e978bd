import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import { message } from '#contract/messages.ts';
import { invalidate } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { useCloseAsking } from '#shared/ui/confirm-dialog.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import { showToast } from '#shared/ui/toast-store.ts';
import tables from '../filing/case-table.module.css';
import type { NotDone } from './run-each.ts';

interface BulkDialogProps {
  title: string;
  rows: readonly FoundRow[];
  /** The button that does it to every row. */
  action: string;
  /** Does it to some rows, and says how many are done; returns those to which it could not be done. */
  act: (rows: readonly FoundRow[], onDone: (count: number) => void) => Promise<NotDone<FoundRow>[]>;
  /** One call does it to all of them, so that none is done before the others. */
  isOneCall?: boolean;
  /** Closing would lose something. */
  touched?: boolean;
  /** False when an input is refused. */
  check?: () => boolean;
  children: ReactNode;
  /** Closed without doing anything. */
  onCancel: () => void;
  /** Done, except to these rows. */
  onDone: (notDone: readonly FoundRow[]) => void;
}

/** Does something to every ticked row, and lists those to which it could not be done. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, rows, action, act, isOneCall = false, touched = false, check } = props;
  const { children, onCancel, onDone } = props;
  const formId = useId();
  const closeAsking = useCloseAsking(touched, onCancel);
  const running = useRef(false);
  const [done, setDone] = useState<number | null>(null);
  const [notDone, setNotDone] = useState<NotDone<FoundRow>[]>([]);

  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current || check?.() === false) return;
    running.current = true;
    setDone(0);
    const left = await act(rows, setDone);
    void invalidate(['staff', 'requests']);
    void invalidate(['staff', 'home']);
    if (left.length > 0) return setNotDone(left);
    onDone([]);
    showToast(message('mt160', rows.length));
  };

  const close = async () => {
    // Who closed it would not be told for which rows it was not done.
    if (running.current) return;
    await closeAsking();
  };

  if (notDone.length > 0) {
    const finish = () => onDone(notDone.map(({ row }) => row));
    const [chosen, refused] = [rows.length, notDone.length];
    return (
      <DialogFrame
        key="not done"
        opened
        reading
        closable={false}
        onClose={finish}
        title={title}
        footer={
          <Button filled onClick={finish}>
            OK
          </Button>
        }
      >
        <Stack>
          <p>{refused === chosen ? message('mt163', chosen) : message('mt161', chosen, refused)}</p>
          <table className={tables.table}>
            <TableHead caption="処理できなかった申込" of={['申込', '理由']} />
            <tbody>
              {notDone.map(({ row, reason }) => (
                <tr key={row.displayNo}>
                  <td>
                    <span className="numeric">{row.displayNo}</span> {row.companyName}
                  </td>
                  <td className="lines">{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Stack>
      </DialogFrame>
    );
  }
  const isRunning = done !== null;
  return (
    <DialogFrame
      opened
      asking
      onClose={close}
      title={title}
      footer={
        <>
          <Button disabled={isRunning} onClick={close}>
            キャンセル
          </Button>
          <Button type="submit" form={formId} loading={isRunning}>
            {action}
          </Button>
        </>
      }
    >
      <Stack id={formId} as="form" noValidate onSubmit={run}>
        <p>選んだ申込 {rows.length}件</p>
        {children}
        <p role="status">
          {isRunning &&
            (isOneCall
              ? `${rows.length}件分を作成しています`
              : `${done}／${rows.length}件を処理しました`)}
        </p>
      </Stack>
    </DialogFrame>
  );
}
