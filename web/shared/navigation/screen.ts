import type { ComponentType } from 'react';
import type { SessionKind } from '../session/session.ts';
import type { ScreenId } from './address.ts';

/** Whose half of the app a screen belongs to: its frame, its menu and its login. */
export type Side = 'visitor' | 'member' | 'maintenance' | 'verifier';

/** One row of the table of screens. */
export interface Screen {
  id: ScreenId;
  /** Parameters of the address in order; a trailing `?` marks one that may be missing. */
  params?: readonly string[];
  /** Another path that leads here. */
  alias?: string;
  title: string;
  side: Side;
  /** Who may open it: anyone, or one kind of session. */
  access: 'anyone' | SessionKind;
  load: () => Promise<{ default: ComponentType }>;
  /** A login screen: someone with this session goes on to `home` at once. */
  entranceOf?: SessionKind;
  /** A query that an entrance deals with, whoever is signed in. */
  errand?: string;
  /** While input is unsaved, only these screens are reached without being asked (ps011). */
  counterparts?: readonly ScreenId[];
  /** Something is typed here: no news of a new version while it shows. */
  form?: true;
  /** The header lies over the picture that the page begins with, or is all there is of a frame. */
  header?: 'over-hero' | 'alone';
  /** Where its query sends the visitor, decided before it shows. */
  redirect?: (search: URLSearchParams) => Redirect | null;
}

export type Redirect = { screen: ScreenId; params: string[] } | { outside: string };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

/** Where each kind of session begins and where it works. */
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
