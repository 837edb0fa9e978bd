import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type ParsedLocation,
  redirect,
  rootRouteId,
} from '@tanstack/react-router';
import { AppRoot, NotFound } from './app-root.tsx';
import { ScreenError } from './screen-error.tsx';
import { screenOf, screens } from './screens.ts';
import { renewMemberLogin } from './shared/api.ts';
import { lazyChunk } from './shared/lazy-chunk.ts';
import { addressOf, appBase, patternOf, type ScreenId } from './shared/navigation/address.ts';
import { setScreenTitle } from './shared/navigation/document-title.ts';
import { focusHeading } from './shared/navigation/heading-focus.ts';
import { allowLeaving } from './shared/navigation/leave-guard.ts';
import { homeOf, loginOf, type Screen, type Side } from './shared/navigation/screen.ts';
import { keepSecret, secretParam } from './shared/navigation/secret.ts';
import { onDuty } from './shared/session/duty.ts';
import { canRenew } from './shared/session/persistent-login.ts';
import {
  borrowSession,
  currentSession,
  onSessionEnd,
  type SessionKind,
} from './shared/session/session.ts';
import { ScreenSkeleton } from './shared/ui/skeletons.tsx';
import { VisitorLayout } from './visitor-layout.tsx';

const root = createRootRoute({ component: AppRoot, notFoundComponent: NotFound });

const layouts = {
  visitor: createRoute({ getParentRoute: () => root, id: 'visitor', component: VisitorLayout }),
  member: layoutOf('member', 'MemberLayout'),
  maintenance: layoutOf('maintenance', 'MaintenanceLayout'),
  verifier: layoutOf('verifier', 'VerifierLayout'),
} satisfies Record<Side, unknown>;

function layoutOf(id: Side, name: 'MemberLayout' | 'MaintenanceLayout' | 'VerifierLayout') {
  return createRoute({
    getParentRoute: () => root,
    id,
    component: lazyRouteComponent(
      lazyChunk(() => import('./signed-in-layouts.tsx'), true),
      name,
    ),
  });
}

function routeOf(screen: Screen) {
  return createRoute({
    getParentRoute: () => layouts[screen.side] as typeof layouts.visitor,
    path: patternOf(screen.id, screen.secret ? [`${secretParam}?`] : screen.params),
    component: lazyRouteComponent(lazyChunk(screen.load, true)),
    beforeLoad: ({ location, params }) => guard(screen, location, params),
    onEnter: () => setScreenTitle(screen.title),
    onStay: () => setScreenTitle(screen.title),
    staticData: { screen },
  });
}

function aliasRouteOf({ id, alias }: Screen) {
  return alias === undefined
    ? []
    : createRoute({
        getParentRoute: () => root,
        path: `/${alias}`,
        beforeLoad: ({ search }) => {
          throw redirect({ to: addressOf(id), search, replace: true });
        },
      });
}

/** Decides whether the user may open a screen, before any of it is loaded. */
async function guard(
  screen: Screen,
  location: ParsedLocation,
  params: { [secretParam]?: string },
): Promise<void> {
  const secret = screen.secret && (location.hash || params[secretParam]);
  if (secret) goWithSecret(screen.id, secret);
  const onward = screen.redirect?.(new URLSearchParams(location.searchStr));
  if (onward && 'outside' in onward) {
    window.location.replace(onward.outside);
    // Never resolves, so that nothing of this screen shows while the browser leaves.
    await new Promise(() => {});
  } else if (onward && 'secret' in onward) {
    goWithSecret(onward.screen, onward.secret);
  } else if (onward && screenOf(onward.screen)) {
    throw redirect({ to: addressOf(onward.screen, ...onward.params), replace: true });
  }

  const { entranceOf, access } = screen;
  if (entranceOf && screenOf(homeOf[entranceOf]) && (await isSignedIn(entranceOf))) {
    throw redirect({ to: addressOf(homeOf[entranceOf]), replace: true });
  }
  if (access === 'anyone' || (await isSignedIn(access)) || (await borrowSession(access))) return;
  if (kinds.some((kind) => currentSession(kind))) throw notFound({ routeId: rootRouteId });
  throw redirect({
    to: addressOf(loginOf[access]),
    search: { from: `${location.pathname}${location.searchStr}` },
    replace: true,
  });
}

/** Stores the secret in memory, and shows the screen at an address without it. */
function goWithSecret(screen: ScreenId, secret: string): never {
  keepSecret(screen, secret);
  throw redirect({ to: addressOf(screen), replace: true });
}

const kinds: readonly SessionKind[] = ['member', 'manager', 'verifier'];

async function isSignedIn(kind: SessionKind): Promise<boolean> {
  if (currentSession(kind)) return true;
  return kind === 'member' && canRenew() && (await renewMemberLogin());
}

const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lazyRouteComponent(() => import('./shared/ui/gallery/gallery.tsx')),
      }),
    ]
  : [];

const routeTree = root.addChildren([
  ...Object.entries(layouts).map(([side, layout]) =>
    (layout as typeof layouts.visitor).addChildren(
      screens.filter((screen) => screen.side === side).map(routeOf),
    ),
  ),
  ...screens.flatMap(aliasRouteOf),
  ...gallery,
]);

export const router = createRouter({
  routeTree,
  basepath: appBase,
  scrollRestoration: true,
  notFoundMode: 'root',
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: 300,
  // A skeleton that shows goes as soon as the screen is there, and not half a second later.
  defaultPendingMinMs: 0,
  defaultErrorComponent: ScreenError,
  // Parameters are texts, so that a number in an address keeps its zeros.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
    return query.size > 0 ? `?${query}` : '';
  },
});

onSessionEnd((kind, expired) => {
  const { pathname, searchStr } = router.state.location;
  allowLeaving();
  return router.navigate({
    to: addressOf(loginOf[kind]),
    search: { from: `${pathname}${searchStr}`, ...(expired && { ended: '1' }) },
    replace: true,
  });
});

onDuty((kind, duty) => {
  const id = currentSession(kind)?.user.id;
  if (!id) return;
  const to = {
    password: kind === 'manager' ? addressOf('MTO210', id) : addressOf('VFU220', id),
    passkey: kind === 'manager' ? addressOf('MTO230') : addressOf('VFU230'),
    typed: addressOf('MBC130'),
  }[duty];
  if (router.state.location.pathname.startsWith(to)) return;
  allowLeaving();
  void router.navigate({ to, replace: true });
});

// Scrolls and moves the focus to the heading of a new screen.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  // Except among tabs, which keep the focus, and at a login with a mouse, which focuses its first field.
  const stays = document.activeElement?.closest('[role="tablist"], [data-begins-at-field] input');
  if (fromLocation && pathChanged && !stays) focusHeading();
});
