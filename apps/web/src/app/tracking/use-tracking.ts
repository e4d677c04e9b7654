import { useEffect } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useClient } from '../../client/client-context.tsx';
import { choiceIn } from '../../consent/consent.ts';
import { useConsent } from '../../consent/consent-context.tsx';
import { createVisit } from './visit.ts';

const visit = createVisit(tabStore);

/** What outlasts a reload, once cookies are accepted and if the browser allows it. */
function tabStore(): Storage | undefined {
  try {
    return choiceIn(document.cookie) === true ? sessionStorage : undefined;
  } catch {
    return undefined;
  }
}

/** Notes the campaign parameters of the address that a visit begins with, in memory until cookies are accepted. */
export function noteCampaign(search: string, names: readonly string[]): void {
  visit.note(search, names);
}

/** Posts the visit's campaign parameters once for each proposal, as soon as cookies are accepted. A failure does not concern the visitor, so no message appears. */
export function useTracking(proposalCode: string | undefined): void {
  const client = useClient();
  const { choice } = useConsent();
  const { proposalTracking } = useBrand();
  useEffect(() => {
    visit.note(location.search, proposalTracking);
    if (proposalCode === undefined || choice !== true) return;
    const values = visit.take(proposalCode);
    if (values === undefined) return;
    const body = { type: 'proposal' as const, values, tags: { proposalCode } };
    client.call('postImpression', { body }).catch(() => visit.giveBack(proposalCode));
  }, [client, proposalCode, proposalTracking, choice]);
}
