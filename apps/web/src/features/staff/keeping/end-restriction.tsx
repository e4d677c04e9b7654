import { Button, useSnackbar } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { ReasonForm } from '../reason-form.tsx';

type EndRestrictionProps = { readonly userId: string; readonly requestId: string };

const FORM_TEXTS = { why: 'staff.person.data.endRestrictionWhy', send: 'staff.person.data.endRestrictionSend' };

/** Ends that a customer's data is used less, for one who has rung or written. */
export function EndRestriction({ userId, requestId }: EndRestrictionProps) {
  const t = useText();
  const client = useClient();
  const snackbar = useSnackbar();
  const [isOpen, open] = useState(false);
  if (!isOpen)
    return (
      <Button variant="quiet" wide onClick={() => open(true)}>
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
      onLeave={() => open(false)}
    />
  );
}
