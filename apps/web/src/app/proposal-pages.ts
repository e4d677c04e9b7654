// The code of each page of a proposal. This file names all files that a page needs, and a visitor’s home fetches none
// of them. The gateway names this file with the first page that has an address below a proposal; after any other it
// comes by itself.

export const proposalIndex = () => import('./proposal-index.tsx');
export const disclosurePage = () => import('../features/disclosure/disclosure-page.tsx');
export const driverSummaryPage = () => import('../features/disclosure/drivers/driver-summary-page.tsx');
export const driverPage = () => import('../features/disclosure/drivers/driver-page.tsx');
export const addOnsPage = () => import('../features/quote/add-ons/add-ons-page.tsx');
export const accountSetupPage = () => import('../features/checkout/contact/account-setup-page.tsx');
export const upgradePage = () => import('../features/upgrade/upgrade-page.tsx');
export const summaryPage = () => import('../features/checkout/summary/summary-page.tsx');
export const checkoutPage = () => import('../features/checkout/paying/checkout-page.tsx');
export const callbackPage = () => import('../features/checkout/coming-back/callback-page.tsx');
export const toUploadSent = () => import('../features/policy/uploads/to-upload-sent.tsx');
export const successPage = () => import('../features/policy/success-page.tsx');
