import { sourceScreen } from '#shared/navigation/address.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { IconArrowLeft } from '#shared/ui/icons.ts';
import { Space } from '#shared/ui/layout.tsx';

/** 戻る: to the screen that the address names as its source, else to the landing page. */
export function BackLink({ srcScreenId }: { srcScreenId: string | undefined }) {
  return (
    <Space mt={48}>
      <ButtonLink screen={sourceScreen(srcScreenId, 'PSS100')} icon={IconArrowLeft}>
        戻る
      </ButtonLink>
    </Space>
  );
}
