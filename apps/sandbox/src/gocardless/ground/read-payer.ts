import { findTestAccount, type TestAccount, testSortCode } from './test-accounts.ts';

/** What a person types on the page that sets up a Direct Debit. */
export const payerFields = [
  'givenName',
  'familyName',
  'email',
  'addressLine1',
  'addressLine2',
  'city',
  'postalCode',
] as const;
export const accountFields = ['accountHolder', 'sortCode', 'accountNumber'] as const;
export type PayerField = (typeof payerFields)[number] | (typeof accountFields)[number];
export type PayerForm = Record<PayerField, string>;
export type PayerProblems = Partial<Record<PayerField, string>>;

/** Valid typing, except the account's numbers, which are for this moment only and are never kept. */
export type PayerEntry = Omit<PayerForm, 'sortCode' | 'accountNumber'>;

type ReadPayer = { entry: PayerEntry; account: TestAccount } | { problems: PayerProblems };

/** Checks the typed fields. Problems are listed by field. */
export function readPayer(form: PayerForm): ReadPayer {
  const sortCode = digits(form.sortCode);
  const number = digits(form.accountNumber);
  const account = findTestAccount(number);
  const problems: PayerProblems = {
    ...problem('givenName', form.givenName.trim() === '' && 'Enter your first name.'),
    ...problem('familyName', form.familyName.trim() === '' && 'Enter your last name.'),
    ...problem(
      'email',
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim()) && 'Enter an email address, such as name@example.com.',
    ),
    ...problem('addressLine1', form.addressLine1.trim() === '' && 'Enter the first line of your address.'),
    ...problem('city', form.city.trim() === '' && 'Enter your town or city.'),
    ...problem('postalCode', form.postalCode.trim() === '' && 'Enter your postcode.'),
    ...problem('accountHolder', form.accountHolder.trim() === '' && 'Enter the name on the account.'),
    ...problem('sortCode', sortCodeProblem(sortCode)),
    ...problem('accountNumber', accountProblem(number, account)),
  };
  if (Object.keys(problems).length > 0 || !account) return { problems };
  const { sortCode: _sortCode, accountNumber: _accountNumber, ...rest } = form;
  const entry = Object.fromEntries(Object.entries(rest).map(([field, typed]) => [field, typed.trim()])) as PayerEntry;
  return { entry, account };
}

function digits(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

function problem(field: PayerField, message: string | false | undefined): PayerProblems {
  return message ? { [field]: message } : {};
}

function sortCodeProblem(sortCode: string): string | undefined {
  if (!/^\d{6}$/.test(sortCode)) return 'Enter the six digits of the sort code, such as 20-00-00.';
  return sortCode === testSortCode ? undefined : 'This is a sandbox: only the sort code 20-00-00 works here.';
}

function accountProblem(number: string, account: TestAccount | undefined): string | undefined {
  if (!/^\d{8}$/.test(number)) return 'Enter the eight digits of the account number.';
  if (!account) return 'This is a sandbox: only test accounts work here. Try 55779911.';
  return account.behaviour === 'no-direct-debits'
    ? 'This account does not take Direct Debits. Use another one.'
    : undefined;
}
