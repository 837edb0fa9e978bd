import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Notice } from '#shared/ui/notice.tsx';

/** Why a company of another legal form cannot apply, and where to turn. */
export function OtherForm({ form }: { form: string }) {
  return (
    <Notice
      kind="warning"
      title="株式会社の登記を承っています"
      action={
        <ButtonLink filled screen="PSS400" params={['MBR100']}>
          お問い合わせフォームへ
        </ButtonLink>
      }
    >
      {form}
      の登記は、このサービスではお申込みいただけません。お問い合わせフォームからご相談ください。
    </Notice>
  );
}
