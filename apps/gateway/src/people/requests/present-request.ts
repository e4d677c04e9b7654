import type { DataRequestWire } from '@marque/contract';
import { requestDays } from '@marque/domain/data-requests/request-days';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';

/** A request, as its person and staff see it. */
export function presentRequest(request: StoredRequest): DataRequestWire {
  const { requestId, kind, cameBy, receivedOn, words, extendedOn, longerReason } = request;
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
    ...{ answerBy: requestDays(request).answerBy, stays: [...stays] },
    isDone: isGranted && (kind === 'RESTRICTION' || doneAt !== null),
  };
}
