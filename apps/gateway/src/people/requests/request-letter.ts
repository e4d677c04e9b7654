import type { LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { DataRequestOutcome } from '@marque/domain/data-request-kinds';
import { requestDays } from '@marque/domain/data-requests/request-days';
import type { Staying } from '@marque/domain/data-requests/what-may-go';
import type { Letter } from '../../letters/letter.ts';
import { linesOf } from '../../letters/to-person/lines-of.ts';
import { type Words, wordsOf } from '../../papers/words.ts';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';
import { driverAnswerText } from './drivers/driver-answer-text.ts';
import { dayIn, stayInWords } from './stay-in-words.ts';

/**
 * The content of a letter about a request: that we have it, that we need longer and why, the answer with what must be
 * kept, that more must be kept than the answer said, or that staff ended it on somebody’s word.
 */
export type RequestNews =
  | { readonly about: 'received' }
  | { readonly about: 'longer'; readonly reason: string }
  | {
      readonly about: 'answered';
      readonly outcome: DataRequestOutcome;
      readonly words: string | null;
      readonly stays: readonly Staying[];
      /** For a review: whether the quote still has no price, or the check is not decided; otherwise null. */
      readonly isStill: boolean | null;
      /** Whether its person works for the brand; left out, no. */
      readonly isOnStaff?: boolean;
    }
  | { readonly about: 'more'; readonly stays: readonly Staying[] }
  | { readonly about: 'ended'; readonly becomes: 'WITHDRAWN' | 'LIFTED' };

type Answer = Extract<RequestNews, { about: 'answered' }>;

type About = {
  readonly request: Pick<
    StoredRequest,
    'requestId' | 'kind' | 'decision' | 'driver' | 'receivedOn' | 'extendedOn' | 'language'
  >;
  readonly firstName: string | undefined;
  readonly siteUrl: string;
  /** The day on which it is written. */
  readonly today: LocalDate;
};
type Said = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts: NonNullable<Letter['facts']>;
};

/**
 * Writes a letter about a request: what was asked, by when we answer, what becomes of it, and to whom its reader may
 * complain. It tells a named driver nothing about the policyholder, and leads them to no page, since they have no
 * account.
 */
export function requestLetter(brand: Brand, { request, firstName, siteUrl, today }: About, news: RequestNews): Letter {
  const words = wordsOf(brand, request.language);
  const { text } = words;
  const { company, address } = brand.legal;
  const { subject, paragraphs, facts } = saidIn({ words, brand, request, today }, news);
  const seen = {
    before: text('mail.dataRequest.before'),
    text: text('mail.dataRequest.open'),
    url: `${siteUrl}/account/your-data`,
  };
  return {
    ...{ language: words.language, brandName: brand.name, subject },
    greeting: firstName === undefined ? text('mail.money.greetingUnknown') : text('mail.money.greeting', { firstName }),
    paragraphs,
    facts: [
      [text('mail.dataRequest.reference'), request.requestId],
      [text('mail.dataRequest.receivedOn'), dayIn(words, request.receivedOn)],
      ...facts,
    ],
    ...(request.driver === null && !isForgotten(request, news) && { button: seen }),
    after: [text('mail.dataRequest.commissioner')],
    closing: [text('mail.money.closing'), text('mail.money.signature', { brand: brand.name })],
    small: [
      text('mail.footer.replyTo'),
      text('mail.footer.legal', { company, address, regulator: text('legal.regulator') }),
    ],
  };
}

const askedTexts = {
  ERASURE: 'mail.dataRequest.asked.ERASURE',
  RESTRICTION: 'mail.dataRequest.asked.RESTRICTION',
  COPY: 'mail.dataRequest.asked.COPY',
  RECTIFICATION: 'mail.dataRequest.asked.RECTIFICATION',
  OBJECTION: 'mail.dataRequest.asked.OBJECTION',
  QUOTE: 'mail.dataRequest.asked.QUOTE',
  CHECK: 'mail.dataRequest.asked.CHECK',
} as const;

/** What its person asked, with the quote's reference for a review. */
function askedIn({ text }: Words, { kind, decision }: About['request']): string {
  return kind === 'REVIEW'
    ? text(askedTexts[decision?.kind ?? 'QUOTE'], { reference: decision?.reference ?? '' })
    : text(askedTexts[kind]);
}

/** Whether its reader's account goes when the request is carried out. */
function isForgotten({ kind }: Pick<StoredRequest, 'kind'>, news: RequestNews): boolean {
  return kind === 'ERASURE' && news.about === 'answered' && news.outcome === 'GRANTED';
}

