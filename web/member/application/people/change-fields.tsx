import { useState } from 'react';
import { inputType } from '#contract/codes.ts';
import { displayDate } from '#contract/japan-time.ts';
import type { OfficerLists, OfficerRow } from '#contract/officer-changes.ts';
import { noParticulars, particularLines } from '#contract/officer-particulars.ts';
import { samePerson } from '#law/assess.ts';
import { reason } from '#law/reasons.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { Row, Stack } from '#shared/ui/layout.tsx';
import { NameField } from '#shared/ui/name-field.tsx';
import { AddressField } from './address-field.tsx';
import { followsMove, moveOf } from './addresses.ts';
import classes from './change-fields.module.css';
import type { ChangeLists } from './choice-control.tsx';
import { choiceOf, edited, movedRow, ownRows, renamedRow, rewriting } from './choices.ts';
import { commonDay, dayOf, settingDayOf, settingOwnDay, termDay } from './days.ts';
import { dayLabel, fieldOf } from './missing.ts';
import type { Person } from './person.ts';

interface ChangeFieldsProps {
  index: number;
  person: Person;
  lists: OfficerLists;
  errors: Record<string, string>;
  onChange: ChangeLists;
}

const { appoint, resign, others } = inputType;
const ofWhoLeaves =
  '退く方を確かめ、辞任届などの書類に書くために必要です。お分かりにならないときは、ご本人やご家族にお確かめください（「不明」は住所になりません）。';

/** What is still to be said of somebody's changes: a day of his own, addresses, a new name. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { person, lists } = props;
  const terms = ownRows(lists, person, appoint, resign);
  const move = movedRow(lists, person);
  const renamed = renamedRow(lists, person);
  const all = [...terms, ...(renamed ? [renamed] : [])];
  const asked = all.filter((row) => !followsMove(lists, person, row));
  const followers = all.filter((row) => !asked.includes(row));
  const hasMoved = moveOf(lists, person) !== undefined;
  const elsewhere = ownRows(lists, person, others).filter(
    ({ reason: { cd } }) => cd !== reason.moved && cd !== reason.renamed,
  );
  // One field for all would hide the others, and overwrite them.
  const differ = {
    ownDay: new Set(terms.map((row) => termDay(lists, row))).size > 1,
    address: new Set(asked.map(({ address }) => address.trim()).filter(Boolean)).size > 1,
  };
  const notesOf = (row: OfficerRow) => [
    ...(differ.ownDay && terms.includes(row) ? [displayDate(termDay(lists, row))] : []),
    ...(differ.address && asked.includes(row) ? [`住所：${row.address}`] : []),
    ...particularLines({
      ...(row.particulars ?? noParticulars),
      ...{ effectiveDate: '', newName: '' },
    }),
  ];
  // The choice says the rest already.
  const told = [
    ...(choiceOf(lists, person) === 'other'
      ? terms
      : terms.filter((row) => notesOf(row).length > 0)),
    ...elsewhere,
    ...(differ.address && renamed ? [renamed] : []),
  ];
  return (
    <Stack gap={8}>
      {told.map((row) => (
        <RowLine key={`${row.officer.cd} ${row.reason.cd}`} row={row} notes={notesOf(row)} />
      ))}
      {differ.ownDay && <InTables {...props} part="ownDay" what="日付" />}
      {differ.address && <InTables {...props} part="address" what="住所" />}
      {terms.length > 0 && !differ.ownDay && <OwnDay {...props} rows={terms} />}
      {asked.length > 0 && !differ.address && (
        <Address key={String(hasMoved)} {...props} rows={asked} hasMoved={hasMoved} />
      )}
      {move && <Move {...props} row={move} followers={followers} />}
      {renamed && <NewName {...props} row={renamed} />}
    </Stack>
  );
}

/** 「取締役 重任」, with what only the table says. */
function RowLine({ row, notes }: { row: OfficerRow; notes: readonly string[] }) {
  return (
    <p className={classes.row}>
      {row.officer.name} <strong>{row.reason.name}</strong>
      {notes.length > 0 && `（${notes.join('、')}）`}
    </p>
  );
}

/** Stands for the field of what differs from row to row. */
function InTables({
  index,
  part,
  what,
  errors,
}: ChangeFieldsProps & { part: 'ownDay' | 'address'; what: string }) {
  const field = fieldOf(index, part);
  return (
    <p id={field} tabIndex={-1} className={classes.row}>
      {errors[field] ??
        `${what}が役職・登記原因によって異なります。「表で入力する」で修正してください。`}
    </p>
  );
}

/** Tells buttons of one text apart. */
const Whose = ({ person }: Pick<ChangeFieldsProps, 'person'>) => (
  <span className="visually-hidden">（{person.name} 様）</span>
);

