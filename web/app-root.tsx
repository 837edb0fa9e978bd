import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ProofHost } from './shared/access/proof-host.tsx';
import { setScreenTitle } from './shared/navigation/document-title.ts';
import { DialogHost } from './shared/ui/dialog-host.tsx';
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

const UnknownPage = lazy(() => import('./visitor/notice/unknown-page.tsx'));

/** For every address without a screen, or without one for this user. */
export function NotFound() {
  useEffect(() => setScreenTitle('ページが見つかりません'), []);
  return (
    <VisitorFrame>
      <Suspense fallback={<ScreenSkeleton />}>
        <UnknownPage />
      </Suspense>
    </VisitorFrame>
  );
}
