import type { ProductWire, ProposalWire } from '@marque/contract';
import { createContext, type ReactNode, use } from 'react';
import type { SchemeWire } from '../brand/schemes.ts';
import { type ProposalPage, proposalPath } from './proposal-paths.ts';

export type CurrentProposal = {
  readonly proposal: ProposalWire;
  readonly product: ProductWire;
  readonly scheme: SchemeWire;
  /** The address of one of its pages. */
  readonly pathTo: (page?: ProposalPage) => string;
};

const CurrentProposalContext = createContext<CurrentProposal | null>(null);

export type CurrentProposalProviderProps = Omit<CurrentProposal, 'pathTo'> & {
  urlName: string;
  /** The address of its pages, if it differs from a purchase's. */
  pathTo?: CurrentProposal['pathTo'];
  children: ReactNode;
};

/** Hands the proposal of the address to its pages. */
export function CurrentProposalProvider({
  proposal,
  product,
  scheme,
  urlName,
  pathTo = (page) => proposalPath(urlName, proposal.proposalCode, page),
  children,
}: CurrentProposalProviderProps) {
  return <CurrentProposalContext value={{ proposal, product, scheme, pathTo }}>{children}</CurrentProposalContext>;
}

/** The proposal of the address; fails outside a CurrentProposalProvider. */
export function useCurrentProposal(): CurrentProposal {
  const current = use(CurrentProposalContext);
  if (!current) throw new Error('useCurrentProposal needs a CurrentProposalProvider above it');
  return current;
}
