import type { ProposalWire } from '@marque/contract';
import type { ProposalPage } from './proposal-paths.ts';

const POLICYHOLDER = 'ph';

/** Profile codes of a proposal's additional drivers, in their order. The policyholder is not among them. */
export function driverCodes({ data }: Pick<ProposalWire, 'data'>): string[] {
  return inOrder(Object.keys(data.profiles).filter((code) => code !== POLICYHOLDER));
}

/** Profile codes as they were given: p2 before p10. */
export function inOrder(codes: readonly string[]): string[] {
  return [...codes].sort((a, b) => numberOf(a) - numberOf(b));
}

/** The lowest profile code that no driver has; undefined when there may be no more drivers. */
export function freeProfileCode(taken: readonly string[], max: number): string | undefined {
  const codes = Array.from({ length: max }, (_, index) => `p${index + 1}`);
  return taken.length < max ? codes.find((code) => !taken.includes(code)) : undefined;
}

/** The page of an additional driver: one topic of the questions about them, or, without one, their summary. */
export function driverPage(sectionId: string, profileCode: string, topic?: string): ProposalPage {
  const own = `disclosure/${sectionId}/profile/${profileCode}` as const;
  return topic === undefined ? own : `${own}/${topic}`;
}

function numberOf(code: string): number {
  return Number(code.slice(1));
}
