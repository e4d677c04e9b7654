import type { LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Answered, Complaint } from '@marque/domain/complaints/complaint';
import { complaintDays, ombudsmanUntil } from '@marque/domain/complaints/complaint-days';
import type { Letter } from '../letters/letter.ts';
import { linesOf } from '../letters/to-person/lines-of.ts';
import { type Words, wordsOf } from '../papers/words.ts';
import type { StoredComplaint } from '../store/complaints/stored-complaint.ts';

/**
 * The content of a letter about a complaint: that we have it, that we need longer and why (null: staff have not said),
 * or the answer.
 */
export type ComplaintNews =
  | { readonly about: 'received' }
  | { readonly about: 'longer'; readonly longer: NonNullable<Complaint['longer']>; readonly reason: string | null }
  | { readonly about: 'answered'; readonly answer: Answered; readonly words: string };

/** A complaint, the addressee of the letter, and where the site is. */
type About = {
  readonly complaint: Pick<StoredComplaint, 'complaintId' | 'kind' | 'receivedOn' | 'policyNumber' | 'language'>;
  readonly firstName: string | undefined;
  readonly siteUrl: string;
  /** The day on which it is written. */
  readonly today: LocalDate;
  /** Whether they see their complaint on the site. */
  readonly hasAccount: boolean;
};

type Parts = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts: NonNullable<Letter['facts']>;
  readonly after: readonly string[];
};

/**
 * Writes a letter about a complaint, with what the complaints rules require: who decides if the customer does not
 * agree, until when, and how to reach them.
 */
export function complaintLetter(
  brand: Brand,
  { complaint, firstName, siteUrl, today, hasAccount }: About,
  news: ComplaintNews,
): Letter {
  const words = wordsOf(brand, complaint.language);
  const { text } = words;
  const { subject, paragraphs, facts, after } = partsOf(brand, { complaint, words, today }, news);
  const { company, address, complaints } = brand.legal;
  const { policyNumber } = complaint;
  const seen = {
    before: text('mail.complaint.before'),
    text: text('mail.complaint.open'),
    url: `${siteUrl}/complaints`,
  };
  return {
    ...{ language: words.language, brandName: brand.name, subject },
    greeting: firstName === undefined ? text('mail.money.greetingUnknown') : text('mail.money.greeting', { firstName }),
    paragraphs,
    facts: [
      [text('mail.complaint.reference'), complaint.complaintId],
      ...(policyNumber === null ? [] : [[text('mail.money.policyNumber'), policyNumber] as const]),
      [text('mail.complaint.receivedOn'), dayIn(words, complaint.receivedOn)],
      ...facts,
    ],
    ...(hasAccount && { button: seen }),
    after,
    ...(isLeafletDue(complaint.kind, news) && { otherLink: leafletOf(brand, words, siteUrl) }),
    closing: [text('mail.money.closing'), text('mail.money.signature', { brand: brand.name })],
    small: [
      text('mail.complaint.reach', { email: complaints.email, telephone: complaints.telephone }),
      text('mail.footer.legal', { company, address, regulator: text('legal.regulator') }),
    ],
  };
}

/** Whether the Ombudsman's leaflet goes with a letter: with the final response, and once a customer is told that we need longer (DISP 1.6.2 R). */
function isLeafletDue(kind: StoredComplaint['kind'], news: ComplaintNews): boolean {
  if (kind === 'DATA_PROTECTION' || news.about === 'received') return false;
  return news.about === 'longer' || news.answer.form === 'FINAL';
}

/** The address of the leaflet: a page of the brand, or the Ombudsman's own. */
function leafletOf(brand: Brand, { language, text }: Words, siteUrl: string): NonNullable<Letter['otherLink']> {
  const { leaflet } = brand.legal.complaints;
  const url = leaflet === undefined ? LEAFLET : `${siteUrl}/brand/content/${language}/${leaflet}`;
  return { before: text('mail.complaint.leaflet.before'), text: text('mail.complaint.leaflet.open'), url };
}

/** The page to which a business may link in an email in place of a printed leaflet. */
const LEAFLET = 'https://www.financial-ombudsman.org.uk/publications/consumer-leaflet.htm';

/** What goes in the envelope of a posted letter: the leaflet itself, if the letter speaks of it. */
export function enclosedWith(brand: Brand, { language, otherLink }: Pick<Letter, 'language' | 'otherLink'>): string[] {
  return otherLink === undefined ? [] : [wordsOf(brand, language).text('mail.complaint.leaflet.enclosed')];
}

