import { dayOf, type Instant } from '@marque/base';
import type { PolicyDocumentWire } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import { sql } from 'kysely';
import { openLetters } from '../../../src/store/operation/told-in-letters.ts';
import { termsOfNumber } from '../../../src/store/policies/terms-of-number.ts';
import { send } from '../client/api-client.ts';
import { readCover } from '../databases/read-cover.ts';
import { pdfLines } from '../samples/pdf-lines.ts';
import type { TestShop } from '../shops/start-test-shop.ts';

/** What became of the terms of a policy's number, as a paper calendar would say it. */
export type StoryOfNumber = {
  /** The terms, in order. */
  readonly terms: () => Promise<Policy[]>;
  /** Each letter that went out since a day, oldest first: the day, and its kind. */
  readonly letters: (since: string) => Promise<string[]>;
  /** What the letters of a kind said, in order. */
  readonly told: <F>(kind: string) => Promise<F[]>;
  /** The certificates that were given, those of the next year too: their terms, first and last days, and states. */
  readonly certificates: () => Promise<string[]>;
  /** The no-claims years in the proof of the last term, 9 meaning nine or more; null if none was written. */
  readonly noClaimsYears: () => Promise<number | null>;
  /**
   * What the register of insured cars was told of any term, sorted, since it hears of each separately: what it was, and
   * its first and last days.
   */
  readonly register: () => Promise<string[]>;
};

/** Reads what became of a number, as its owner and the register see it. */
export function storyOfNumber(
  { context: { db }, url }: TestShop,
  policyNumber: string,
  { timeZone, token }: { readonly timeZone: string; readonly token: () => Promise<string> },
): StoryOfNumber {
  const on = (at: Instant | null) => (at === null ? 'further notice' : dayOf(at, timeZone));
  const terms = () => termsOfNumber(db, policyNumber);
  const lettersSent = async () => {
    const codes = (await terms()).map(({ proposalCode }) => proposalCode);
    const rows = await db
      .selectFrom('letters')
      .innerJoin('sent_letters', (join) =>
        join.on('sent_letters.letter_id', '=', sql<string>`'letter-' || letters.letter_id`),
      )
      .select(['letters.kind', 'letters.brand', 'letters.letter_id', 'facts', 'told', 'letters.key_id', 'sent_at'])
      .where('letters.proposal_code', 'in', codes)
      .orderBy('sent_at')
      .orderBy('letters.kind')
      .execute();
    return await openLetters(db, rows);
  };
  const letters = async (since: string) =>
    (await lettersSent())
      .map(({ kind, sent_at: at }) => `${at === null ? 'never' : dayOf(at, timeZone)} ${kind}`)
      .filter((line) => line >= since);
  const told = async <F>(wanted: string) =>
    (await lettersSent()).flatMap(({ kind, facts }) => (kind === wanted ? [facts as F] : []));
  const certificates = async () => {
    const found: string[] = [];
    for (const { policyId, startsAt } of await terms()) {
      const { body } = await send(url, `GET /api/documents/policy/${policyId}`, { token: await token() });
      const listed = (body as PolicyDocumentWire[]).filter(({ document }) => document.startsWith('certificate'));
      for (const { document, coversUntil, issuedAt, state } of listed)
        found.push(`${on(startsAt)}: ${document} of ${on(issuedAt)} until ${on(coversUntil)} ${state}`);
    }
    return found.toSorted();
  };
  const noClaimsYears = async () => {
    const policyId = (await terms()).at(-1)?.policyId ?? '';
    const path = `GET /api/documents/policy/${policyId}/no-claims`;
    const opened = await send(url, path, { token: await token() });
    if (opened.status !== 200) return null;
    const file = await fetch(`${url}${(opened.body as { location: string }).location}`);
    const lines = (await pdfLines(new Uint8Array(await file.arrayBuffer()))).flat();
    const said = lines.find((line) => line.startsWith('Altogether | ')) ?? '';
    return Number(/\d+/.exec(said)?.[0] ?? 0);
  };
  const register = async () => {
    const ids = (await terms()).map(({ policyId }) => policyId);
    const told = (await readCover(db, ids)).map(({ action, cover }) => {
      const { from, until } = cover as { from: Instant; until: Instant | null };
      return `${action} from ${on(from)} until ${on(until)}`;
    });
    return told.toSorted();
  };
  return { terms, letters, told, certificates, noClaimsYears, register };
}
