import { assert } from '@marque/base';
import type { PolicyEvent } from './events.ts';
import type { PolicyState } from './policy.ts';

/** The policy after something happened to it. */
export function evolve(state: PolicyState, event: PolicyEvent): PolicyState {
  if (event.type === 'PolicyStarted') return { ...event.policy, versions: [event.version] };
  assert(state, 'nothing happens to a policy before it was sold');
  switch (event.type) {
    case 'PolicyChanged':
      return { ...state, versions: [...state.versions, event.version] };
    case 'StartMoved':
      return { ...state, ...event.start };
    case 'ChangeWithdrawn':
      return {
        ...state,
        versions: [...state.versions, ...event.versions],
        changesWithdrawn: [...(state.changesWithdrawn ?? []), event.adjustmentId],
      };
    case 'PolicyTerminated':
      return { ...state, termination: event.termination };
    case 'TerminationWithdrawn':
      return { ...state, termination: null };
    case 'PolicyRenewed':
      return { ...state, successorId: event.successorId, endsAt: event.at };
    case 'TurnedWithoutTerm': {
      const { notRenewed } = event;
      return { ...state, notRenewed, ...(notRenewed.goesOn ? {} : { endsAt: notRenewed.at }) };
    }
    case 'AutoRenewalChosen': {
      const { stopReason: _before, ...others } = state;
      return { ...others, autoRenewal: event.enabled, ...(event.reason !== null && { stopReason: event.reason }) };
    }
    case 'RenewalStopped':
      return { ...state, stopped: event.stopped, autoRenewal: false };
    case 'RenewalStopLifted': {
      const { stopped, ...others } = state;
      return { ...others, autoRenewal: stopped?.chosen ?? null };
    }
    case 'PaidAtOnceChosen':
      return { ...state, paymentSchedule: 'SINGLE_PAYMENT', paidAtOnce: event.paidAtOnce };
    case 'TermTold':
      return { ...state, paysLater: [...(state.paysLater ?? []).slice(0, -1), event.paysLater] };
    case 'BillingDayMoved':
      return { ...state, billingDays: [...state.billingDays, event.billingDay] };
  }
}
