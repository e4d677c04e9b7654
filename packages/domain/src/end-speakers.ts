/** On whose word staff end a policy: the policyholder’s, that of somebody who acts for them, or the insurer’s own. */
export const endSpeakers = ['POLICYHOLDER', 'REPRESENTATIVE', 'INSURER'] as const;
export type EndSpeaker = (typeof endSpeakers)[number];

/** Whom staff may follow when they act for the customer. */
export const customersSpeakers = ['POLICYHOLDER', 'REPRESENTATIVE'] as const;

/** Why an end may be set back: the customer has had other cover, or no longer had the car, since a day. */
export const endProofs = ['OTHER_COVER', 'CAR_GONE'] as const;
export type EndProofKind = (typeof endProofs)[number];

/** The grounds on which the insurer ends a policy, as wordings say it. An unpaid policy ends by its own notices. */
export const insurerReasons = ['ChecksNotGiven', 'Threats', 'NotInsurable', 'Fraud'] as const;
export type InsurerReason = (typeof insurerReasons)[number];

/** How somebody told us something untrue. Source: Consumer Insurance (Disclosure and Representations) Act 2012, section 5. */
export const voidFindings = ['DELIBERATE_OR_RECKLESS', 'CARELESS'] as const;
export type VoidFinding = (typeof voidFindings)[number];

/** What the insurer would have done had it known: not insured at all, on other terms, or for more money. */
export const insurerWould = ['NOT_HAVE_INSURED', 'OTHER_TERMS', 'HIGHER_PRICE'] as const;
export type InsurerWould = (typeof insurerWould)[number];

/** Whose fault a loss was, as far as its handler has said. */
export type ClaimFault = 'CUSTOMER' | 'OTHERS' | 'UNKNOWN';
