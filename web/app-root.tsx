import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { message } from '#contract/messages.ts';
import { screenOf } from './screens.ts';
import { ProofHost } from './shared/access/proof-host.tsx';
import { setScreenTitle } from './shared/navigation/document-title.ts';
import { DialogHost } from './shared/ui/dialog-host.tsx';
import { Notice } from './shared/ui/notice.tsx';
import { ScreenSkeleton } from './shared/ui/skeletons.tsx';
import { ToastHost } from './shared/ui/toast.tsx';
import { UpdateToast } from './update-toast.tsx';
import { VisitorFrame } from './visitor-layout.tsx';

/** The frame of every screen. */
export function AppRoot() {
  return (
    <>
      <Outlet />
      <ProofHost />
      <DialogHost />
      <ToastHost />
      <UpdateToast />
    </>
  );
}

const Landing = lazy(() => screenOf('PSS100')?.load() ?? Promise.reject(new Error('no landing')));

/** For every address without a screen, or without one for this user: the landing page with a notice. */
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
