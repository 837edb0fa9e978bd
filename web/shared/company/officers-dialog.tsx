import { useState } from 'react';
import {
  checkWholeList,
  companyOfficersOnWire,
  companyOfficerLabels as labels,
  mostCompanyOfficers,
} from '#contract/company-officers.ts';
import type { CompanyOfficerRow, SentOfficer } from '#contract/endpoints/company-parts.ts';
import { positions } from '#law/positions.ts';
import { reasons } from '#law/reasons.ts';
import { goToField } from '../forms/go-to-field.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Row } from '../ui/layout.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import classes from './company.module.css';
import { EditDialog } from './edit-dialog.tsx';

type Held = SentOfficer['positionList'][number];

export interface SentOfficers {
  officerList: SentOfficer[];
  officersCompleteFlg: boolean;
}

export interface OfficersDialogProps {
  title: string;
  officers: readonly CompanyOfficerRow[];
  isComplete: boolean;
  /** What the tick says that makes the list complete. */
  completeLabel: string;
  action: string;
  /** Whether those who have left are listed, to be corrected. */
  showsLeft?: boolean;
  busy: boolean;
  isOld: boolean;
  onStore: (list: SentOfficers) => Promise<boolean>;
  onClose: () => void;
}

const positionOptions = positions.map(({ code, name }) => ({ value: code, label: name }));
const reasonsOf = (appoints: boolean) =>
  reasons
    .filter((one) => (appoints ? one.appoints : !one.stays))
    .map(({ code, name }) => ({ value: code, label: name }));
const [begins, ends] = [reasonsOf(true), reasonsOf(false)];
const noPosition: Held = {
  ...{
    officialPositionClass: '20',
    since: '',
    electedOn: '',
    changeOfficerClass: '',
    knownEnd: '',
  },
  ...{ endedOn: '', endedBy: '' },
};
const nobody = (): SentOfficer => ({
  ...{ name: '', nameKana: '', officerAddress: '', formerSurname: '' },
  positionList: [noPosition],
});

interface OfficerEntry extends SentOfficer {
  key: number;
}

/** Edits who is in office, as a whole list. */
export function OfficersDialog(props: OfficersDialogProps) {
  const { title, officers, completeLabel, action, showsLeft = false, busy } = props;
  const { isOld, onStore, onClose } = props;
  const [rows, setRows] = useState<OfficerEntry[]>(() => rowsOf(officers, showsLeft));
  const [isComplete, setComplete] = useState(props.isComplete);
  const [touched, setTouched] = useState(false);
  const change = (next: OfficerEntry[]) => {
    setTouched(true);
    setRows(next);
  };
  const [refused, setRefused] = useState(false);
  const officerList = rows.map(({ key: _, ...row }) => row);
  const lacking = isComplete ? checkWholeList(companyOfficersOnWire(officerList)) : null;
  const store = async () => {
    setRefused(lacking !== null);
    if (!lacking) return onStore({ officerList, officersCompleteFlg: isComplete });
    goToField('officersCompleteFlg');
    return false;
  };
  return (
    <EditDialog
      title={title}
      action={action}
      touched={touched || isComplete !== props.isComplete}
      busy={busy}
      isOld={isOld}
      onStore={store}
      onClose={onClose}
    >
      {rows.map((row, index) => (
        <Person
          key={row.key}
          number={index + 1}
          row={row}
          showsLeft={showsLeft}
          onChange={(next) => change(rows.map((one) => (one === row ? next : one)))}
          onRemove={() => change(rows.filter((one) => one !== row))}
        />
      ))}
      <Row gap={12} mt={12}>
        <Button
          variant="outline"
          disabled={rows.length >= mostCompanyOfficers}
          onClick={() =>
            change([...rows, { ...nobody(), key: Math.max(0, ...rows.map(({ key }) => key)) + 1 }])
          }
        >
          役員を追加する
        </Button>
      </Row>
      <CheckboxField
        name="officersCompleteFlg"
        label={completeLabel}
        checked={isComplete}
        error={refused ? lacking?.fault.text : undefined}
        onChange={setComplete}
      />
    </EditDialog>
  );
}

