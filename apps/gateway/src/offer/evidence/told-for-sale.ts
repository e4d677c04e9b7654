import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Tx } from '../../ground/tables/database.ts';
import { eventsOfTypes, type StoredEvent } from '../../store/events.ts';
import { AGREEING } from './agreements-of.ts';
import { type DatedTelling, TELLING, tellingsOf } from './tellings-of.ts';

/** What was told on the way to a sale, and the events that agree to its offer, each in order of time. */
type ToldForSale = { readonly tellings: readonly DatedTelling[]; readonly agreeing: readonly StoredEvent[] };

/** What was told for a proposal, and for the one that it would upgrade. */
export async function toldForSale(
  tx: Tx,
  { brand, proposal }: { readonly brand: string; readonly proposal: Pick<Proposal, 'proposalCode' | 'upsellOf'> },
): Promise<ToldForSale> {
  const { proposalCode, upsellOf } = proposal;
  const streamIds = upsellOf === null ? [proposalCode] : [proposalCode, upsellOf];
  const events = await eventsOfTypes(tx, { brand, stream: 'proposal', streamIds }, [...TELLING, ...AGREEING]);
  return {
    tellings: tellingsOf(events, proposalCode),
    agreeing: events.filter(({ streamId }) => streamId === proposalCode),
  };
}