function OwnDay(props: ChangeFieldsProps & { rows: readonly OfficerRow[] }) {
  const { index, person, lists, rows, errors, onChange } = props;
  const own = rows[0]?.particulars?.effectiveDate ?? '';
  const [isOpen, setOpen] = useState(own !== '');
  const setDay = (day: string) =>
    onChange((current) => edited(current, person, (next) => settingOwnDay(next, person, day)));
  if (!isOpen && own === '') {
    const day = rows[0] ? termDay(lists, rows[0]) : '';
    const isCommon = day === commonDay(lists);
    return (
      <Row as="p" gap="0 8px" align="center">
        <span>{isCommon ? `日付：「${dayLabel}」と同じ` : `日付：${displayDate(day)}`}</span>
        <Button variant="subtle" small onClick={() => setOpen(true)}>
          この方だけ別の日にする
          <Whose person={person} />
        </Button>
      </Row>
    );
  }
  return (
    <Stack gap={0} justify="start">
      <DateField
        name={fieldOf(index, 'ownDay')}
        label="この方の日付"
        value={own}
        error={errors[fieldOf(index, 'ownDay')]}
        onChange={(day) => {
          // Emptied, it is still being typed.
          setOpen(true);
          setDay(day);
        }}
      />
      <Button
        variant="subtle"
        small
        onClick={() => {
          setOpen(false);
          setDay('');
        }}
      >
        「{dayLabel}」と同じにする
        <Whose person={person} />
      </Button>
    </Stack>
  );
}

const reasonsIn = (rows: readonly OfficerRow[]) =>
  [...new Set(rows.map((row) => row.reason.name))].join('・');

interface AddressProps extends ChangeFieldsProps {
  /** The rows that have this address. */
  rows: readonly OfficerRow[];
  /** They are dated before a move. */
  hasMoved: boolean;
}

function Address({ index, person, lists, rows, hasMoved, errors, onChange }: AddressProps) {
  const field = fieldOf(index, 'address');
  const address = rows[0]?.address ?? '';
  const label = hasMoved ? '引っ越す前の住所' : '住所';
  const isLeaving = rows.every((row) => lists[resign].rows.includes(row));
  const [isOpen, setOpen] = useState(address === '');
  if (!isOpen && address !== '' && !errors[field]) {
    return (
      <Row as="p" gap="0 8px" align="center">
        <span>
          {label}：{address}
        </span>
        <Button variant="subtle" small onClick={() => setOpen(true)}>
          住所を直す
          <Whose person={person} />
        </Button>
      </Row>
    );
  }
  return (
    <AddressField
      name={field}
      label={`${person.name} 様の${label}`}
      lead={
        <>
          {hasMoved && `${reasonsIn(rows)}の日は、引っ越した日より前です。`}
          {isLeaving && ofWhoLeaves}
        </>
      }
      value={address}
      error={errors[field]}
      onChange={(value) =>
        onChange((lists) =>
          rewriting(lists, person, (row) =>
            row.reason.cd === reason.moved || followsMove(lists, person, row)
              ? row
              : { ...row, address: value },
          ),
        )
      }
    />
  );
}

interface OthersProps extends ChangeFieldsProps {
  row: OfficerRow;
}

function Move(props: OthersProps & { followers: readonly OfficerRow[] }) {
  const { index, person, lists, row, followers, errors, onChange } = props;
  const change = (next: (lists: OfficerLists) => OfficerLists) =>
    onChange((current) => edited(current, person, next));
  return (
    <>
      <AddressField
        name={fieldOf(index, 'newAddress')}
        label={`${person.name} 様の新しい住所`}
        value={row.address}
        error={errors[fieldOf(index, 'newAddress')]}
        onChange={(address) =>
          change((current) =>
            rewriting(current, person, (one) =>
              one.reason.cd === reason.moved ? { ...one, address } : one,
            ),
          )
        }
      />
      <DateField
        name={fieldOf(index, 'movedDay')}
        label="引っ越した日"
        value={dayOf(row, lists[others])}
        error={errors[fieldOf(index, 'movedDay')]}
        onChange={(day) => change((current) => settingDayOf(current, [row], day))}
      />
      {followers.length > 0 && (
        <Row as="p" gap="0 8px" align="center">
          新しい住所は、この方の{reasonsIn(followers)}にも使います。
        </Row>
      )}
    </>
  );
}

function NewName({ index, person, lists, row, errors, onChange }: OthersProps) {
  const isOwn = (one: OfficerRow) => samePerson(one, person) && one.reason.cd === reason.renamed;
  return (
    <>
      <NameField
        name={fieldOf(index, 'newName')}
        label={`${person.name} 様の新しい氏名`}
        support="戸籍または住民票のとおりに入力してください。"
        value={row.particulars?.newName ?? ''}
        error={errors[fieldOf(index, 'newName')]}
        onChange={(newName) =>
          onChange((current) =>
            rewriting(current, person, (one) =>
              isOwn(one)
                ? { ...one, particulars: { ...(one.particulars ?? noParticulars), newName } }
                : one,
            ),
          )
        }
      />
      <DateField
        name={fieldOf(index, 'renamedDay')}
        label="氏名が変わった日"
        value={dayOf(row, lists[others])}
        error={errors[fieldOf(index, 'renamedDay')]}
        onChange={(day) =>
          onChange((lists) =>
            edited(lists, person, (current) =>
              settingDayOf(current, current[others].rows.filter(isOwn), day),
            ),
          )
        }
      />
    </>
  );
}
