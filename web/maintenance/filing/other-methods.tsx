import { type ConfirmationMethod, confirmationMethods } from '#contract/confirmation-numbers.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { message } from '#contract/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { placeOfMethods, showPlace } from '../duties/show-place.ts';
import classes from './request-verification.module.css';

type Method = CaseWork['identificationMethodList'][number];

export const isByLink = ({ method }: Pick<Method, 'method'>) =>
  method === 'photo' || method === 'certificate';

/** Whether an applicant can be asked by a link. */
export const asksByLink = (methods: readonly Method[]) => methods.some(isByLink);

interface OtherMethodsProps {
  requestNo: string;
  methods: readonly Method[];
  onClose: () => void;
}

/** In place of a request, when no applicant can be asked by a link any more: the methods that are left. */
export function OtherMethods({ requestNo, methods, onClose }: OtherMethodsProps) {
  const isHere = document.getElementById(placeOfMethods) !== null;
  const show = () => {
    onClose();
    showPlace(placeOfMethods);
  };
  return (
    <DialogFrame
      opened
      closable={false}
      reading
      onClose={onClose}
      title="本人確認の依頼"
      footer={
        <>
          <Button onClick={onClose}>閉じる</Button>
          {isHere ? (
            <Button filled onClick={show}>
              本人確認の方法へ
            </Button>
          ) : (
            <ButtonLink filled screen="MTR200" params={[requestNo, 'MTO100']}>
              申込内容へ
            </ButtonLink>
          )}
        </>
      }
    >
      <Notice kind="warning">{message('mt099')}</Notice>
      <ul className={classes.methods}>
        {methods.map(({ method, needs }) => (
          <li key={method}>
            {confirmationMethods[method as ConfirmationMethod]}
            <span>{needs}</span>
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
