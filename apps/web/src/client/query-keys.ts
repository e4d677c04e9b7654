/** The keys under which server state is kept. */
export const queryKeys = {
  proposals: ['proposals'] as const,
  proposal: (proposalCode: string) => ['proposal', proposalCode] as const,
  offer: (proposalCode: string) => ['offer', proposalCode] as const,
  policies: ['policies'] as const,
  todo: ['todo'] as const,
  paymentMethods: ['payment-methods'] as const,
  customerAccounts: ['customer-accounts'] as const,
  policyholder: ['policyholder'] as const,
  trail: ['trail'] as const,
  jobs: ['jobs'] as const,
  policy: (policyId: string) => ['policy', policyId] as const,
};
