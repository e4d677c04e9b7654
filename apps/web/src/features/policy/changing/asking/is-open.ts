import type { ProductWire } from '@marque/contract';
import type { Changing } from '../changing-area.tsx';

/** Whether a section is open that changes such a thing. */
export function isOpen(
  thing: ProductWire['policy']['management']['sections'][number]['changes'],
  { sections }: Pick<Changing, 'sections'>,
  { policy }: ProductWire,
): boolean {
  return policy.management.sections.some(({ id, changes }) => changes === thing && sections.includes(id));
}
