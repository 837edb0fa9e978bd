import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { message } from '#contract/messages.ts';
import { screenOf } from './screens.ts';
import { setScreenTitle } from './shared/navigation/document-title.ts';
import { DialogHost } from './shared/ui/dialog-host.tsx';
import { Notice } from './shared/ui/notice.tsx';
import { ScreenSkeleton } from './shared/ui/skeletons.tsx';
import { UpdateToast } from './update-toast.tsx';
import { VisitorFrame } from './visitor-layout.tsx';

/** What stands around every screen. */
export function AppRoot() {
  return (
    <>
      <Outlet />
      <DialogHost />
      <UpdateToast />
    </>
  );
}

const Landing = lazy(() => screenOf('PSS100')?.load() ?? Promise.reject(new Error('no landing')));

/** Every address that is no screen, or none of this user's: the landing page, and a word about it. */
export function NotFound() {
  useEffect(() => setScreenTitle('ページが見つかりません'), []);
  return (
    <VisitorFrame notices={<Notice kind="info">{message('cm101', 'ページ')}</Notice>}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Landing />
      </Suspense>
    </VisitorFrame>
  );
}
