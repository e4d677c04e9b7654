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
  uploads: (policyId: string) => ['uploads', policyId] as const,
  policy: (policyId: string) => ['policy', policyId] as const,
  policyDocuments: (policyId: string) => ['policy', policyId, 'documents'] as const,
  letters: (policyId: string) => ['policy', policyId, 'letters'] as const,
  letter: (policyId: string, letterId: string) => ['policy', policyId, 'letters', letterId] as const,
};