type In = Pick<About, 'complaint' | 'today'> & { readonly words: Words };

function partsOf(brand: Brand, about: In, news: ComplaintNews): Parts {
  switch (news.about) {
    case 'received':
      return receivedParts(brand, about);
    case 'longer':
      return longerParts(brand, about, news);
    case 'answered':
      return answeredParts(about, news);
  }
}

/** A complaint found late is promised no day that has passed. */
function receivedParts(brand: Brand, { complaint, words, today }: In): Parts {
  const { text } = words;
  const { summaryBy, answerBy } = complaintDays(complaint, brand.billing.closedDays);
  const date = dayIn(words, answerBy);
  const reference = complaint.complaintId;
  const isLate = today > answerBy;
  const isData = summaryBy === null;
  const intro = text(isData ? 'mail.complaint.received.introData' : 'mail.complaint.received.intro');
  return {
    subject: text('mail.complaint.received.subject', { reference }),
    paragraphs: [intro, text('mail.complaint.received.nothing')],
    facts: isLate ? [] : [[text('mail.complaint.answerBy'), date]],
    after: isData
      ? [
          text(isLate ? 'mail.complaint.received.lateData' : 'mail.complaint.received.nextData', { date }),
          text('mail.complaint.commissioner'),
        ]
      : [
          ...(isLate
            ? [text('mail.complaint.received.late', { date }), text('mail.complaint.longer.ombudsmanNow')]
            : [
                today > summaryBy
                  ? text('mail.complaint.received.nextFinal', { date })
                  : text('mail.complaint.received.next', { soon: dayIn(words, summaryBy), date }),
                text('mail.complaint.received.ombudsman', { date }),
              ]),
          text('mail.complaint.ombudsman'),
        ],
  };
}

function longerParts(
  brand: Brand,
  { complaint, words }: In,
  { longer, reason }: ComplaintNews & { readonly about: 'longer' },
): Parts {
  const { text } = words;
  const { answerBy } = complaintDays(complaint, brand.billing.closedDays);
  const date = dayIn(words, longer.expectedOn);
  return {
    subject: text('mail.complaint.longer.subject', { reference: complaint.complaintId }),
    paragraphs: [
      text('mail.complaint.longer.intro'),
      ...(reason === null ? [text('mail.complaint.longer.why')] : linesOf(reason)),
      text('mail.complaint.longer.expected', { date }),
    ],
    facts: [[text('mail.complaint.longer.by'), date]],
    after:
      complaint.kind === 'DATA_PROTECTION'
        ? [text('mail.complaint.commissioner')]
        : [
            longer.toldOn < answerBy
              ? text('mail.complaint.longer.ombudsmanFrom', { date: dayIn(words, answerBy) })
              : text('mail.complaint.longer.ombudsmanNow'),
            text('mail.complaint.ombudsman'),
          ],
  };
}

const outcomeTexts = {
  UPHELD: 'mail.complaint.outcomes.UPHELD',
  PARTLY_UPHELD: 'mail.complaint.outcomes.PARTLY_UPHELD',
  NOT_UPHELD: 'mail.complaint.outcomes.NOT_UPHELD',
} as const;

function answeredParts(
  { complaint, words }: In,
  { answer, words: said }: ComplaintNews & { about: 'answered' },
): Parts {
  const { text, money } = words;
  const { form, outcome, redressPennies, answeredOn } = answer;
  const reference = complaint.complaintId;
  const isSummary = form === 'SUMMARY';
  const isData = complaint.kind === 'DATA_PROTECTION';
  const subject = isSummary
    ? text('mail.complaint.summary.subject', { reference })
    : isData
      ? text('mail.complaint.final.subjectData', { reference })
      : text('mail.complaint.final.subject', { reference });
  const intro = isSummary ? text('mail.complaint.summary.intro') : text('mail.complaint.final.intro');
  return {
    subject,
    paragraphs: [intro, text(outcomeTexts[outcome]), ...linesOf(said)],
    facts: redressPennies > 0 ? [[text('mail.complaint.redress'), money(redressPennies)]] : [],
    after: isData
      ? [text('mail.complaint.final.ends'), text('mail.complaint.commissioner')]
      : [
          text(isSummary ? 'mail.complaint.summary.ombudsman' : 'mail.complaint.final.ombudsman', {
            date: dayIn(words, ombudsmanUntil(answeredOn)),
          }),
          text('mail.complaint.limits'),
          text('mail.complaint.ombudsman'),
        ],
  };
}

function dayIn({ day }: Words, date: LocalDate): string {
  return day(`${date}T12:00:00Z`);
}
