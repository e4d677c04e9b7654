/** What a complaint is about: our insurance, or how we deal with somebody's data, which the law answers by other days. */
export const complaintKinds = ['INSURANCE', 'DATA_PROTECTION'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/** How a complaint reached us: by the form on the site, or otherwise, and staff took it. */
export const complaintWays = ['SITE', 'PHONE', 'LETTER', 'EMAIL'] as const;
export type ComplaintWay = (typeof complaintWays)[number];

/** What we found: right in all, in a part, or not. */
export const complaintOutcomes = ['UPHELD', 'PARTLY_UPHELD', 'NOT_UPHELD'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** Which letter answers a complaint: what is settled within three business days gets a short one, everything else the final response. */
export const complaintAnswers = ['SUMMARY', 'FINAL'] as const;
export type ComplaintAnswer = (typeof complaintAnswers)[number];

/** What is to be done next about a complaint. */
export const complaintSteps = ['ACKNOWLEDGE', 'ANSWER', 'ANSWER_AS_TOLD'] as const;
export type ComplaintStep = (typeof complaintSteps)[number];
