import type { AddressWire, FoundAddressWire } from '@marque/contract';

/** Searches postal addresses. */
export type Addresses = {
  /** Finds addresses and containers for a text, or looks into a container. */
  readonly find: (search: { text: string; container?: string }) => Promise<FoundAddressWire[]>;
  /** One address in full; undefined when the provider does not know the id. */
  readonly retrieve: (id: string) => Promise<AddressWire | undefined>;
};
