import { FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import type { KnownLine, Transfer, TransferState } from '#contract/endpoints/transfers.ts';
import { fault } from '#contract/fields.ts';
import { formatYen } from '#contract/price.ts';
import { invalidate, load, send } from '#shared/api.ts';
import { useAddressPages } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconUpload } from '#shared/ui/icons.ts';
import { LivePage, useLiveList } from '#shared/ui/live-page.tsx';
import { LiveTable } from '#shared/ui/live-table.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { AllocateDialog } from './allocate-dialog.tsx';
import { type Part, proposedParts, type Refused, refusedOf, sumOf } from './allocation.ts';
import { ColumnsDialog, isUnknownLayout, type PointedOut } from './columns-dialog.tsx';
import { ConfirmTransfers } from './confirm-transfers.tsx';
import { KnownLines } from './known-lines.tsx';
import { MissingReceiptsButton } from './missing-receipts.tsx';
import classes from './payments.module.css';
import { StateTabs, transferStates } from './state-tabs.tsx';
import { transferColumns } from './transfer-columns.tsx';

const subject = '振込明細';
const largest = 1;
const mebibyte = 1024 * 1024;

const emptyTexts: Record<TransferState, { title: string; text?: string }> = {
  waiting: {
    title: '確認を待つ振込はありません',
    text: '銀行の入出金明細（CSV）、または全銀形式の振込入金通知・入出金取引明細を取り込むと、振込ごとにカナの合う申込が表示されます。',
  },
  confirmed: { title: '入金を確認した振込はありません' },
  dismissed: { title: '対象外にした振込はありません' },
};

/** All that wait fit on a page, so that they can be confirmed at once. */
const mostShown = 100;

