import type { Brand } from '@marque/catalogue';
import type { RiskData } from '@marque/domain/facts/risk-data';
import { RENEWAL_SUMMARY } from '@marque/domain/policy/paper-standing';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import type { RenewalTold } from '@marque/domain/renewal/told/renewal-told';
import { choiceLeft, renewalNoticeWords } from '../../letters/renewal-notice-words.ts';
import { policyInWords } from '../../papers/policy-in-words.ts';
import type { Sheet } from '../../papers/sheet.ts';
import { brandedLook, type PaperLook } from '../../papers/sheet-look.ts';
import { smallPrint } from '../../papers/small-print.ts';
import { type Words, wordsOf } from '../../papers/words.ts';
import { writeSheet } from '../../papers/write-sheet.ts';
import { reasonsOfRenewal } from '../../proposals/reasons/reasons-of-renewal.ts';

/**
 * The content: the facts of a notice, and the version of the policy that it follows. `issuedAt` is the moment up to
 * which it is true.
 */
export type SummaryRequest = {
  readonly policy: Policy;
  readonly version: PolicyVersion;
  readonly brand: Brand;
  readonly look: PaperLook;
  readonly demonstration: boolean;
  readonly told: RenewalTold;
  /** The answers on which the renewal rests; undefined if it is over. */
  readonly answers: RiskData | undefined;
  /** The address of the renewal’s page. */
  readonly page: string;
  readonly issuedAt: string;
};

/** Points for the end of a summary: it stays on one page, so that the last page never holds only a few lines. */
const CLOSING_ROOM = 400;

/** The summary of a renewal as a PDF, in the language of the policy: what its letter says, to keep. */
export function renewalSummary(request: SummaryRequest): Promise<Uint8Array> {
  const { policy, brand, look, demonstration, issuedAt } = request;
  const words = wordsOf(brand, policy.language);
  const { text } = words;
  const title = text(`documents.${RENEWAL_SUMMARY}.title`);
  const settings = {
    title: `${title} ${policy.policyNumber}`,
    ...{ language: words.language, author: brand.name, brandName: brand.name, createdAt: issuedAt },
    look: brandedLook(look),
    foot: [...(demonstration ? [text('documents.demonstration')] : []), `${brand.name} · ${policy.policyNumber}`],
    pageOf: (page: number, pages: number) => text('documents.page', { page, pages }),
  };
  return writeSheet(settings, (sheet) => {
    sheet.title(title, `${text('documents.schedule.policyNumber')}: ${policy.policyNumber}`);
    summaryOn(sheet, request, words);
    smallPrint(sheet, brand, words);
  });
}

function summaryOn(sheet: Sheet, request: SummaryRequest, words: Words): void {
  const { policy, version, brand, told, answers, issuedAt } = request;
  const { text, day, time } = words;
  const { subject, paragraphs, facts = [], table, terms, after, when } = renewalNoticeWords(told, words);
  const { holder, address, vehicle, registration } = policyInWords({ policy, version, brand });
  sheet.paragraph([holder, ...address].join('\n'));
  sheet.heading(subject);
  for (const paragraph of paragraphs) sheet.paragraph(paragraph);
  sheet.facts([[text('documents.schedule.vehicle'), [vehicle, registration].filter(Boolean).join(' · ')], ...facts]);
  const reasons = reasonsOfRenewal(told.reasons, { policy, answers, brand, language: words.language });
  if (reasons.length > 0) {
    sheet.heading(text('mail.renewalNotice.why'));
    sheet.list(reasons);
  }
  if (table) {
    const [what, was, is] = table.headings;
    sheet.heading(what);
    const columns = [
      { heading: '', share: 4 },
      { heading: was, share: 2, align: 'right' as const },
      { heading: is, share: 2, align: 'right' as const },
    ];
    sheet.table(columns, table.rows, 'total');
  }
  if (terms) {
    sheet.heading(terms.heading);
    sheet.paragraph(terms.note);
    sheet.list(terms.lines);
  }
  sheet.heading(
    text(told.kind === 'referred' ? `documents.${RENEWAL_SUMMARY}.referred` : `documents.${RENEWAL_SUMMARY}.decide`),
    CLOSING_ROOM,
  );
  for (const paragraph of after) sheet.paragraph(paragraph);
  sheet.paragraph(text(`documents.${RENEWAL_SUMMARY}.${choiceLeft(told) ?? 'reach'}`, when));
  sheet.facts(waysToReach(request, words));
  sheet.paragraph(text(`documents.${RENEWAL_SUMMARY}.asOf`, { date: day(issuedAt), time: time(issuedAt) }));
}

/** A paper has no links and takes no reply: it says where its customer can choose, and how to reach a person. */
function waysToReach({ brand, page }: SummaryRequest, { text }: Words): (readonly [string, string])[] {
  const { mail, support } = brand;
  return [
    [text(`documents.${RENEWAL_SUMMARY}.page`), page],
    [text(`documents.${RENEWAL_SUMMARY}.email`), mail.replyTo],
    ...(support?.telephone ? [[text(`documents.${RENEWAL_SUMMARY}.telephone`), support.telephone] as const] : []),
  ];
}
