import { Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Transfer, TransferState } from '#contract/endpoints/transfers.ts';
import { fault } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { load, send } from '#shared/api.ts';
import { useAddressPages } from '#shared/ui/address-pages.ts';
import { useConfirm } from '#shared/ui/confirm-dialog.ts';
import { IconUpload } from '#shared/ui/icons.ts';
import { LivePage, useLiveList } from '#shared/ui/live-page.tsx';
import { LiveTable } from '#shared/ui/live-table.tsx';
import { useMessage } from '#shared/ui/message-dialog.ts';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import classes from './payments.module.css';
import { StateTabs, transferStates } from './state-tabs.tsx';
import { transferColumns } from './transfer-columns.tsx';

const subject = '振込明細';
const largest = 1;
const mebibyte = 1024 * 1024;

const emptyTexts: Record<TransferState, { title: string; text?: string }> = {
  waiting: {
    title: '確認を待つ振込はありません',
    text: '銀行の入出金明細（CSV）、または全銀形式の振込入金通知・入出金取引明細を取り込むと、金額とカナの合う申込が表示されます。',
  },
  confirmed: { title: '入金を確認した振込はありません' },
  dismissed: { title: '対象外にした振込はありません' },
};

export default function Payments() {
  const pages = useAddressPages();
  const confirm = useConfirm();
  const showMessage = useMessage();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const clearFile = useRef<() => void>(null);
  const { place, query } = pages;
  const state = transferStates.find((one) => one === place.state) ?? 'waiting';
  const found = useLiveList({
    pages,
    queryKey: ['staff', 'transfers', state, query],
    queryFn: ({ signal }) =>
      load('post', '/user/mainte/transfers', { body: { state, ...query }, signal }, [
        'cm100',
        subject,
      ]),
    refetchOnWindowFocus: false,
  });
  const { data } = found;

  const { run, busy } = useShownMutation({
    reload: () => queries.invalidateQueries({ queryKey: ['staff'] }),
    reloadsBehind: true,
  });
  const settleAll = (act: () => Promise<{ message: string }>) =>
    run(async () => {
      const done = await act();
      setChosen(new Map());
      return done;
    });
  const take = async (file: File | null) => {
    clearFile.current?.();
    if (!file) return;
    if (file.size > largest * mebibyte) {
      await showMessage('error', fault('cm121', largest).text);
      return;
    }
    await settleAll(() =>
      send('post', '/user/mainte/transfers/add', { body: file }, ['cm111', subject]),
    );
  };
  const confirmChosen = async () => {
    const transferList = [...chosen].map(([transferId, requestNo]) => ({ transferId, requestNo }));
    const question = { text: message('mt028', transferList.length), action: '入金を確認' };
    if (!(await confirm(question))) return;
    await settleAll(() =>
      send('post', '/user/mainte/transfers/confirm', { body: { transferList } }, [
        'cm110',
        '入金の確認',
      ]),
    );
  };
  const settle = (transferId: string, what: 'dismiss' | 'reopen') =>
    void settleAll(() =>
      what === 'dismiss'
        ? send('post', '/user/mainte/transfers/{transferId}/dismiss', { params: { transferId } })
        : send('post', '/user/mainte/transfers/{transferId}/reopen', { params: { transferId } }),
    );
  const choose = ({ transferId }: Transfer, requestNo: string) => {
    const next = new Map(chosen);
    if (requestNo === '') next.delete(transferId);
    else next.set(transferId, requestNo);
    setChosen(next);
  };

  return (
    <LivePage
      title="入金の確認"
      subject={subject}
      query={found}
      actions={
        <FileButton
          accept=".csv,.txt,.dat,text/csv,text/plain"
          resetRef={clearFile}
          onChange={(file) => void take(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={busy}
              leftSection={<IconUpload size={20} aria-hidden />}
            >
              振込明細の取込
            </Button>
          )}
        </FileButton>
      }
      {...(state === 'waiting' && { rowKey: { keys: ['Space'], does: '行の申込を選ぶ' } })}
      above={<StateTabs state={state} onChange={() => setChosen(new Map())} />}
    >
      <LiveTable
        caption={subject}
        columns={transferColumns({ state, place, chosen, busy, choose, settle })}
        rows={data?.transferList}
        rowKey={({ transferId }) => transferId}
        query={found}
        pages={pages}
        empty={emptyTexts[state]}
      />
      {state === 'waiting' && (data?.transferList.length ?? 0) > 0 && (
        <div className={classes.confirm}>
          <Button disabled={chosen.size === 0 || busy} onClick={() => void confirmChosen()}>
            選んだ{chosen.size}件の入金を確認
          </Button>
          {chosen.size === 0 && <span>振込ごとに申込を選んでください。</span>}
        </div>
      )}
    </LivePage>
  );
}
