import { useId, useRef, useState } from 'react';
import type { InputType } from '#contract/codes.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import type { FieldFault } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import {
  checkOfficerList,
  dateLabels,
  emptyList,
  emptyRow,
  isComplete,
  type OfficerList,
  type OfficerRow,
  openedList,
} from '#contract/officer-changes.ts';
import { useErrorTitle } from '#shared/navigation/document-title.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { IconTrash } from '#shared/ui/icons.ts';
import { Stack } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { type Draft, saving, typing } from '../draft/draft.ts';
import { changeDraft } from '../draft/draft-store.ts';
import { Advice } from './advice.tsx';
import { asEntered, isSameList, isSameRow, rowsBeside } from './modes.ts';
import classes from './officer-dialog.module.css';
import { OfficerEditDialog } from './officer-edit-dialog.tsx';
import { OfficerRows } from './officer-rows.tsx';

interface OfficerDialogProps {
  masters: ApplicationMasters;
  mode: InputType;
  title: string;
  /** Stores what is typed here until it is saved or discarded. */
  draft: Draft;
  /** Called with the draft after the dialog closes. */
  onClosed: (draft: Draft) => void;
}

/** The ten rows of one mode with their date. Closing keeps what was saved before, and asks when more was entered. */
export function OfficerDialog({ masters, mode, title, draft, onClosed }: OfficerDialogProps) {
  const saved = openedList(draft.officers[mode]);
  const unsaved = draft.unsaved?.mode === mode ? draft.unsaved : null;
  const list = unsaved?.list ?? saved;
  const lists = { ...draft.officers, [mode]: list };
  const [refusal, setRefusal] = useState<FieldFault<keyof OfficerList> | null>(null);
  /** The number of the row whose dialog is open. */
  const [editing, setEditing] = useState(unsaved?.row?.no ?? null);
  const before = list.rows.find(({ no }) => no === editing);
  const row = unsaved?.row?.no === editing ? unsaved?.row : before;
  const refusalBox = useRef<HTMLDivElement>(null);
  const dateId = useId();
  useErrorTitle(refusal !== null);

  const write = (list: OfficerList, row: OfficerRow | null = null) =>
    changeDraft((current) => {
      const asSaved = row === null && isSameList(mode, list, saved);
      return typing(current, asSaved ? null : { mode, list, row });
    });
  const change = (next: OfficerList) => {
    write(next);
    if (refusal && checkOfficerList(mode, next, japanDate(new Date()))?.text !== refusal.text)
      setRefusal(null);
  };
  const replace = (row: OfficerRow) =>
    change({ ...list, rows: list.rows.map((other) => (other.no === row.no ? row : other)) });

  const mayClose = async (changed: boolean) =>
    !changed ||
    (await confirm({
      text: message('mb028'),
      action: '保存せずに閉じる',
      cancel: '編集を続ける',
      danger: true,
    }));
  const giveUpRow = async () => {
    if (!(await mayClose(row !== undefined && !isSameRow(mode, asEntered(row), before)))) return;
    write(list);
    setEditing(null);
  };
  const giveUp = async () => {
    if (!(await mayClose(!isSameList(mode, list, saved)))) return;
    changeDraft((current) => typing(current, null));
    onClosed(draft);
  };

  const save = async () => {
    // The common day of the people's list may stand in a table without rows.
    if (isSameList(mode, list, saved) && !list.rows.some((row) => row.officer.cd)) return giveUp();
    const found = checkOfficerList(mode, list, japanDate(new Date()));
    if (!found) {
      changeDraft((current) => saving(current, mode, list));
      return onClosed(saving(draft, mode, list));
    }
    setRefusal(found);
    await showMessage('error', found.text);
    if (found.field === 'date') document.getElementById(dateId)?.focus();
    else refusalBox.current?.focus();
  };
  const clearAll = async () => {
    if (await confirm({ text: message('cm013'), action: 'すべて消去', danger: true })) {
      change(emptyList());
    }
  };
  const deleteRow = async (row: OfficerRow) => {
    const title = `No.${row.no}　${row.name}`;
    if (await confirm({ title, text: message('cm014'), action: '消去', danger: true })) {
      replace(emptyRow(row.no));
    }
  };
  const untouched = list.date === '' && !list.rows.some((row) => row.officer.cd);
  return (
    <>
      <DialogFrame
        opened
        asking
        size="large"
        title={title}
        onClose={giveUp}
        footer={
          <>
            <Button onClick={giveUp}>キャンセル</Button>
            <Button filled onClick={save}>
              保存する
            </Button>
          </>
        }
      >
        <Stack>
          {refusal?.field === 'rows' && (
            <div ref={refusalBox} tabIndex={-1}>
              <Notice kind="error">{refusal.text}</Notice>
            </div>
          )}
          <div className={classes.top}>
            <DateField
              name="changeDate"
              id={dateId}
              label={dateLabels[mode]}
              value={list.date}
              onChange={(date) => change({ ...list, date })}
              error={refusal?.field === 'date' ? refusal.text : undefined}
            />
            <Button
              variant="subtle"
              color="red"
              icon={IconTrash}
              disabled={untouched}
              onClick={clearAll}
            >
              すべて消去
            </Button>
          </div>
          <p className="urgent">※10名以上の役員を登録する場合は、別途お問い合わせが必要です。</p>
          <OfficerRows
            caption={title}
            rows={list.rows}
            onEdit={({ no }) => setEditing(no)}
            onDelete={deleteRow}
          />
          {list.rows.some(isComplete) && <Advice lists={lists} mode={mode} />}
        </Stack>
      </DialogFrame>
      {editing !== null && row && (
        <OfficerEditDialog
          masters={masters}
          mode={mode}
          row={row}
          others={rowsBeside(lists, mode, editing)}
          onTyping={(typed) => write(list, typed)}
          onDone={(done) => {
            replace(done);
            setEditing(null);
          }}
          onCancel={giveUpRow}
        />
      )}
    </>
  );
}
