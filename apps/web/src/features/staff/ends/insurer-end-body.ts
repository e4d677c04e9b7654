import type { CallInput } from '@marque/contract';
import type { Answers } from '@marque/forms';

type End = CallInput<'endByInsurer'>['body']['end'];

/** What was answered, as it is sent. */
export function insurerEndBody(answers: Answers): End {
  const evidence = String(answers['evidence']).trim();
  const isAtOnce = answers['isAtOnce'] === 'AT_ONCE';
  if (answers['kind'] !== 'VOIDED')
    return {
      kind: 'CANCELLED',
      reason: oneOf(['ChecksNotGiven', 'Threats', 'NotInsurable', 'Fraud'], answers['reason']),
      evidence,
      isAtOnce,
    };
  return {
    kind: 'VOIDED',
    finding: oneOf(['CARELESS', 'DELIBERATE_OR_RECKLESS'], answers['finding']),
    insurerWould: oneOf(['NOT_HAVE_INSURED', 'OTHER_TERMS', 'HIGHER_PRICE'], answers['insurerWould']),
    keepsPremium: answers['keepsPremium'] === 'KEPT',
    ...{ evidence, isAtOnce },
  };
}

function oneOf<const T extends string>(all: readonly [T, ...T[]], answer: unknown): T {
  return all.find((one) => one === answer) ?? all[0];
}
