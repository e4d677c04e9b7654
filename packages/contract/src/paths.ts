import { sitePaths } from './site-paths.ts';
import { staffPaths } from './staff-paths.ts';

/** Method and path of every call, for routes and the API’s description. */
export const paths = { ...sitePaths, ...staffPaths };

export type CallName = keyof typeof paths;
