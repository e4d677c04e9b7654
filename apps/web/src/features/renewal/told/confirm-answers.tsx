import { Button, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';
import { useRenewal } from '../use-renewal.ts';

/** Says in one press that all answers are still true; from then on, when it was said. */
export function ConfirmAnswers() {
  const t = useText();
  const { moment } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { proposalCode, renewalTold } = useRenewal().renewal;
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.call('confirmRenewalAnswers', { params: { proposalCode } }),
    meta: { again: true },
    onSuccess: (renewal) => {
      queries.setQueryData(queryKeys.proposal(proposalCode), renewal);
      snackbar(t('renewal.true.confirmed'), { tone: 'success' });
    },
  });
  const { confirmedAt } = renewalTold ?? {};
  if (confirmedAt != null)
    return <Notice tone="success" title={t('renewal.true.confirmedOn', { date: moment(confirmedAt, 'dayMonth') })} />;
  return (
    <Button wide busy={isPending} onClick={() => mutate()}>
      {t('renewal.true.confirm')}
    </Button>
  );
}
