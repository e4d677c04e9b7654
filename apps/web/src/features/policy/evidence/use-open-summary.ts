import type { EvidenceWire } from '@marque/contract';
import { useClient } from '../../../client/client-context.tsx';
import { useOpenInTab } from '../../../documents/use-open-in-tab.ts';

/** Opens the summary of the answers in a new tab, as it was shown before the sale. */
export function useOpenSummary(summary: EvidenceWire['summary']): {
  readonly open: () => void;
  readonly isOpening: boolean;
} {
  const client = useClient();
  const { open, opening } = useOpenInTab(async (hash) => {
    const { proposalCode = '' } = summary ?? {};
    return (await client.call('getKeptDocument', { params: { proposalCode, hash } })).location;
  });
  return { open: () => summary && open(summary.hash), isOpening: opening !== undefined };
}
