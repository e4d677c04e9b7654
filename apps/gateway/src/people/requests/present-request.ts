import type { DataRequestWire, DecisionWire } from '@marque/contract';
import type { Decision } from '@marque/domain/data-requests/decision';
import { requestDays } from '@marque/domain/data-requests/request-days';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';

/** A request, as its person and staff see it. */
export function presentRequest(request: StoredRequest): DataRequestWire {
  const { requestId, kind, cameBy, receivedOn, words, decision, extendedOn, longerReason } = request;
  const { answeredOn, outcome, answer, stays, doneAt, withdrawnOn } = request;
  const isGranted = outcome === 'GRANTED' || outcome === 'PARTLY';
  return {
    ...{
      requestId,
      kind,
      cameBy,
      receivedOn,
      words,
      extendedOn,
      longerReason,
      answeredOn,
      outcome,
      answer,
      withdrawnOn,
    },
    ...{ decision: decision && decisionOnWire(decision), answerBy: requestDays(request).answerBy, stays: [...stays] },
    isDone: isGranted && (kind !== 'ERASURE' || doneAt !== null),
  };
}

/** A decision on the wire, whose lists are typed as if they might be written to. */
export function decisionOnWire({ rules, facts, ...decision }: Decision): DecisionWire {
  return {
    ...decision,
    rules: rules.map((rule) => ({ ...rule })),
    facts: facts.map(({ question, lines }) => ({ question, lines: [...lines] })),
  };
}
