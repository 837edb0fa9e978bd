import {
  isNeeded,
  namesFor,
  type OfficerParticulars,
  type ParticularName,
  particularLabels,
} from '#contract/officer-particulars.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { DateField } from '../ui/date-field.tsx';
import { TextField } from '../ui/text-field.tsx';

interface ParticularsFieldsProps {
  /** The fields of these names, of those that position and reason allow. */
  names: readonly ParticularName[];
  values: OfficerParticulars;
  errors: Partial<Record<ParticularName, string | undefined>>;
  onChange: (part: Partial<OfficerParticulars>) => void;
  /** What stands below a field instead of its usual help. */
  supportOf?: (name: ParticularName) => string | undefined;
  mark: 'required' | 'optional' | 'none';
}

const supports: Record<ParticularName, string> = {
  effectiveDate: '空欄のときは、表の日付になります。例 2026/4/1、令和8年4月1日',
  beginsAtMidnight: '「7月1日付けで就任」など、前もって決議したとき。登記期限が1日早くなります',
  decidedOn: '株主総会や取締役会の日が、効力発生日と異なるとき。例 2026/4/1',
  acceptedOn: '就任承諾書の日が、決議の日と異なるとき。例 2026/4/1',
  predecessorTermEnd: '補欠として、前任者の残りの任期で選任したとき。例 2026/4/1',
  wasVoted: '会計監査人を再任する議案を決議したとき。議案がなければ、再任されたものとみなされます',
  formerSurname: '氏名にかっこ書きで併記する旧氏。戸籍の証明書などが必要です。例 登記',
  newName: '戸籍または住民票のとおりに入力してください。例 登記 花子',
};

const sentences = {
  beginsAtMidnight: 'その日の午前0時に効力が生じる',
  wasVoted: '株主総会で再任を決議した',
} as const;

/** Fields for what is rarely said of an officer's change. */
export function ParticularsFields(props: ParticularsFieldsProps) {
  const { names, values, errors, onChange, supportOf, mark } = props;
  return names.map((name) => {
    const shared = { name, error: errors[name], support: supportOf?.(name) ?? supports[name] };
    if (name === 'beginsAtMidnight' || name === 'wasVoted') {
      return (
        <CheckboxField
          key={name}
          {...shared}
          label={sentences[name]}
          checked={values[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      );
    }
    const Field = name === 'formerSurname' || name === 'newName' ? TextField : DateField;
    return (
      <Field
        key={name}
        {...shared}
        label={particularLabels[name]}
        mark={mark}
        value={values[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    );
  });
}

/** The names that a row's dialog shows at once, because the reason says nothing without them, and the others. */
export function particularGroups(position: string, reason: string) {
  const names = namesFor(position, reason);
  const needed = names.filter((name) => isNeeded(name, reason));
  return { needed, others: names.filter((name) => !needed.includes(name)) };
}
