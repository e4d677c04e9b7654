import type { Insurer } from '@marque/catalogue';
import type { Words } from '../../papers/words.ts';

/** An insurer as a document names it: name, address, and the number under which the regulator's register has it. */
export function insurerLine({ name, address, reference }: Insurer, { text }: Pick<Words, 'text'>): string {
  return `${text('documents.ipid.company', { insurer: `${name}, ${address}` })}. ${text('documents.reference', { reference })}.`;
}
