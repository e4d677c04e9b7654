import { Button, Modal, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';

export type DeleteProposalProps = { proposalCode: string; name: string; isAsking: boolean; onClose: () => void };

/** The question after which a proposal is thrown away. `name` says which one. */
export function DeleteProposal({ proposalCode, name, isAsking, onClose }: DeleteProposalProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.call('deleteProposal', { params: { proposalCode } }),
    meta: { again: true },
    onSuccess: async () => {
      onClose();
      queries.removeQueries({ queryKey: queryKeys.proposal(proposalCode) });
      await queries.invalidateQueries({ queryKey: queryKeys.proposals });
      snackbar(t('home.open.deleted'), { tone: 'success' });
    },
  });
  return (
    <Modal
      open={isAsking}
      onClose={onClose}
      title={t('home.open.deleteTitle', { name })}
      closeText={t('frame.close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('home.open.keep')}
          </Button>
          <Button variant="danger" icon="trash" busy={isPending} onClick={() => mutate()}>
            {t('home.open.delete')}
          </Button>
        </>
      }
    >
      <p>{t('home.open.deleteContent')}</p>
    </Modal>
  );
}
