import type { PolicyState } from './policy.ts';

/** Before anything was sold. */
export const initial: PolicyState = null;
