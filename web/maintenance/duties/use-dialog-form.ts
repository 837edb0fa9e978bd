import { typedOver } from '#shared/forms/typed-over.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { useCloseAsking } from '#shared/ui/confirm-dialog.ts';
import { useTypedGuard } from '../filing/act/displaced.tsx';

interface DialogFormOptions<Values extends Record<string, unknown>> {
  /** The name of what is typed, which waits for the next opening when the session ends. */
  of: string;
  /** The values before anything is typed. */
  untouched: Values;
  check: Parameters<typeof useForm<Values>>[0]['check'];
  onClose: () => void;
}

/** The form of a dialog in which nothing typed is lost unasked: not by closing it, leaving the page, or a session that ends. */
export function useDialogForm<Values extends Record<string, unknown>>(
  options: DialogFormOptions<Values>,
) {
  const { of, untouched, check, onClose } = options;
  const form = useForm<Values>({
    initial: { ...untouched, ...savedInput<Partial<Values>>('manager', of) },
    check,
  });
  const typed = typedOver(untouched, form.values);
  const isTyped = Object.keys(typed).length > 0;
  useSavedInput('manager', of, isTyped ? typed : undefined);
  useTypedGuard(form, Object.keys(typed));
  const leave = () => {
    form.settle();
    onClose();
  };
  return { form, isTyped, close: useCloseAsking(isTyped, leave) };
}
