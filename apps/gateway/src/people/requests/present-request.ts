import {
  type DataRequestWire,
  type DecisionWire,
  driverCode,
  type OpenDataRequestWire,
  unclearDriver,
} from '@marque/contract';
import { type Decision, groundsOf } from '@marque/domain/data-requests/decision';
import { requestDays } from '@marque/domain/data-requests/request-days';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';
import type { WhereTold } from './drivers/where-told.ts';

/** A request, as its person and staff see it. */
export function presentRequest(
  request: StoredRequest,
): Omit<DataRequestWire, 'kind'> & Pick<OpenDataRequestWire, 'kind'> {
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

/** The named driver who asks, and what may be about them or about somebody else; null if a customer asks. */
export function presentDriver(
  { driver }: Pick<StoredRequest, 'driver'>,
  where: WhereTold | undefined,
): OpenDataRequestWire['driver'] {
  return (
    driver && {
      ...{ ...driver, profileCode: driverCode.parse(driver.profileCode), hasUnclear: where?.hasUnclear ?? false },
      unclear: unclearDriver.array().parse(where?.unclear ?? []),
      unclearClaims: (where?.claims.unclear ?? []).map(({ reference }) => reference),
    }
  );
}

/** A decision on the wire, where lists are typed as if they might be written to. */
export function decisionOnWire(kept: Decision): DecisionWire {
  const { drivers, whole: _whole, ...decision } = kept;
  const { rules, facts } = groundsOf(kept);
  return {
    ...decision,
    isPart: drivers.some(({ data }) => 'forgotten' in data),
    rules: rules.map((rule) => ({ ...rule })),
    facts: facts.map(({ question, lines }) => ({ question, lines: [...lines] })),
  };
}
