import type { Moves } from '@marque/domain/payment/moves';

/** Every other status to which one word leads from `status`, each once, in the order of the table. */
export function nextOf<S extends string>(moves: Moves<string, S>, status: S): readonly S[] {
  const next = Object.values(moves).flatMap(({ from, to }) => (from.includes(status) ? [to] : []));
  return [...new Set(next)].filter((one) => one !== status);
}
