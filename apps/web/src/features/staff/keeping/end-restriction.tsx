import { Button, useSnackbar } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { useOpening } from '../../../questions/form/use-opening.ts';
import { ReasonForm } from '../reason-form.tsx';

type EndRestrictionProps = { readonly userId: string; readonly requestId: string };

const FORM_TEXTS = { why: 'staff.person.data.endRestrictionWhy', send: 'staff.person.data.endRestrictionSend' };

/** Ends the restriction of a customer's data, for one who has rung or written. */
export function EndRestriction({ userId, requestId }: EndRestrictionProps) {
  const t = useText();
  const client = useClient();
  const snackbar = useSnackbar();
  const { isOpen, button, open, close } = useOpening();
  if (!isOpen)
    return (
      <Button ref={button} variant="quiet" wide onClick={open}>
        {t('staff.person.data.endRestriction')}
      </Button>
    );
  return (
    <ReasonForm
      id={`end-${requestId}`}
      userId={userId}
      texts={FORM_TEXTS}
      act={(reason) => client.call('endDataRequest', { params: { requestId }, body: { reason } })}
      onDone={() => snackbar(t('staff.person.data.restrictionEnded'), { tone: 'success' })}
      onLeave={close}
    />
  );
}
