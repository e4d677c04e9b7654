// The code of each page that belongs to no proposal and no policy, away from what a visitor’s home fetches, as `policy-pages.ts` has
// those of a policy.

export const callbackPage = () => import('../features/sign-in/callback-page.tsx');
export const signInPage = () => import('../features/sign-in/sign-in-page.tsx');
export const retrievePage = () => import('../features/retrieve/retrieve-page.tsx');
export const accountPage = () => import('../features/account/account-page.tsx');
export const complaintsPage = () => import('../features/complaints/complaints-page.tsx');
export const settlementPage = () => import('../features/payments/settlement-page.tsx');
export const coverPage = () => import('../features/cover/cover-page.tsx');
export const staffArea = () => import('./staff/staff-area.tsx');
export const startPage = () => import('../features/home/start/start-page.tsx');
export const renewalArea = () => import('./renewal/renewal-area.tsx');
