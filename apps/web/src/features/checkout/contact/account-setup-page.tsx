import type { ProposalWire } from '@marque/contract';
import { Button, Modal } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { Page } from '../../../frame/page.tsx';
import { isOfferUnchanged } from '../../../price/is-offer-unchanged.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { ShortForm } from '../../../questions/short-form.tsx';
import { PriceNote } from '../price-note.tsx';
import { AccountContact } from './account-contact.tsx';
import { ContactFirst } from './contact-first.tsx';

/** The customer's contact details, checked again before a purchase. */
export function AccountSetupPage() {
  const t = useText();
  const client = useClient();
  const navigate = useNavigate();
  const { proposal, product, pathTo } = useCurrentProposal();
  const { signIn } = usePrincipal();
  const [conflict, setConflict] = useState(false);
  const { mutateAsync } = useMutation({
    mutationFn: () => client.call('validateAccount', { body: { source: proposal.proposalCode } }),
  });

  const onSaved = async (saved: ProposalWire) => {
    if (saved.status !== 'QUOTE') return navigate({ to: pathTo() });
    // An offer that is given once for each customer goes with an address that had it: the quote says so, with both prices.
    if (!isOfferUnchanged(proposal.quote, saved.quote)) return navigate({ to: pathTo() });
    const answer = await mutateAsync().catch(() => undefined);
    if (answer?.validationStatus === 'OK') return navigate({ to: pathTo('summary') });
    setConflict(answer?.validationStatus === 'CONFLICT');
  };
  return (
    <Page
      title={t('checkout.account.title')}
      subheader={t('checkout.account.lead')}
      back={{ href: pathTo(), text: t('checkout.backToQuote') }}
      width="form"
    >
      <ContactFirst>
        <ShortForm
          pick={() => product.accountSetup}
          action={t('checkout.account.action')}
          note={<PriceNote />}
          otherwise={<AccountContact />}
          onSaved={onSaved}
        />
      </ContactFirst>
      <Modal
        open={conflict}
        onClose={() => setConflict(false)}
        title={t('checkout.account.conflictTitle')}
        closeText={t('frame.close')}
        actions={
          <>
            <Button onClick={() => void signIn(pathTo('account-setup'))}>{t('checkout.account.conflictSignIn')}</Button>
            <Button variant="quiet" onClick={() => setConflict(false)}>
              {t('checkout.account.conflictAction')}
            </Button>
          </>
        }
      >
        <p>{t('checkout.account.conflictContent')}</p>
      </Modal>
    </Page>
  );
}
