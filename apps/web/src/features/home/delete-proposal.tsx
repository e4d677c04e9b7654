import { Button, Icon, Modal, PopupMenu, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { queryKeys } from '../../proposal/query-keys.ts';

/** The menu with which a proposal is thrown away, after one question. `name` says which one. */
export function DeleteProposal({ proposalCode, name }: { proposalCode: string; name: string }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.call('deleteProposal', { params: { proposalCode } }),
    onSuccess: async () => {
      setAsking(false);
      queries.removeQueries({ queryKey: queryKeys.proposal(proposalCode) });
      await queries.invalidateQueries({ queryKey: queryKeys.proposals });
      snackbar(t('home.open.deleted'), { tone: 'success' });
    },
  });
  return (
    <>
      <PopupMenu
        plain
        label={t('home.open.menu', { name })}
        trigger={<Icon name="menu" />}
        items={[{ key: 'delete', label: t('home.open.delete'), onSelect: () => setAsking(true) }]}
      />
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={t('home.open.deleteTitle', { name })}
        closeText={t('frame.close')}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
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
    </>
  );
}
