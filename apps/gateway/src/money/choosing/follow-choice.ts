import { assert } from '@marque/base';
import type { ChoiceStep } from '@marque/domain/payment/choice/decide-choices';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { LetterFacts } from '../../ground/tables/letter-facts.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import type { Doer } from '../../store/append-events.ts';
import { methodName } from '../../store/money/ahead/method-name.ts';
import type { AccountNamed } from '../../store/money/method-choices.ts';
import { type PaymentMethod, readMethod } from '../../store/money/payment-methods.ts';
import { proposalCodeOf } from '../../store/money/stored-accounts.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { planLetGo } from './plan-let-go.ts';

/** A step that follows from an account's choices, with the means that pays now and who chose it. */
export type FollowedStep = AccountNamed & {
  readonly step: ChoiceStep;
  readonly paying: string | null;
  readonly doer: Doer | undefined;
};

/**
 * Carries out what follows when an account's choices have changed: the record, a letter, or letting a means go once the
 * transaction has committed.
 */
export async function followChoice(tx: Tx, context: Context, followed: FollowedStep): Promise<void> {
  const { brand, accountId, step, paying, doer } = followed;
  const { methodId } = step;
  switch (step.kind) {
    case 'note': {
      const event = { type: 'PaymentMethodChosen', methodId, insteadOf: step.insteadOf };
      return await noteOnAccount(tx, context, { brand, account: { accountId }, event, doer });
    }
    case 'tell-changed': {
      const { type, details } = await methodOf(tx, methodId);
      return await tell(tx, context, followed, { kind: 'means-changed', facts: { type, name: methodName(details) } });
    }
    case 'tell-failed': {
      const kept = paying === null ? undefined : await methodOf(tx, paying);
      const stays = kept && kept.status !== 'CANCELLED' ? methodName(kept.details) : null;
      const failed = methodName((await methodOf(tx, methodId)).details);
      return await tell(tx, context, followed, { kind: 'means-failed', facts: { failed, stays } });
    }
    case 'let-go':
      return await planLetGo(tx, context, { brand, methodId });
  }
}

async function tell<K extends 'means-changed' | 'means-failed'>(
  tx: Tx,
  context: Context,
  { brand, accountId, step }: FollowedStep,
  letter: { readonly kind: K; readonly facts: LetterFacts[K] },
): Promise<void> {
  const proposalCode = await proposalCodeOf(tx, brand, accountId);
  await queueLetter(tx, context, { brand, proposalCode, about: `${accountId}-${step.methodId}`, ...letter });
}

async function methodOf(tx: Tx, methodId: string): Promise<PaymentMethod> {
  const method = await readMethod(tx, methodId);
  assert(method, 'what was chosen is there');
  return method;
}
