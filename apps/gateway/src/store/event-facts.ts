/**
 * The facts of an event that the database reads beside its data: ids, moments, numbers and codes; nothing that anybody
 * told us.
 */
export type EventFacts = { readonly [fact: string]: string | number | null };

type Happening = { readonly type: string; readonly [part: string]: unknown };

/** Where each fact is in the data of an event, by the event’s type. */
const places: { readonly [type: string]: { readonly [fact: string]: readonly string[] } } = {
  ProposalPriced: { ratedAt: ['quote', 'ratedAt'], ratingStatus: ['quote', 'ratingStatus'] },
  ProposalMerged: { from: ['from'] },
  PolicyChanged: { version: ['version', 'version'] },
  MandateChanged: { status: ['status'] },
  CollectionChanged: { status: ['status'] },
  BankTransferRecorded: { amount: ['amount'] },
};

/** The facts of an event; null for a type that the database reads nothing of. */
export function eventFacts(event: Happening): EventFacts | null {
  const named = Object.hasOwn(places, event.type) ? places[event.type] : undefined;
  if (!named) return null;
  return Object.fromEntries(Object.entries(named).map(([fact, path]) => [fact, plain(path.reduce(within, event))]));
}

function within(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null
    ? (whole as { readonly [part: string]: unknown })[name]
    : undefined;
}

function plain(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
