import { createRootRoute } from '@tanstack/react-router';
import { Redirect } from '../frame/redirect.tsx';
import { AppFrame } from './app-frame.tsx';

/** Leads to the home page. */
export const toHome = () => <Redirect to="/" />;

/** The frame of every page; an address that has none leads home. */
export const rootRoute = createRootRoute({ component: AppFrame, notFoundComponent: toHome });
