/** A charity or public service that helps with money, free and apart from us: its name, its telephone number and its site. */
export type MoneyHelp = { readonly name: string; readonly telephone: string; readonly address: string };

/** Where a customer who is short of money gets help, by purpose. */
export const moneyHelp = {
  questions: { name: 'MoneyHelper', telephone: '0800 138 7777', address: 'https://www.moneyhelper.org.uk/' },
  debts: { name: 'StepChange', telephone: '0800 138 1111', address: 'https://www.stepchange.org/' },
  advice: { name: 'National Debtline', telephone: '0808 808 4000', address: 'https://nationaldebtline.org/' },
} as const satisfies { readonly [use: string]: MoneyHelp };