export default function Payments() {
  const pages = useAddressPages();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [allocated, setAllocated] = useState<Transfer | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [told, setTold] = useState('');
  const [known, setKnown] = useState<readonly KnownLine[]>([]);
  const [unknown, setUnknown] = useState<File | null>(null);
  const clearFile = useRef<() => void>(null);
  const clearOther = useRef<() => void>(null);
  const { place, query } = pages;
  const state = transferStates.find((one) => one === place.state) ?? 'waiting';
  const found = useLiveList({
    pages,
    queryKey: ['staff', 'transfers', state, query],
    queryFn: ({ signal }) =>
      load(
        'post',
        '/user/mainte/transfers',
        { body: { state, ...(state === 'waiting' && { pageSize: mostShown }), ...query }, signal },
        ['cm100', subject],
      ),
    refetchOnWindowFocus: false,
  });
  const { data } = found;
  const rows = data?.transferList ?? [];
  // While another list loads, nothing of the one before is chosen.
  const settled = found.isPlaceholderData ? [] : rows;
  const proposed = settled.filter(({ proposalList }) => proposalList.length > 0);
  const selected = proposed.filter(({ transferId }) => chosen.has(transferId));

  const { run, busy } = useShownMutation({
    reload: () => invalidate(['staff']),
    reloadsBehind: true,
    success: 'silent',
  });
  const settleAll = (act: () => Promise<{ message: string }>) =>
    run(async () => {
      const done = await act();
      setChosen(new Set());
      setAllocated(null);
      setTold(done.message);
      return done;
    });
  const take = async (file: File | null) => {
    clearFile.current?.();
    if (!file) return;
    if (file.size > largest * mebibyte) {
      await showMessage('error', fault('cm121', largest).text);
      return;
    }
    setTold('');
    setKnown([]);
    await settleAll(() => add(file));
  };
  const add = async (file: File) => {
    try {
      const done = await send('post', '/user/mainte/transfers/add', { body: file }, [
        'cm111',
        subject,
      ]);
      setUnknown(null);
      setKnown(done.data.knownList);
      return done;
    } catch (failure) {
      // A layout that nobody has pointed out yet is asked for instead.
      if (!isUnknownLayout(failure)) throw failure;
      setUnknown(file);
      return { message: '' };
    }
  };
  const takeAnother = (line: KnownLine) =>
    void settleAll(async () => {
      const done = await send(
        'post',
        '/user/mainte/transfers/{transferId}/another',
        {
          params: { transferId: line.transferId },
          body: { fileId: line.fileId, line: line.line, payer: line.payer },
        },
        ['cm111', subject],
      );
      setKnown((lines) => lines.filter((one) => one !== line));
      return done;
    });
  const remember = (file: File, columns: PointedOut) =>
    settleAll(async () => {
      await send('post', '/user/mainte/transfers/layouts/add', { body: columns }, [
        'cm111',
        '振込明細の列',
      ]);
      return add(file);
    });
  const confirm = (parts: readonly (Part & { transferId: string })[]) =>
    send('post', '/user/mainte/transfers/confirm', { body: { transferList: [...parts] } }, [
      'cm110',
      '入金の確認',
    ]);
  const confirmSelected = async () => {
    const parts = selected.flatMap(proposedParts);
    const isAnswered = await run(async () => {
      try {
        const done = await confirm(parts);
        setConfirming(false);
        setChosen(new Set());
        setTold(done.message);
        return done;
      } catch (failure) {
        const named = refusedOf(failure, parts, selected);
        setRefused(named);
        if (named.length === 0) throw failure;
        const gone = named.map(({ transferId }) => transferId);
        setChosen(new Set([...chosen].filter((id) => !gone.includes(id))));
        return { message: '' };
      }
    });
    if (!isAnswered) setConfirming(false);
  };
  const startConfirming = () => {
    setRefused([]);
    setConfirming(true);
  };
  const settle = (transferId: string, what: 'dismiss' | 'reopen') =>
    void settleAll(() =>
      what === 'dismiss'
        ? send('post', '/user/mainte/transfers/{transferId}/dismiss', { params: { transferId } })
        : send('post', '/user/mainte/transfers/{transferId}/reopen', { params: { transferId } }),
    );
  const choose = ({ transferId }: Transfer, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(transferId);
    else next.delete(transferId);
    setChosen(next);
  };
  const need = { state, place, chosen, busy, choose, settle, allocate: setAllocated };

  return (
    <LivePage
      title="入金の確認"
      subject={subject}
      query={found}
      actions={
        <>
          <MissingReceiptsButton />
          <FileButton
            accept=".csv,text/csv"
            resetRef={clearOther}
            onChange={(file) => {
              clearOther.current?.();
              setUnknown(file);
            }}
          >
            {(props) => (
              <Button {...props} variant="subtle" disabled={busy}>
                列を指定して取込
              </Button>
            )}
          </FileButton>
          <FileButton
            accept=".csv,.txt,.dat,text/csv,text/plain"
            resetRef={clearFile}
            onChange={take}
          >
            {(props) => (
              <Button {...props} loading={busy} icon={IconUpload}>
                振込明細の取込
              </Button>
            )}
          </FileButton>
        </>
      }
      {...(state === 'waiting' && { rowKey: { keys: ['Space'], does: '行の申込を選ぶ' } })}
      above={
        <>
          <StateTabs
            state={state}
            onChange={() => {
              setChosen(new Set());
              setTold('');
              setKnown([]);
            }}
          />
          {told && (
            <div className={classes.told}>
              <Notice kind="done" live title={told} />
            </div>
          )}
          <KnownLines lines={known} busy={busy} onTake={takeAnother} />
        </>
      }
    >
      {state === 'waiting' && rows.length > 0 && (
        <div className={classes.confirm}>
          <Button
            disabled={proposed.length === 0 || busy}
            onClick={() => setChosen(new Set(proposed.map(({ transferId }) => transferId)))}
          >
            カナ一致をすべて選ぶ（{proposed.length}件）
          </Button>
          <Button filled disabled={selected.length === 0 || busy} onClick={startConfirming}>
            選んだ{selected.length}件の入金を確認
          </Button>
          <span>
            {selected.length === 0
              ? '合う申込のある振込を選ぶか、申込を探してください。'
              : `合計 ${formatYen(sumOf(selected))}`}
          </span>
        </div>
      )}
      <LiveTable
        caption={subject}
        columns={transferColumns(need)}
        rows={data?.transferList}
        rowKey={({ transferId }) => transferId}
        query={found}
        pages={pages}
        empty={emptyTexts[state]}
      />
      {unknown && (
        <ColumnsDialog
          file={unknown}
          busy={busy}
          onDecide={(columns) => void remember(unknown, columns)}
          onClose={() => setUnknown(null)}
        />
      )}
      {isConfirming && (
        <ConfirmTransfers
          transfers={selected}
          refused={refused}
          busy={busy}
          onConfirm={confirmSelected}
          onClose={() => setConfirming(false)}
        />
      )}
      {allocated && (
        <AllocateDialog
          transfer={allocated}
          busy={busy}
          onConfirm={(parts) =>
            void settleAll(() =>
              confirm(parts.map((part) => ({ ...part, transferId: allocated.transferId }))),
            )
          }
          onClose={() => setAllocated(null)}
        />
      )}
    </LivePage>
  );
}
