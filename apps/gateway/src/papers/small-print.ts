import type { Brand } from '@marque/catalogue';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

/** Closes a paper: who takes complaints, and the company with what its regulator wants said. */
export function smallPrint(sheet: Sheet, { legal }: Pick<Brand, 'legal'>, { text }: Pick<Words, 'text'>): void {
  const { company, address, complaints } = legal;
  sheet.rule();
  sheet.paragraph(text('documents.schedule.complaints', { email: complaints.email, telephone: complaints.telephone }));
  sheet.paragraph(`${company}, ${address}\n${text('legal.regulator')}`);
}
