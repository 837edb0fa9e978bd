import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { HomeAnswer } from './application-list.tsx';

/** Applications about which the office wrote something that was not seen yet. */
export function NewMessages({ home }: { home: HomeAnswer }) {
  if (home.unreadMessageList.length === 0) return null;
  return (
    <Stack gap={12} mb={24}>
      {home.unreadMessageList.map(({ displayRequestNo, count }) => (
        <Notice
          key={displayRequestNo}
          kind="info"
          title={`事務所からメッセージが${count}件届いています（申込番号 ${displayRequestNo}）`}
          action={
            <ButtonLink
              filled
              screen="MBR500"
              params={[displayRequestNo.replaceAll('-', ''), 'MBR100']}
              state={{ hasNewMessages: true }}
            >
              メッセージを読む
              <span className="visually-hidden">（申込番号 {displayRequestNo}）</span>
            </ButtonLink>
          }
        />
      ))}
    </Stack>
  );
}
