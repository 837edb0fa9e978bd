import { longest } from '#contract/fields.ts';
import { TextareaField } from '#shared/ui/textarea-field.tsx';

interface NoteFieldProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field for texts that only the office reads. */
export function NoteField(props: NoteFieldProps) {
  return (
    <TextareaField
      {...props}
      mark="none"
      support="事務所内だけに表示されます"
      rows={3}
      longest={longest.comment}
    />
  );
}
