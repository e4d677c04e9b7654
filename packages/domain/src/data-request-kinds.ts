/**
 * What somebody asks of us about what we keep of them: to forget it (UK GDPR Article 17), to use it for nothing but
 * their insurance (Article 18), that a person look again at what a computer decided (Article 22C), to put right what
 * they cannot change themselves (Article 16), to stop a use based on our legitimate interest (Article 21(1)), or for a
 * copy (Article 15). Customers take a copy by themselves, so the last is asked by named drivers alone.
 */
export const dataRequestKinds = ['ERASURE', 'RESTRICTION', 'REVIEW', 'RECTIFICATION', 'OBJECTION', 'COPY'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** What a named driver, who has no account, may ask of us. */
export const driverRequestKinds = ['COPY', 'ERASURE', 'RESTRICTION', 'RECTIFICATION'] as const;

/** How a request was answered: done in all, done in a part because the rest must be kept, or refused. A decision that was reviewed has changed, or stands. */
export const dataRequestOutcomes = ['GRANTED', 'PARTLY', 'REFUSED'] as const;
export type DataRequestOutcome = (typeof dataRequestOutcomes)[number];

/** What stops the time of something, until somebody has settled it: open money, a payment under way, an open claim or complaint, or a hold that staff have put on it. */
export const holdReasons = ['OWED', 'PAYMENT', 'CLAIM', 'COMPLAINT', 'HOLD'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Why something is kept in spite of the request: cover runs, the law asks for its record, or something stops its time. */
export const stayReasons = ['RUNNING', 'LAW', ...holdReasons] as const;
export type StayReason = (typeof stayReasons)[number];

/** What a computer decided against somebody: that a quote has no price, or that a check of who they are was not passed. */
export const decisionKinds = ['QUOTE', 'CHECK'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** What somebody has that is kept by itself. */
export const holdingKinds = ['POLICY', 'QUOTE', 'COMPLAINT'] as const;
export type HoldingKind = (typeof holdingKinds)[number];

/** Instead of a driver’s code: what is told about the whole quote and goes with it. */
export const WHOLE_QUOTE = 'quote';
