import { Button, Modal, useSnackbar } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { useRemoveDriver } from './use-remove-driver.ts';

export type DriverNamed = { readonly profileCode: string; readonly name: string };

/** Asks for confirmation before a driver is removed. Calls `onRemoved` when the driver is gone. */
export function RemoveDriver({
  driver,
  onClose,
  onRemoved,
}: {
  driver: DriverNamed | undefined;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const t = useText();
  const snackbar = useSnackbar();
  const { mutate, isPending } = useRemoveDriver();
  const remove = ({ profileCode, name }: DriverNamed) =>
    mutate(profileCode, {
      onSuccess: () => {
        snackbar(t('disclosure.drivers.removed', { name }), { tone: 'success' });
        onRemoved();
      },
    });
  return (
    <Modal
      open={driver !== undefined}
      onClose={onClose}
      title={driver && t('disclosure.drivers.removeTitle', { name: driver.name })}
      closeText={t('frame.close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('disclosure.drivers.keep')}
          </Button>
          <Button variant="danger" icon="trash" busy={isPending} onClick={() => driver && remove(driver)}>
            {t('disclosure.drivers.remove')}
          </Button>
        </>
      }
    >
      <p>{t('disclosure.drivers.removeContent')}</p>
    </Modal>
  );
}
