// The code of each page of a policy. This file names all files that a page needs, and a visitor’s home fetches none of
// them. The gateway names this file with the first page that has an address below a policy; after any other it comes by
// itself.

export const detailsPage = () => import('../features/policy/area/details-page.tsx');
export const documentsPage = () => import('../features/policy/area/documents-page.tsx');
export const certificatePage = () => import('../features/policy/certificate/certificate-page.tsx');
export const evidencePage = () => import('../features/policy/evidence/evidence-page.tsx');
export const uploadsPage = () => import('../features/policy/uploads/uploads-page.tsx');
export const uploadSentPage = () => import('../features/policy/uploads/upload-sent-page.tsx');
export const uploadPage = () => import('../features/policy/uploads/upload-page.tsx');
export const billingPage = () => import('../features/policy/billing/billing-page.tsx');
export const missedPaymentPage = () => import('../features/policy/missed-payment/missed-payment-page.tsx');
export const claimsPage = () => import('../features/policy/claims/claims-page.tsx');
export const cancelPage = () => import('../features/policy/leaving/asking/cancel-page.tsx');
export const confirmEndPage = () => import('../features/policy/leaving/confirming/confirm-end-page.tsx');
export const endConfirmedPage = () => import('../features/policy/leaving/confirming/end-confirmed-page.tsx');
export const whatIfPage = () => import('../features/policy/changing/trying/what-if-page.tsx');
export const changeSectionPage = () => import('../features/policy/changing/asking/section-page.tsx');
export const changeDriverPage = () => import('../features/policy/changing/asking/driver-page.tsx');
export const changeCoversPage = () => import('../features/policy/changing/asking/covers-page.tsx');
export const changeExcessPage = () => import('../features/policy/changing/asking/excess-page.tsx');
export const reviewChangePage = () => import('../features/policy/changing/confirming/review-page.tsx');
export const changeConfirmedPage = () => import('../features/policy/changing/confirming/change-confirmed-page.tsx');