function rowsOf(officers: readonly CompanyOfficerRow[], showsLeft: boolean): OfficerEntry[] {
  const rows = officers.flatMap(({ positionList, ...person }, key): OfficerEntry[] => {
    const held = positionList
      .filter(({ endedOn }) => showsLeft || !endedOn)
      .map(({ officialPositionClass, changeOfficerClass, since, electedOn, ...one }) => ({
        ...{ officialPositionClass, changeOfficerClass, since, electedOn },
        ...{ knownEnd: one.knownEnd, endedOn: one.endedOn, endedBy: one.endedBy },
      }));
    return held.length > 0 ? [{ ...person, positionList: held, key }] : [];
  });
  return rows.length > 0 ? rows : [{ ...nobody(), key: 0 }];
}

interface PersonProps {
  number: number;
  row: OfficerEntry;
  showsLeft: boolean;
  onChange: (row: OfficerEntry) => void;
  onRemove: () => void;
}

function Person({ number, row, showsLeft, onChange, onRemove }: PersonProps) {
  const text = (name: 'name' | 'formerSurname' | 'officerAddress', label: string) => (
    <TextField
      name={`officerList[${number - 1}].${name}`}
      label={label}
      mark={name === 'name' ? 'required' : 'optional'}
      value={row[name]}
      onChange={(value) => onChange({ ...row, [name]: value })}
    />
  );
  const setHeld = (place: number, held: Held | null) =>
    onChange({
      ...row,
      positionList: row.positionList.flatMap((one, at) => (at === place ? (held ?? []) : one)),
    });
  return (
    <fieldset className={classes.person}>
      <legend>{row.name || `${number}人目`}</legend>
      <div className={classes.pairs}>
        {text('name', labels.name)}
        {text('formerSurname', labels.formerSurname)}
      </div>
      {text('officerAddress', labels.address)}
      {row.positionList.map((held, place) => (
        <Position
          // biome-ignore lint/suspicious/noArrayIndexKey: a position has no name of its own while it is edited
          key={place}
          at={`officerList[${number - 1}].positionList[${place}]`}
          held={held}
          showsLeft={showsLeft}
          onChange={(next) => setHeld(place, next)}
          {...(row.positionList.length > 1 && { onRemove: () => setHeld(place, null) })}
        />
      ))}
      <Row gap={12} mt={12}>
        <Button
          small
          onClick={() => onChange({ ...row, positionList: [...row.positionList, noPosition] })}
        >
          役職を追加する
        </Button>
        <Button variant="subtle" color="red" small onClick={onRemove}>
          {row.name || `${number}人目`}を一覧から除く
        </Button>
      </Row>
    </fieldset>
  );
}

interface PositionProps {
  at: string;
  held: Held;
  showsLeft: boolean;
  onChange: (held: Held) => void;
  onRemove?: () => void;
}

function Position({ at, held, showsLeft, onChange, onRemove }: PositionProps) {
  const set = (part: Partial<Held>) => onChange({ ...held, ...part });
  const day = (name: 'since' | 'electedOn' | 'knownEnd' | 'endedOn', support?: string) => (
    <DateField
      name={`${at}.${name}`}
      label={labels[name]}
      mark="optional"
      value={held[name] ?? ''}
      onChange={(value) => set({ [name]: value })}
      {...(support && { support })}
    />
  );
  return (
    <div className={classes.position}>
      <div className={classes.pairs}>
        <SelectField
          name={`${at}.officialPositionClass`}
          label={labels.position}
          empty={false}
          value={held.officialPositionClass}
          options={positionOptions}
          onChange={(officialPositionClass) => set({ officialPositionClass })}
        />
        <SelectField
          name={`${at}.changeOfficerClass`}
          label={labels.reason}
          mark="optional"
          empty="不明"
          value={held.changeOfficerClass}
          options={begins}
          onChange={(changeOfficerClass) => set({ changeOfficerClass })}
        />
        {day('since', 'いちばん新しい就任・重任の日。わからないときは空欄')}
        {day('electedOn', '就任より前に選任したとき（予選など）だけ。任期の起算日')}
        {day('knownEnd', '補欠など、計算によらない満了日があるときだけ')}
        {showsLeft && day('endedOn', '退任した方だけ')}
        {showsLeft && (
          <SelectField
            name={`${at}.endedBy`}
            label={labels.endedBy}
            mark="optional"
            empty="なし"
            value={held.endedBy}
            options={ends}
            onChange={(endedBy) => set({ endedBy })}
          />
        )}
      </div>
      {onRemove && (
        <Button variant="subtle" small onClick={onRemove}>
          この役職を除く
        </Button>
      )}
    </div>
  );
}
