import { useEffect } from 'react';
import { useBrand } from '../brand/brand-context.tsx';
import { useClient } from '../client/client-context.tsx';
import { campaignOf } from './campaign.ts';

/** The campaign that this visit came by, in memory only. */
let campaign: Readonly<Record<string, string>> = {};

/** Notes the campaign parameters of the address that a visit begins with. */
export function noteCampaign(search: string, names: readonly string[]): void {
  const found = campaignOf(search, names);
  if (Object.keys(found).length > 0) campaign = found;
}

const posted = new Set<string>();

/** Posts the visit's campaign parameters once for each proposal. A failure is not the visitor's concern: nothing is told. */
export function useTracking(proposalCode: string | undefined): void {
  const client = useClient();
  const { proposalTracking } = useBrand();
  useEffect(() => {
    noteCampaign(location.search, proposalTracking);
    if (proposalCode === undefined || posted.has(proposalCode) || Object.keys(campaign).length === 0) return;
    posted.add(proposalCode);
    const body = { type: 'proposal' as const, values: campaign, tags: { proposalCode } };
    client.call('postImpression', { body }).catch(() => posted.delete(proposalCode));
  }, [client, proposalCode, proposalTracking]);
}
