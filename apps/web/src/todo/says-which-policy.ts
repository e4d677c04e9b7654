import type { PolicyStatus } from '@marque/domain/enumerations';

/** Whether what there is to do says which policy it is about: where a customer has several, even if one alone asks for something. An earlier term is no other policy. */
export function saysWhichPolicy(statuses: readonly PolicyStatus[]): boolean {
  return statuses.filter((status) => status !== 'RENEWED').length > 1;
}
