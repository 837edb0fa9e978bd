import type { ScreenId } from '../navigation/address.ts';
import { ScreenLink } from '../navigation/screen-link.tsx';
import { Notice } from '../ui/notice.tsx';

/** Shown in place of the form of a mailed link when the page has no secret: how to get it, and another way. */
export function LinkMissing({ screen, children }: { screen: ScreenId; children: string }) {
  return (
    <Notice kind="warning">
      メールに記載されたリンクから、もう一度この画面を開いてください。
      <ScreenLink screen={screen}>{children}</ScreenLink>
    </Notice>
  );
}
