import { useQuery } from '@tanstack/react-query';
import { registeredFieldNames, registeredFields } from '#contract/customer-fields.ts';
import { getQuery } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';

interface MemberInformationProps {
  customerId: string;
  onClose: () => void;
}

/** `1000001` as `100-0001`. */
export const withHyphen = (zipCode: string) => zipCode.replace(/^(\d{3})(?=\d{4}$)/, '$1-');

/** MTM100: the customer's registered data, read-only. */
export function MemberInformation({ customerId, onClose }: MemberInformationProps) {
  const shown = useQuery(
    getQuery(
      ['staff', 'customer', customerId],
      '/user/mainte/customers/{customerId}',
      'お客様情報',
      { params: { customerId } },
    ),
  );
  const member = shown.data;
  return (
    <DialogFrame
      opened
      reading
      onClose={onClose}
      title="お客様情報"
      footer={
        <>
          <ButtonLink screen="MTR320" params={[customerId, 'MTO100']}>
            すべての申込とやりとり
          </ButtonLink>
          <Button filled onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      {shown.error ? (
        <ErrorState query={shown} />
      ) : member ? (
        <DescriptionList
          items={[
            ...registeredFieldNames.map((name) => ({
              label: registeredFields[name].label,
              value: name === 'zipCode' ? withHyphen(member.zipCode) : member[name],
            })),
            { label: '入会日', value: member.joinDate || '―' },
            { label: '退会日', value: member.unsubscribeDate || '―' },
            { label: '最終更新日時', value: member.updateDatetime || '―' },
            { label: '削除日時', value: member.deleteDatetime || '―' },
          ]}
        />
      ) : (
        <TextSkeleton lines={10} />
      )}
    </DialogFrame>
  );
}
