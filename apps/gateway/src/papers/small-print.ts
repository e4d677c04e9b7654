import type { Brand } from '@marque/catalogue';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

/** Closes a paper: who takes complaints, and the company with what its regulator requires. */
export function smallPrint(sheet: Sheet, { legal }: Pick<Brand, 'legal'>, { text }: Pick<Words, 'text'>): void {
  const { company, address, complaints } = legal;
  const paragraphs = [
    text('documents.schedule.complaints', { email: complaints.email, telephone: complaints.telephone }),
    `${company}, ${address}\n${text('legal.regulator')}`,
  ];
  sheet.rule(paragraphs);
  for (const paragraph of paragraphs) sheet.paragraph(paragraph);
}
