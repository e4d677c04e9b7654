/** The keys under which the pages of staff keep server state: apart from the others, which every visitor fetches. */
export const staffKeys = {
  found: ['found'] as const,
  person: (userId: string) => ['person-view', userId] as const,
  requests: ['staff-requests'] as const,
  theirRequests: ['their-requests'] as const,
  waitingPayments: ['waiting-payments'] as const,
  changes: (policyId: string) => ['asked-changes', policyId] as const,
  ledger: (accountId: string) => ['ledger', accountId] as const,
  payments: ['their-payments'] as const,
  moneyToSend: ['money-to-send'] as const,
  uploads: ['waiting-uploads'] as const,
  claims: ['brand-claims'] as const,
  handedChanges: ['staff', 'handed-changes'] as const,
  openComplaints: ['open-complaints'] as const,
  dataRequests: ['staff', 'data-requests'] as const,
  lettersToPost: ['letters-to-post'] as const,
  noticesToPost: ['notices-to-post'] as const,
};
