import type { Brand } from '@marque/catalogue';
import { carLines } from './car-lines.ts';
import type { DocumentRequest } from './document-request.ts';
import { drawPlate, PLATE_HEIGHT } from './draw-plate.ts';
import { excessTable } from './excess-table.ts';
import { type PolicyInWords, policyInWords } from './policy-in-words.ts';
import { premiumTable } from './premium-table.ts';
import type { Sheet } from './sheet.ts';
import { type Words, wordsOf } from './words.ts';
import { writeSheet } from './write-sheet.ts';

/** The schedule of a policy as a PDF: whose it is, which car, from when, what it costs with tax apart, what a claim bears, and on which terms. */
export function schedule({ policy, brand, fonts, demonstration }: DocumentRequest): Promise<Uint8Array> {
  const facts = policyInWords(policy, brand);
  const words = wordsOf(brand, policy.language);
  const { text } = words;
  const settings = {
    title: `${text('documents.schedule.title')} ${policy.policyNumber}`,
    language: words.language,
    author: brand.name,
    createdAt: policy.createdAt,
    fonts,
    foot: demonstration ? text('documents.demonstration') : `${brand.name} · ${policy.policyNumber}`,
    pageOf: (page: number, pages: number) => text('documents.page', { page, pages }),
  };
  return writeSheet(settings, (sheet) => {
    sheet.title(text('documents.schedule.title'), `${text('documents.schedule.policyNumber')}: ${policy.policyNumber}`);
    sheet.paragraph(text('documents.schedule.intro'));
    whoAndWhat(sheet, facts, words);
    period(sheet, facts, words);
    premiumTable(sheet, facts, words);
    excessTable(sheet, facts, words);
    terms(sheet, facts, words);
    smallPrint(sheet, brand, words);
  });
}

function whoAndWhat(sheet: Sheet, facts: PolicyInWords, { text }: Words): void {
  sheet.heading(text('documents.schedule.policyholder'));
  sheet.paragraph([facts.holder, ...facts.address].join('\n'));
  sheet.heading(text('documents.schedule.vehicle'));
  sheet.figure(PLATE_HEIGHT, `${text('documents.schedule.registration')}: ${facts.registration}`, (doc, top) =>
    drawPlate(doc, facts.registration, { left: sheet.left, top }),
  );
  for (const line of carLines(facts, text)) sheet.paragraph(line);
  sheet.entry(text('documents.schedule.drivers'), facts.drivers.map(({ name }) => name).join('\n'));
}

function period(sheet: Sheet, { policy, expiresAt }: PolicyInWords, { text, day, time }: Words): void {
  const moment = (at: string) => text('documents.certificate.startAt', { date: day(at), time: time(at) });
  sheet.heading(text('documents.schedule.period'));
  sheet.entry(text('documents.schedule.start'), moment(policy.startsAt));
  sheet.entry(
    text('documents.schedule.end'),
    policy.endsAt === null ? text('documents.schedule.continuous') : moment(expiresAt),
  );
}

function terms(sheet: Sheet, { version, product, drivers, covers }: PolicyInWords, { text, money }: Words): void {
  sheet.heading(text('documents.schedule.endorsements'));
  const endorsements = version.quote.endorsements.map(({ code, profileCode = 'ph', excess = 0 }) => {
    const driver = drivers.find((one) => one.profileCode === profileCode)?.name ?? '';
    return `${text(`endorsements.${code}.title`)}. ${text(`endorsements.${code}.description`, { driver, excess: money(excess) })}`;
  });
  sheet.list(endorsements.length > 0 ? endorsements : [text('documents.schedule.noEndorsements')]);
  sheet.heading(text('documents.schedule.covers'));
  sheet.list(covers.map((code) => text(`covers.${code}.name`)));
  sheet.heading(text('documents.schedule.documents'));
  sheet.list(product.documents.map((name) => text(`documents.${name}.title`)));
}

function smallPrint(sheet: Sheet, brand: Brand, { text }: Words): void {
  const { company, address, regulator, complaints } = brand.legal;
  sheet.rule();
  sheet.paragraph(text('documents.schedule.complaints', { email: complaints.email, telephone: complaints.telephone }));
  sheet.paragraph(`${company}, ${address}\n${regulator}`);
}
