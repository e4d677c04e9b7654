import type { PaymentMethodWire } from '@marque/contract';
import { useCallback } from 'react';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';

/**
 * A kept means of payment in words: its name, what else tells it from others, and a short name for a button, to be seen
 * and not heard.
 */
export type MethodWords = { readonly label: string; readonly hint: string; readonly short: string };

/** The names that the card schemes bear in the provider's protocol, as people know them. */
const cardNames: { readonly [brand: string]: string } = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Puts a kept card or mandate into words. */
export function useMethodWords(): (method: PaymentMethodWire) => MethodWords {
  const t = useText();
  const { month } = useFormat();
  return useCallback(
    ({ type, status, bankName, accountNumberEnding, cardBrand, cardEnding, cardExpires }) => {
      if (type === 'BACS_DEBIT') {
        const hints = {
          PENDING_CUSTOMER_APPROVAL: t('payments.method.mandatePending'),
          ACTIVE: t('payments.method.mandate'),
          CANCELLED: t('payments.method.cancelled'),
        };
        const label = t('payments.method.account', {
          bank: bankName ?? t('payments.method.yourBank'),
          ending: accountNumberEnding ?? '',
        });
        return { label, hint: hints[status], short: label };
      }
      const brand = cardNames[cardBrand ?? ''] ?? t('payments.method.card');
      const expires = cardExpires === null ? '' : t('payments.method.expires', { month: month(cardExpires) });
      const card = { brand, ending: cardEnding ?? '' };
      return {
        label: t('payments.method.ending', card),
        short: t('payments.method.short', card),
        hint: status === 'CANCELLED' ? t('payments.method.cancelled') : expires,
      };
    },
    [t, month],
  );
}
