import type { LedgerLineWire } from '@marque/contract';

type Line = Pick<LedgerLineWire, 'what' | 'code' | 'means' | 'periodStart'>;

const failures: { readonly [reason: string]: string } = {
  DECLINED: 'staff.ledger.failed.declined',
  BANK_REFUSED: 'staff.ledger.failed.bank',
  NEEDS_CONFIRMATION: 'staff.ledger.failed.confirm',
  NO_MEANS: 'staff.ledger.failed.nothing',
};

const reasons: { readonly [reason: string]: string } = {
  goodwill: 'staff.ledger.goodwill',
  'write-off': 'staff.ledger.writeOff',
  disputed: 'staff.ledger.disputed',
};

const credits: { readonly [reason: string]: string } = {
  'ended-for-customer': 'staff.ledger.endedForCustomer',
  'ended-by-insurer': 'staff.ledger.endedByInsurer',
  voided: 'staff.ledger.voided',
  changed: 'staff.ledger.changed',
};

const plain: { readonly [W in Exclude<LedgerLineWire['what'], 'PAYMENT_FAILED'>]: string } = {
  INVOICE: 'staff.ledger.INVOICE',
  CREDIT_NOTE: 'staff.ledger.CREDIT_NOTE',
  DEBIT_JOURNAL: 'staff.ledger.DEBIT_JOURNAL',
  CREDIT_JOURNAL: 'staff.ledger.CREDIT_JOURNAL',
  PAYMENT: 'staff.ledger.PAYMENT',
  PAYMENT_REVERSAL: 'staff.ledger.PAYMENT_REVERSAL',
  REFUND: 'staff.ledger.REFUND',
  REFUND_REVERSAL: 'staff.ledger.REFUND_REVERSAL',
  UNDER_WAY: 'staff.ledger.UNDER_WAY',
  NOTICE_GIVEN: 'staff.ledger.NOTICE_GIVEN',
  HELD: 'staff.ledger.HELD',
  HOLD_ENDED: 'staff.ledger.HOLD_ENDED',
  RETRY_ASKED: 'staff.ledger.RETRY_ASKED',
  PAYDAY_NAMED: 'staff.ledger.PAYDAY_NAMED',
  DEBT_ASKED: 'staff.ledger.DEBT_ASKED',
  SPREAD_AGREED: 'staff.ledger.SPREAD_AGREED',
  SPREAD_ENDED: 'staff.ledger.SPREAD_ENDED',
};

/** The key of the words for something that happened to an account's money. */
export function ledgerWords({ what, code, means, periodStart }: Line): string {
  if (what === 'PAYMENT_FAILED') return failures[code ?? ''] ?? 'staff.ledger.failed.declined';
  if (what === 'INVOICE' && periodStart !== null) return 'staff.ledger.invoiceFrom';
  if (what === 'PAYMENT' && means !== null) return 'staff.ledger.paidBy';
  if (what === 'REFUND' && code === 'bank-transfer') return 'staff.ledger.sentByBank';
  if (what === 'CREDIT_NOTE' && code !== null && Object.hasOwn(credits, code)) return credits[code] ?? plain[what];
  const isAbout = what === 'CREDIT_JOURNAL' || what === 'PAYMENT_REVERSAL';
  const because = isAbout && code !== null && Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return because ?? plain[what];
}