/** Whether marks of somebody stay when their data goes: a named driver has none. */
function keepsMarks({ kind, driver }: About['request'], outcome: DataRequestOutcome): boolean {
  return kind === 'ERASURE' && driver === null && outcome !== 'REFUSED';
}

type In = Pick<About, 'request' | 'today'> & { readonly words: Words; readonly brand: Brand };

function saidIn({ words, brand, request, today }: In, news: RequestNews): Said {
  const { text } = words;
  const reference = request.requestId;
  const asked = [askedIn(words, request), ...(request.driver === null ? [] : [text('mail.dataRequest.driver.named')])];
  switch (news.about) {
    case 'received':
    case 'longer': {
      const { answerBy } = requestDays(request);
      const date = dayIn(words, answerBy);
      const isLate = today > answerBy;
      const facts = [[text('mail.dataRequest.answerBy'), date] as const];
      if (news.about === 'received')
        return {
          subject: text('mail.dataRequest.received.subject', { reference }),
          paragraphs: [
            ...asked,
            text(isLate ? 'mail.dataRequest.received.late' : 'mail.dataRequest.received.next', { date }),
          ],
          facts: isLate ? [] : facts,
        };
      return {
        subject: text('mail.dataRequest.longer.subject', { reference }),
        paragraphs: [...asked, text('mail.dataRequest.longer.intro', { date }), ...linesOf(news.reason)],
        facts,
      };
    }
    case 'answered':
      return {
        subject: text('mail.dataRequest.answered.subject', { reference }),
        paragraphs: [
          ...asked,
          text(answerText(request, news.outcome)),
          ...restOf(words, { brand, request }, news),
          ...(keepsMarks(request, news.outcome)
            ? [text('mail.dataRequest.answered.marks'), text('mail.dataRequest.answered.named')]
            : []),
          ...linesOf(news.words ?? ''),
          ...nextOf(words, request, news),
        ],
        facts: news.stays.map((one) => stayInWords(words, request, one)),
      };
    case 'more':
      return {
        subject: text('mail.dataRequest.more.subject', { reference }),
        paragraphs: [...asked, text(`mail.dataRequest.${request.driver ? 'driver.more' : 'more.intro'}`)],
        facts: news.stays.map((one) => stayInWords(words, request, one)),
      };
    case 'ended':
      return {
        subject: text(`mail.dataRequest.ended.${news.becomes}.subject`, { reference }),
        paragraphs: [...asked, text(`mail.dataRequest.ended.${news.becomes}.intro`)],
        facts: [],
      };
  }
}

/**
 * What is left once somebody is forgotten; a named driver is told how we know them, for what was told under another
 * name stays.
 */
function restOf({ text }: Words, { brand, request }: Pick<In, 'brand' | 'request'>, news: Answer): string[] {
  const { requestYears: years } = brand.retention;
  const staff = news.isOnStaff ? [text('mail.dataRequest.answered.staff')] : [];
  if (request.driver === null)
    return isForgotten(request, news) ? [...staff, text('mail.dataRequest.answered.rest', { years })] : [];
  if (news.outcome === 'REFUSED' || (request.kind !== 'COPY' && request.kind !== 'ERASURE')) return [];
  const stays = request.kind === 'ERASURE' ? [text('mail.dataRequest.driver.rest', { years })] : [];
  return [text('mail.dataRequest.driver.knownAs'), ...stays];
}

/** What happens once a decision was changed: what its quote is now. */
function nextOf({ text }: Words, { kind, decision }: About['request'], { outcome, isStill }: Answer): string[] {
  if (kind !== 'REVIEW' || outcome !== 'GRANTED' || decision === null) return [];
  const { reference } = decision;
  if (decision.kind === 'CHECK') return [text('mail.dataRequest.next.passed', { reference })];
  return [text(isStill ? 'mail.dataRequest.next.unpriced' : 'mail.dataRequest.next.priced', { reference })];
}

function answerText({ kind, driver }: About['request'], outcome: DataRequestOutcome): string {
  if (driver) return driverAnswerText(kind, outcome);
  if (kind === 'REVIEW') return `mail.dataRequest.answered.${outcome === 'REFUSED' ? 'stands' : 'changed'}`;
  if (outcome === 'REFUSED') return 'mail.dataRequest.answered.refused';
  if (kind === 'RESTRICTION') return 'mail.dataRequest.answered.restricted';
  if (kind === 'RECTIFICATION') return 'mail.dataRequest.answered.corrected';
  if (kind === 'OBJECTION') return 'mail.dataRequest.answered.stopped';
  return outcome === 'PARTLY' ? 'mail.dataRequest.answered.partly' : 'mail.dataRequest.answered.forgotten';
}
