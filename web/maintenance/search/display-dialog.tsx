import { useState } from 'react';
import {
  type ListColumn,
  listColumnRows,
  listColumns,
  listPageSizes,
} from '#contract/list-views.ts';
import { Button } from '#shared/ui/button.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import classes from './found.module.css';
import { usualColumns } from './found-columns.tsx';
import { type Display, fields } from './request-search.ts';

interface DisplayDialogProps {
  display: Display;
  onShow: (to: { size: string; lines: string; cols: string }) => void;
  onClose: () => void;
}

/** How many rows a page has, how many lines a row, and which columns. */
export function DisplayDialog({ display, onShow, onClose }: DisplayDialogProps) {
  const [size, setSize] = useState(String(display.pageSize));
  const [lines, setLines] = useState(String(display.lines));
  const [shown, setShown] = useState<readonly ListColumn[]>(display.columns ?? usualColumns);
  const show = () => {
    const columns = listColumns.filter((key) => shown.includes(key));
    const isUsual = columns.join() === usualColumns.join();
    onShow({ size, lines, cols: isUsual ? '' : columns.join('.') });
    onClose();
  };
  return (
    <DialogFrame
      opened
      closable={false}
      onClose={onClose}
      title="表示の設定"
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button filled onClick={show}>
            表示する
          </Button>
        </>
      }
    >
      <Stack>
        <SelectField
          name="size"
          label={fields.size.label}
          mark="none"
          empty={false}
          value={size}
          options={listPageSizes.map((rows) => ({ value: String(rows), label: `${rows}件` }))}
          onChange={setSize}
        />
        <SelectField
          name="lines"
          label={fields.lines.label}
          mark="none"
          empty={false}
          value={lines}
          options={[
            { value: '1', label: '1行（収まらない文字は省略）' },
            { value: '2', label: '2行以上（日時・期限などを詳しく）' },
          ]}
          onChange={setLines}
        />
        <fieldset className={classes.columns}>
          <legend>{fields.cols.label}</legend>
          {listColumns.map((key) => (
            <CheckboxField
              key={key}
              name={`column-${key}`}
              label={listColumnRows[key].label}
              checked={shown.includes(key)}
              onChange={(checked) =>
                setShown(checked ? [...shown, key] : shown.filter((one) => one !== key))
              }
            />
          ))}
        </fieldset>
      </Stack>
    </DialogFrame>
  );
}
