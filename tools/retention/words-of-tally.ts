import type { Counted, RetentionTally } from '@marque/domain/retention/tally';
import type { RetentionHold } from '@marque/domain/retention/what-is-over';
import type { RetentionKind } from '@marque/domain/retention-periods';

const kinds: { readonly [K in RetentionKind]: readonly [one: string, more: string] } = {
  ACCOUNT: ['account', 'accounts'],
  COMPLAINT: ['complaint', 'complaints'],
  LETTER: ['letter', 'letters'],
  POLICY: ['policy', 'policies'],
  QUOTE: ['quote', 'quotes'],
  REQUEST: ['request about data', 'requests about data'],
};

const reasons: { readonly [R in RetentionHold]: string } = {
  CLAIM: 'a claim is open',
  COMPLAINT: 'a complaint is open',
  HOLD: 'staff hold it',
  OWED: 'money is not settled',
  PAYMENT: 'a payment is under way',
  REQUEST: 'a request about data is open',
  RESTRICTED: 'its use is restricted',
};

/** What is over in a kind, in lines without a name or a reference: what goes, and what stays for each reason. */
export function wordsOfTally(
  kind: RetentionKind,
  { goes, held }: RetentionTally,
  verb: 'to forget' | 'forgotten',
): string[] {
  const line = (counted: Counted, what: string) =>
    counted.count === 0
      ? []
      : [`  ${countedWords(kind, counted.count)} ${what}, the oldest over since ${counted.oldest}`];
  const stays = Object.entries(reasons) as [RetentionHold, string][];
  return [
    ...line(goes, verb),
    ...stays.flatMap(([by, why]) => line(held[by] ?? { count: 0, oldest: null }, `held because ${why}`)),
  ];
}

function countedWords(kind: RetentionKind, count: number): string {
  const [one, more] = kinds[kind];
  return `${count} ${count === 1 ? one : more}`;
}
