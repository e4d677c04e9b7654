import { addToDate } from '@marque/base';
import type { TakenNextWire } from '@marque/contract';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useAccountMethods } from '../use-account-methods.ts';
import { useMethodWords } from '../use-method-words.ts';
import type { PaymentTaken } from './payments-taken.ts';

const nothingTexts = { OFFER: 'billing.next.offer', CREDIT: 'billing.next.credit', TOO_LITTLE: 'billing.next.small' };
const standstillTexts = {
  HELD: 'billing.next.held',
  UNPAID: 'billing.next.unpaid',
  NOT_TOLD: 'billing.next.notTold',
  NOTHING_FOLLOWS: 'billing.next.nothing',
};

/** What is taken next from an account, in words: by which means and for which days, or why nothing is. */
export function useTakenWords(accountId: string) {
  const t = useText();
  const { money, day, days } = useFormat();
  const words = useMethodWords();
  const { data } = useAccountMethods(accountId);
  const methods = data?.choices.map(({ method }) => method) ?? [];
  function wordsOf({ stage, methodId, periodStart, periodEnd, comesBack }: PaymentTaken): string {
    if (comesBack > 0) return t('billing.next.comesBack', { amount: money(comesBack) });
    const method = methods.find((one) => one.methodId === methodId);
    const period = days(periodStart, addToDate(periodEnd, { days: -1 }));
    if (stage === 'UNDER_WAY') return t('billing.next.underWay', { period });
    if (method === undefined) return t('billing.next.for', { period });
    const taken = method.type === 'BACS_DEBIT' ? 'billing.next.byDebit' : 'billing.next.fromFor';
    const said = t(stage === 'TRIED_AGAIN' ? 'billing.next.again' : taken, { means: words(method).label, period });
    return stage === 'ANNOUNCED' ? `${said} ${t('billing.next.announced')}` : said;
  }
  return {
    payment(one: PaymentTaken): string {
      const { forgotten } = one;
      const said = wordsOf(one);
      return forgotten > 0 ? `${said} ${t('billing.next.forgotten', { amount: money(forgotten) })}` : said;
    },
    /** Undefined if there is nothing to say beside the payments. */
    nothing({ nothingOn, standstill, underWay }: TakenNextWire): string | undefined {
      if (nothingOn) return t(nothingTexts[nothingOn.why], { date: day(nothingOn.on) });
      if (standstill === null || (standstill === 'NOTHING_FOLLOWS' && underWay.length > 0)) return undefined;
      return t(standstillTexts[standstill]);
    },
  };
}
