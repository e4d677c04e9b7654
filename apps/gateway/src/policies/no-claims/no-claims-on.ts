import { type Reviewed, reviewDisclosed, visitor } from '@marque/asking';
import type { Brand } from '@marque/catalogue';
import type { ClaimFault } from '@marque/domain/end-speakers';

import { lastMinute } from '@marque/domain/policy/last-minute';
import type { NoClaimsRecord, ShownClaim } from '@marque/domain/process/ending/no-claims-record';
import { answerLines } from '@marque/inputs';
import { claimTypeTexts } from '../../letters/claims/claim-type-texts.ts';
import { offerWords } from '../../offer/offer-words.ts';
import { drawPlate, PLATE_HEIGHT } from '../../papers/draw-plate.ts';
import type { PolicyInWords } from '../../papers/policy-in-words.ts';
import type { Sheet } from '../../papers/sheet.ts';
import { smallPrint } from '../../papers/small-print.ts';
import type { Words } from '../../papers/words.ts';
import { askedBy } from '../../request/asked-by.ts';

/** The content of the letter; `issuedAt` is the moment up to which it is true. */
export type NoClaimsSaid = {
  readonly facts: PolicyInWords;
  readonly record: NoClaimsRecord;
  readonly brand: Brand;
  readonly words: Words;
  readonly issuedAt: string;
};

/** Nine years and more are described alike. */
const MOST_YEARS = 9;

/** Writes the letter of no-claims years on a sheet: who was insured from when to when, the years, and the claims. */
export function noClaimsOn(sheet: Sheet, said: NoClaimsSaid): void {
  const { facts, brand, words, issuedAt } = said;
  const { text, day, time } = words;
  sheet.title(
    text('documents.no-claims.title'),
    `${text('documents.schedule.policyNumber')}: ${facts.policy.policyNumber}`,
  );
  sheet.paragraph(text('documents.no-claims.intro', { insurer: facts.insurer.name, brand: brand.name }));
  whoAndWhen(sheet, said);
  years(sheet, said);
  claims(sheet, said);
  told(sheet, said);
  sheet.paragraph(text('documents.no-claims.asOf', { date: day(issuedAt), time: time(issuedAt) }));
  smallPrint(sheet, brand, words);
}

function whoAndWhen(sheet: Sheet, { facts, record, words }: NoClaimsSaid): void {
  const { text, day, time } = words;
  const moment = (at: string) => text('documents.certificate.startAt', { date: day(at), time: time(at) });
  sheet.heading(text('documents.schedule.policyholder'));
  sheet.paragraph([facts.holder, ...facts.address].join('\n'));
  sheet.heading(text('documents.schedule.vehicle'));
  sheet.figure(PLATE_HEIGHT, `${text('documents.schedule.registration')}: ${facts.registration}`, (doc, top) =>
    drawPlate(doc, facts, { left: sheet.left, top }),
  );
  sheet.facts([
    [text('documents.schedule.description'), facts.vehicle],
    [text('documents.no-claims.from'), moment(record.from)],
    [text('documents.no-claims.until'), moment(lastMinute(record.until))],
    [text('documents.schedule.insurer'), facts.insurer.name],
  ]);
}

function years(sheet: Sheet, { record: { years }, words }: NoClaimsSaid): void {
  const { text } = words;
  const counted = (count: number) =>
    count >= MOST_YEARS
      ? text('documents.no-claims.most')
      : count === 0
        ? text('documents.no-claims.none')
        : words.years(count);
  const before = counted(years.before);
  const proof =
    years.before === 0
      ? before
      : text(`documents.no-claims.${years.isProved ? 'proved' : 'notProved'}`, { years: before });
  sheet.heading(text('documents.no-claims.years'));
  sheet.facts([
    [text('documents.no-claims.total'), counted(years.total)],
    [text('documents.no-claims.before'), proof],
    [
      text('documents.no-claims.earned'),
      years.earned === 0 ? text('documents.no-claims.noWholeYear') : counted(years.earned),
    ],
    ...(years.taken > 0 ? [[text('documents.no-claims.taken'), counted(years.taken)] as const] : []),
  ]);
  if (years.dependsOnOpen) sheet.paragraph(text('documents.no-claims.dependsOnOpen'));
  if (!years.isProved && years.before > 0) sheet.paragraph(text('documents.no-claims.showEarlier'));
}

const outcomeTexts: { readonly [O in ShownClaim['outcome']]: string } = {
  OPEN: 'documents.no-claims.open',
  PAID: 'documents.no-claims.paid',
  UNPAID: 'documents.no-claims.unpaid',
};

const faultTexts: { readonly [F in ClaimFault]: string } = {
  CUSTOMER: 'documents.no-claims.yes',
  OTHERS: 'documents.no-claims.no',
  UNKNOWN: 'documents.no-claims.notDecided',
};

function claims(sheet: Sheet, { record, words }: NoClaimsSaid): void {
  const { text, day } = words;
  sheet.heading(text('documents.no-claims.claims'));
  if (record.claims.length === 0) {
    sheet.paragraph(text('documents.no-claims.noClaims'));
    return;
  }
  const columns = [
    { heading: text('documents.no-claims.day'), share: 3 },
    { heading: text('documents.no-claims.kind'), share: 3 },
    { heading: text('documents.no-claims.outcome'), share: 4 },
    { heading: text('documents.no-claims.fault'), share: 2 },
  ];
  const rows = record.claims.map(({ on, type, outcome, fault }) => [
    day(`${on}T12:00:00Z`),
    text(claimTypeTexts[type]),
    text(outcomeTexts[outcome]),
    text(faultTexts[fault]),
  ]);
  sheet.table(columns, rows);
}

/** The claims that were told when it was sold, or last changed, in the words of the question. */
function told(sheet: Sheet, { facts, brand, words: { text } }: NoClaimsSaid): void {
  const { policy, version, product } = facts;
  const { schemeCode, createdAt } = policy;
  const subject = askedBy({ brand, product, schemeCode, principal: visitor, now: createdAt });
  const [own, ...others] = reviewDisclosed(subject, version);
  const items = facts.drivers.flatMap(({ profileCode, name }) => {
    const reviewed = profileCode === 'ph' ? own : others.find((one) => one.profileCode === profileCode);
    return claimsTold(reviewed, brand, policy.language).map((claim) => `${name}: ${claim}`);
  });
  sheet.heading(text('documents.no-claims.told'));
  if (items.length === 0) sheet.paragraph(text('documents.no-claims.noneTold'));
  else sheet.list(items);
}

function claimsTold(reviewed: Reviewed | undefined, brand: Brand, language: string): string[] {
  const asked = reviewed?.compiled.questions.get('vehicleClaimsHistory');
  const value = reviewed?.review.relevant['vehicleClaimsHistory'];
  if (asked === undefined || value === undefined) return [];
  return answerLines({ asked, value }, offerWords(brand, language)).parts.map((lines) => lines.join(' · '));
}
