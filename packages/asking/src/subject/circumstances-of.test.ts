import type { Condition } from '@marque/base';
import { type Compiled, compileQuestionnaire, isReadOnly, rules } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import { describe, expect, it } from 'vitest';
import { type Answerer, circumstancesOf, type Occasion } from './circumstances-of.ts';

type Kind = Answerer['kind'];

const flex: Occasion = { scheme: 'flex', features: { locks: true } };
const [pending, started] = [{ isStarted: false }, { isStarted: true }];
const onPolicy: Condition = { all: [{ policy: true }, { admin: false }] };
const claimsOnPolicy: Condition = { all: [{ policy: true }, { not: { permission: 'action:mta-claims' } }] };
const driveaway: Condition = { all: [{ scheme: ['driveaway'] }, { admin: false }] };

/** A form with one question that is read-only when the condition holds. */
function asking(readOnly: Condition): Compiled {
  const question = { name: 'one', type: 'text', adjustment: 'PROFILE_DISCLOSURE', rules: [], settings: {}, readOnly };
  return compileQuestionnaire(
    { sections: [{ id: 'all', tab: 'all', questions: [question] }], conditions: {} },
    { rules, inputs: inputModels },
  );
}

describe('who answers, and on what occasion', () => {
  it.each<[string, Condition, Kind, Partial<Occasion & Pick<Answerer, 'permissions'>>, boolean]>([
    ['a visitor who asks for a quote changes the name', onPolicy, 'anonymous', {}, false],
    ['a customer changes no name on a policy', onPolicy, 'customer', { policy: pending }, true],
    ['staff change a name on a policy', onPolicy, 'staff', { policy: started }, false],
    ['a visitor changes claims of a quote', claimsOnPolicy, 'anonymous', {}, false],
    ['a customer changes no claims of a policy', claimsOnPolicy, 'customer', { policy: started }, true],
    ['staff change no claims of a policy', claimsOnPolicy, 'staff', { policy: started }, true],
    [
      'staff with the permission change claims of a policy',
      claimsOnPolicy,
      'staff',
      { policy: started, permissions: ['action:mta-claims'] },
      false,
    ],
    [
      'a customer has no permission, whatever is said of one',
      claimsOnPolicy,
      'customer',
      { policy: started, permissions: ['action:mta-claims'] },
      true,
    ],
    ['an e-mail is fixed for who is signed in', { anonymous: false }, 'customer', {}, true],
    ['an e-mail is open to a visitor', { anonymous: false }, 'anonymous', {}, false],
    ['a car of driveaway is fixed', driveaway, 'anonymous', { scheme: 'driveaway' }, true],
    ['a car of driveaway is open to staff', driveaway, 'staff', { scheme: 'driveaway' }, false],
    ['a car of flex is open', driveaway, 'anonymous', {}, false],
    ['a start date is open until the policy starts', { policyStarted: true }, 'customer', { policy: pending }, false],
    [
      'a start date is fixed once the policy has started',
      { policyStarted: true },
      'customer',
      { policy: started },
      true,
    ],
    ['a feature fixes an answer', { feature: 'locks' }, 'anonymous', {}, true],
  ])('%s', (_what, readOnly, kind, { permissions = [], ...occasion }, fixed) => {
    const one = asking(readOnly).questions.get('one');
    expect(one && isReadOnly(one, circumstancesOf({ kind, permissions }, { ...flex, ...occasion }))).toBe(fixed);
  });
});
