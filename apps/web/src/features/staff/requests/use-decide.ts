import type { StaffRequestWire } from '@marque/contract';
import { useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { shownOfEnd } from '../ends/shown-of-end.ts';

const said = {
  REFUND: { APPROVED: 'staff.requests.approved', REFUSED: 'staff.requests.refused' },
  CREDIT: { APPROVED: 'staff.requests.approvedCredit', REFUSED: 'staff.requests.refusedCredit' },
  TRANSFER: { APPROVED: 'staff.requests.approvedTransfer', REFUSED: 'staff.requests.refusedTransfer' },
  VOID: { APPROVED: 'staff.requests.upheld', REFUSED: 'staff.requests.refusedEnd' },
  END: { APPROVED: 'staff.requests.approvedEnd', REFUSED: 'staff.requests.refusedEnd' },
  CHANGE: { APPROVED: 'staff.requests.approvedChange', REFUSED: 'staff.requests.refusedChange' },
} as const;

/** The words for a decision. Saying no does not undo a void that has come. */
function saidOf(
  { kind, voids, change }: Pick<StaffRequestWire, 'kind' | 'voids' | 'change'>,
  status: 'APPROVED' | 'REFUSED',
): string {
  if (change?.takesBack) return status === 'APPROVED' ? 'staff.requests.approvedBack' : 'staff.requests.refusedBack';
  if (kind === 'CHANGE' && status === 'APPROVED' && change !== null && change.dueNow > 0)
    return 'staff.requests.approvedToPay';
  const isTooLate = kind === 'VOID' && status === 'REFUSED' && voids?.goesOnUntil === null;
  return isTooLate ? 'staff.requests.refusedPastVoid' : said[kind][status];
}

/** Approves or refuses a request; the lists are fetched again, since somebody else may have decided meanwhile. */
export function useDecide(request: Pick<StaffRequestWire, 'requestId' | 'kind' | 'wouldDo' | 'voids' | 'change'>) {
  const { requestId } = request;
  const shown = shownOf(request);
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  return useMutation({
    mutationFn: (decision: { readonly isApproved: boolean; readonly reason: string }) => {
      const body = { ...decision, ...(shown && { shown }) };
      return orProblem(
        client.call('decideRequest', { params: { requestId }, body }),
        ...['sign_in_again', 'second_person_needed', 'wrong_state', 'gone', 'not_found', 'adjustment_changed'],
      );
    },
    onSuccess: (decided) => {
      if (!decided.ok) return;
      snackbar(t(saidOf(request, decided.value.status)));
    },
    onSettled: (decided) =>
      decided?.ok || decided?.problem.code !== 'sign_in_again' ? queries.invalidateQueries() : undefined,
  });
}

/** What was shown of it, as it is sent with the decision. */
function shownOf({ wouldDo, change }: Pick<StaffRequestWire, 'wouldDo' | 'change'>) {
  if (wouldDo) return shownOfEnd(wouldDo);
  if (change === null) return undefined;
  const { dueNow, withNext, back, price, claims } = change;
  return { dueNow, withNext, back, price, claims: claims.map(({ reference }) => reference) };
}
