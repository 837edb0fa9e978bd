import { emptyShareholder, ratioOf, type Shareholder } from '#contract/shareholders.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconTrash } from '#shared/ui/icons.ts';
import { Note, Row, Stack } from '#shared/ui/layout.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from './field-group.module.css';

interface ShareholdersInputProps {
  /** Its place in the form: `shareholderList`. */
  path: string;
  list: readonly Shareholder[];
  votesAll: string;
  errors: Partial<Record<string, string>>;
  disabled: boolean;
  onChange: (list: Shareholder[]) => void;
}

const labels: Record<keyof Shareholder, string> = {
  name: '氏名又は名称',
  address: '住所',
  shares: '株式数',
  votes: '議決権数',
};

/** The shareholders of the list; the share of votes is computed, and the paper orders them. */
export function ShareholdersInput(props: ShareholdersInputProps) {
  const { path, list, votesAll, errors, disabled, onChange } = props;
  return (
    <Stack>
      <Note>
        議決権の多い順に上位10名、又は合計が議決権の3分の2に達するまでの方を印字します（商業登記規則61条3項）。
      </Note>
      {list.map((one, index) => {
        const ratio = ratioOf(one.votes, votesAll);
        const field = (name: keyof Shareholder) => (
          <TextField
            name={`${path}[${index}].${name}`}
            label={`${labels[name]}（${index + 1}）`}
            mark="none"
            value={one[name]}
            error={errors[`${path}[${index}].${name}`]}
            disabled={disabled}
            {...((name === 'shares' || name === 'votes') && {
              inputMode: 'numeric' as const,
              short: true,
            })}
            onChange={(value) =>
              onChange(list.map((row, at) => (at === index ? { ...row, [name]: value } : row)))
            }
          />
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their fields hold no state
          <fieldset key={`row-${index + 1}`} className={classes.group}>
            <legend>
              株主{index + 1}
              {ratio && `　議決権の割合 ${ratio}％`}
            </legend>
            {field('name')}
            {field('address')}
            {field('shares')}
            {field('votes')}
            <Row>
              <Button
                variant="subtle"
                small
                disabled={disabled}
                icon={IconTrash}
                onClick={() => onChange(list.filter((_, at) => at !== index))}
              >
                株主{index + 1}を外す
              </Button>
            </Row>
          </fieldset>
        );
      })}
      <Row>
        <Button
          small
          disabled={disabled || list.length >= 50}
          onClick={() => onChange([...list, emptyShareholder])}
        >
          株主を追加
        </Button>
      </Row>
    </Stack>
  );
}
