import type { Brand } from '@marque/catalogue';
import type { OfferSection } from '../../offer/offer-section.ts';
import { drawPlate, PLATE_HEIGHT } from '../../papers/draw-plate.ts';
import type { PolicyInWords } from '../../papers/policy-in-words.ts';
import type { Sheet } from '../../papers/sheet.ts';
import { smallPrint } from '../../papers/small-print.ts';
import type { Words } from '../../papers/words.ts';
import { coversTable } from './covers-table.ts';
import { documentsTable } from './documents-table.ts';
import { excessTable } from './excess-table.ts';
import { premiumTable } from './premium-table.ts';
import { registrationNotes } from './registration-notes.ts';
import { type ScheduleFacts, scheduleFacts } from './schedule-facts.ts';
import { specialTerms } from './special-terms.ts';

type Said = {
  readonly facts: PolicyInWords;
  readonly brand: Brand;
  readonly words: Words;
  /** The address of the brand's site, without a slash at the end. */
  readonly siteUrl: string;
};

/** Writes the schedule of a policy on a sheet, in the order in which a driver looks for it. */
export function scheduleOn(sheet: Sheet, { facts, brand, words, siteUrl }: Said): void {
  const { text } = words;
  const told = scheduleFacts(facts, brand);
  sheet.title(
    text('documents.schedule.title'),
    `${text('documents.schedule.policyNumber')}: ${facts.policy.policyNumber}`,
  );
  sheet.paragraph(text('documents.schedule.intro'));
  insurers(sheet, facts, words);
  whoAndWhat(sheet, { facts, told }, words);
  period(sheet, facts, words);
  premiumTable(sheet, facts, words);
  excessTable(sheet, facts, words);
  sheet.heading(text('documents.schedule.endorsements'));
  sheet.list(specialTerms(facts, words));
  coversTable(sheet, { facts, brand }, words);
  whatWasTold(sheet, told, words);
  documentsTable(sheet, { facts, words, siteUrl });
  smallPrint(sheet, brand, words);
}

/** Who "we" is in the wording, by the number in the regulator's register, and whom to call after a loss. */
function insurers(sheet: Sheet, { insurers }: PolicyInWords, { text }: Words): void {
  sheet.heading(text('documents.schedule.insurer'));
  for (const { name, address, reference } of insurers)
    sheet.paragraph(`${name}, ${address}\n${text('documents.reference', { reference })}`);
  sheet.heading(text('documents.schedule.claim'));
  sheet.facts(
    insurers.flatMap(({ name, claims: { telephone, glass } }) => [
      [name, telephone] as const,
      ...(glass === undefined
        ? []
        : [[text('documents.schedule.glass', { firm: glass.name }), glass.telephone] as const]),
    ]),
  );
}

function whoAndWhat(
  sheet: Sheet,
  { facts, told }: { readonly facts: PolicyInWords; readonly told: ScheduleFacts },
  { text }: Words,
): void {
  sheet.heading(text('documents.schedule.policyholder'));
  sheet.paragraph([facts.holder, ...facts.address].join('\n'));
  sheet.heading(text('documents.schedule.vehicle'));
  sheet.figure(PLATE_HEIGHT, `${text('documents.schedule.registration')}: ${facts.registration}`, (doc, top) =>
    drawPlate(doc, facts, { left: sheet.left, top }),
  );
  for (const note of registrationNotes(facts, text)) sheet.paragraph(note);
  sheet.facts(told.car);
  sheet.heading(text('documents.schedule.drivers'));
  const columns = [
    { heading: text('documents.schedule.driver'), share: 3 },
    { heading: text('documents.schedule.dateOfBirth'), share: 2 },
    { heading: text('documents.schedule.licence'), share: 3.4 },
  ] as const;
  sheet.table(columns, told.drivers);
}

function period(sheet: Sheet, { policy, expiresAt }: PolicyInWords, { text, day, time }: Words): void {
  const moment = (at: string) => text('documents.certificate.startAt', { date: day(at), time: time(at) });
  const end =
    policy.endsAt === null && policy.termMonths === undefined
      ? text('documents.schedule.continuous')
      : moment(expiresAt);
  sheet.heading(text('documents.schedule.period'));
  sheet.facts([
    [text('documents.schedule.start'), moment(policy.startsAt)],
    [text('documents.schedule.end'), end],
  ]);
}

function whatWasTold(sheet: Sheet, { told, toldOfDrivers }: ScheduleFacts, { text }: Words): void {
  const write = (sections: readonly OfferSection[]) =>
    sheet.facts(sections.flatMap(({ rows }) => rows.map(({ term, lines }) => [term, lines.join('\n')] as const)));
  sheet.heading(text('documents.schedule.statements'));
  write(told);
  for (const { name, sections } of toldOfDrivers) {
    sheet.heading(text('documents.what-you-told-us.driver', { name }));
    write(sections);
  }
}
