/**
 * Answers that no price and no referral may read, by the question's name in small letters, with the reason.
 *
 * Sources: Equality Act 2010, s. 4 to 12 and 29; Test-Achats (C-236/09) on sex; FCA ICOBS 6B on customers of long standing.
 */
const reasons: ReadonlyMap<string, string> = new Map([
  ...because('sex moves no price', ['sex', 'gender', 'gendercode', 'title', 'salutation']),
  ...because('disability is not rated', ['disability', 'disabled', 'bluebadge', 'adaptations']),
  ...because('it is a protected characteristic', [
    'race',
    'ethnicity',
    'nationality',
    'religion',
    'sexualorientation',
    'pregnant',
    'pregnancy',
  ]),
  ...because('a name says where a family comes from', ['name', 'firstname', 'lastname', 'surname']),
  ...because('nobody pays more for having stayed', [
    'tenure',
    'customersince',
    'yearswithus',
    'existingcustomer',
    'renewals',
    'renewalcount',
    'sourcepolicy',
    'loyalty',
  ]),
]);

/** Answers about health: they may refer, and never price. */
const aboutHealth: readonly string[] = [
  'dvlaunawareofmedicalcondition',
  'advisedbydoctornottodrive',
  'medicalcondition',
];

/** Why a factor may not read an answer that a rule may; undefined when it may. */
export function neverPriced(answer: string): string | undefined {
  return aboutHealth.includes(answer.toLowerCase()) ? 'health moves no price' : neverRated(answer);
}

/** Why an answer may never be rated; undefined when it may. Of a dotted name its last step counts too. */
export function neverRated(answer: string): string | undefined {
  const name = answer.toLowerCase();
  return reasons.get(name) ?? reasons.get(name.slice(name.lastIndexOf('.') + 1));
}

function because(reason: string, answers: readonly string[]): [string, string][] {
  return answers.map((answer) => [answer, reason]);
}
