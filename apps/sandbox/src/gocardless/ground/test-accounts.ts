import type { PaymentFate } from './script.ts';

/** How a bank account behaves once it is named. */
export type AccountBehaviour = PaymentFate | 'mandate-refused' | 'no-direct-debits';

export type TestAccount = {
  number: string;
  behaviour: AccountBehaviour;
  outcome: string;
};

/** The only sort code that is accepted, and its bank. */
export const testSortCode = '200000';
export const testBank = 'BARCLAYS BANK PLC';

/** Every account that the sandbox takes. No other number works, so that nobody types a real one. */
export const testAccounts: readonly TestAccount[] = [
  { number: '55779911', behaviour: 'pays', outcome: 'Pays' },
  { number: '55779902', behaviour: 'fails', outcome: 'Every payment fails: too little money' },
  {
    number: '55779903',
    behaviour: 'fails-first',
    outcome: 'A payment fails when it is first presented, and is paid when it is presented again',
  },
  {
    number: '55779904',
    behaviour: 'fails-late',
    outcome: 'A payment is confirmed and fails the working day after',
  },
  {
    number: '55779905',
    behaviour: 'charged-back',
    outcome: 'A payment is paid out; three working days later the customer claims it back',
  },
  {
    number: '55779906',
    behaviour: 'mandate-refused',
    outcome: 'The bank refuses the mandate two working days later',
  },
  { number: '55779907', behaviour: 'no-direct-debits', outcome: 'The page refuses it: no Direct Debits' },
];

/** The test account with this number (eight digits), or undefined. */
export function findTestAccount(number: string): TestAccount | undefined {
  return testAccounts.find((account) => account.number === number);
}
