import type { ComponentType } from 'react';
import type { SessionKind } from '../session/session.ts';
import type { ScreenId } from './address.ts';

/** The side a screen belongs to, which decides its frame, menu and login. */
export type Side = 'visitor' | 'member' | 'maintenance' | 'verifier';

/** One row of the table of screens. */
export interface Screen {
  id: ScreenId;
  /** Parameters of the address in order; a trailing `?` marks one that may be missing. */
  params?: readonly string[];
  /** Another path of the same screen. */
  alias?: string;
  title: string;
  side: Side;
  /** Who may open it: anyone, or one kind of session. */
  access: 'anyone' | SessionKind;
  load: () => Promise<{ default: ComponentType }>;
  /** A login screen: a visitor with this session is redirected to `home`. */
  entranceOf?: SessionKind;
  /**
   * A mailed link brings a secret: behind `#`, or as the last part of the address in specified and former links. The
   * router takes it out of the address before anything is loaded or sent; the screen reads it with `useSecret`.
   */
  secret?: true;
  /** While input is unsaved, these screens can be reached without a question (ps011). */
  counterparts?: readonly ScreenId[];
  /** The screen has a form, so that no notice of a new version appears on it. */
  form?: true;
  /** The header covers the page's first picture, or is the frame's only part. */
  header?: 'over-hero' | 'alone';
  /** Redirects by the query, before the screen shows. */
  redirect?: (search: URLSearchParams) => Redirect | null;
}

export type Redirect =
  | { screen: ScreenId; params: string[] }
  /** To a screen with a secret. */
  | { screen: ScreenId; secret: string }
  | { outside: string };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

/** The login and the home of each kind of session. */
export const loginOf: Record<SessionKind, ScreenId> = {
  member: 'MBA100',
  manager: 'MTA100',
  verifier: 'VFA100',
};
export const homeOf: Record<SessionKind, ScreenId> = {
  member: 'MBR100',
  manager: 'MTO100',
  verifier: 'VFV100',
};
