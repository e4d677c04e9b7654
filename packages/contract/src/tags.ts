/** What the calls of each kind are about, as the API's description says it. */
export const tags = {
  'Authorised people': 'Who may speak with us for a customer, as what and how far',
  Brand: 'What this host sells, with its questions, texts and looks',
  Claims: 'Losses that a customer tells of, and what becomes of them',
  Complaints: 'What a customer was not content with, and what became of it',
  'Customer accounts': 'The account that policies are billed to, and its statements',
  'Data requests': 'To be forgotten, or to have one’s data used less, and what became of that',
  Deaths: 'That a customer has died, and what stops with it',
  Documents: 'The papers of a policy',
  Help: 'Help articles, and messages to the people behind them',
  Insights: 'What visitors came from, what they say, and reports of pages that failed',
  'Look-ups': 'Addresses, vehicles and tables of codes, and whether answers stand in them',
  Operations: 'Work that is still to be done, for staff',
  Payments: 'Pages to pay on, and the cards and mandates that are kept',
  Policies: 'What a customer has bought',
  Policyholder: 'Who the calls are made for, and what is known of them',
  Proposals: 'From the first answer to a price, an offer and a policy',
  Renewals: 'The next term of a policy, ahead of its turn',
  Sessions: 'Tokens for visitors, and quotes that are retrieved without signing in',
  Staff: 'Acting for a customer, and the record of it',
  Support: 'What a customer needs so that they can deal with us, and letters for the post',
} as const;

/** The name of a kind of call. */
export type Tag = keyof typeof tags;
