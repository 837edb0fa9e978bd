import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { type InputType, inputType } from '#contract/codes.ts';
import type { ApplicationMasters } from '#contract/endpoints/filings.ts';
import { japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import {
  checkOfficerList,
  dateLabels,
  emptyList,
  emptyRow,
  isComplete,
  type OfficerList,
  type OfficerLists,
  type OfficerRow,
  openedList,
} from '#contract/officer-changes.ts';
import { useErrorTitle } from '#shared/navigation/document-title.ts';
import { useConfirm } from '#shared/ui/confirm-dialog.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { IconTrash } from '#shared/ui/icons.ts';
import { useMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { Unsaved } from '../draft/draft.ts';
import { Advice } from './advice.tsx';
import { modes } from './modes.ts';
import classes from './officer-dialog.module.css';
import { OfficerEditDialog } from './officer-edit-dialog.tsx';
import { OfficerRows } from './officer-rows.tsx';

interface OfficerDialogProps {
  masters: ApplicationMasters;
  mode: InputType;
  title: string;
  /** What is saved so far, of every mode. */
  lists: OfficerLists;
  /** What was being typed when the page was left without an answer. */
  unsaved: Unsaved | null;
  onTyping: (unsaved: Unsaved | null) => void;
  onSave: (list: OfficerList) => void;
  onCancel: () => void;
}

/** The ten rows of one mode with their date. Closing leaves what was saved before, and asks where more was entered. */
export function OfficerDialog(props: OfficerDialogProps) {
  const { masters, mode, title, lists, unsaved, onTyping, onSave, onCancel } = props;
  const [saved] = useState(() => openedList(lists[mode]));
  const [list, setList] = useState<OfficerList>(unsaved?.list ?? saved);
  const [refusal, setRefusal] = useState('');
  const [editing, setEditing] = useState<OfficerRow | null>(null);
  const [typedRow, setTypedRow] = useState<OfficerRow | null>(unsaved?.row ?? null);
  const [reopened] = useState(typedRow);
  const refusalBox = useRef<HTMLDivElement>(null);
  const confirm = useConfirm();
  const showMessage = useMessage();
  const dateId = useId();

  // A dialog that opens together with the one around it would lie under it.
  useEffect(() => setEditing(reopened), [reopened]);
  useErrorTitle(refusal !== '');
  useEffect(() => {
    onTyping(list === saved && typedRow === null ? null : { mode, list, row: typedRow });
  }, [onTyping, mode, saved, list, typedRow]);

  const change = (next: OfficerList) => {
    setList(next);
    if (refusal && checkOfficerList(mode, next, japanDate(new Date()))?.text !== refusal)
      setRefusal('');
  };
  const replace = (row: OfficerRow) =>
    change({ ...list, rows: list.rows.map((other) => (other.no === row.no ? row : other)) });

  const closeRow = () => {
    setEditing(null);
    setTypedRow(null);
  };
  const mayClose = async (changed: boolean) =>
    !changed ||
    (await confirm({
      text: message('mb028'),
      action: '保存せずに閉じる',
      cancel: '編集を続ける',
      danger: true,
    }));
  const giveUpRow = async () => {
    const before = list.rows.find(({ no }) => no === typedRow?.no);
    if (await mayClose(typedRow !== null && !isSameRow(mode, typedRow, before))) closeRow();
  };
  const giveUp = async () => {
    const sameRows = list.rows.every((row, index) => isSameRow(mode, row, saved.rows[index]));
    if (await mayClose(list.date !== saved.date || !sameRows)) onCancel();
  };

  const save = async () => {
    const found = checkOfficerList(mode, list, japanDate(new Date()));
    if (!found) return onSave(list);
    setRefusal(found.text);
    await showMessage('error', found.text);
    if (found.text.includes(dateLabels[mode])) document.getElementById(dateId)?.focus();
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
  const aboutDate = refusal.includes(dateLabels[mode]);
  const untouched = list.date === '' && !list.rows.some((row) => row.officer.cd);
  return (
    <DialogFrame
      opened
      asking
      size="large"
      title={title}
      onClose={() => void giveUp()}
      footer={
        <>
          <Button variant="default" onClick={() => void giveUp()}>
            キャンセル
          </Button>
          <Button onClick={() => void save()}>保存する</Button>
        </>
      }
    >
      <div className={classes.content}>
        {refusal && !aboutDate && (
          <div ref={refusalBox} tabIndex={-1}>
            <Notice kind="error">{refusal}</Notice>
          </div>
        )}
        <div className={classes.top}>
          <DateField
            name="changeDate"
            id={dateId}
            label={dateLabels[mode]}
            value={list.date}
            onChange={(date) => change({ ...list, date })}
            error={aboutDate ? refusal : undefined}
          />
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={20} aria-hidden />}
            disabled={untouched}
            onClick={() => void clearAll()}
          >
            すべて消去
          </Button>
        </div>
        <p className={classes.many}>
          ※10名以上の役員を登録する場合は、別途お問い合わせが必要です。
        </p>
        <OfficerRows
          caption={title}
          rows={list.rows}
          onEdit={setEditing}
          onDelete={(row) => void deleteRow(row)}
        />
        {list.rows.some(isComplete) && <Advice lists={{ ...lists, [mode]: list }} mode={mode} />}
      </div>
      {editing && (
        <OfficerEditDialog
          masters={masters}
          mode={mode}
          row={editing}
          others={othersOf({ ...lists, [mode]: list }, mode, editing.no)}
          onTyping={setTypedRow}
          onDone={(row) => {
            replace(row);
            closeRow();
          }}
          onCancel={() => void giveUpRow()}
        />
      )}
    </DialogFrame>
  );
}

/** All rows but one. */
function othersOf(lists: OfficerLists, mode: InputType, no: number): OfficerRow[] {
  return modes.flatMap((one) => lists[one].rows.filter((row) => one !== mode || row.no !== no));
}

/** Whether two states of a row hold the same; what a mode locks is not the member's doing. */
function isSameRow(mode: InputType, one: OfficerRow, other: OfficerRow | undefined): boolean {
  const isLocked = mode === inputType.others;
  return (
    one.name === other?.name &&
    one.address === other.address &&
    (isLocked || (one.officer.cd === other.officer.cd && one.reason.cd === other.reason.cd))
  );
}
