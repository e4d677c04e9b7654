import { Button, buttonClass, Modal } from '@marque/kit';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { type Translate, useText } from '../../brand/use-text.ts';
import { useOpenHelp } from '../../frame/help/help.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { useUpdateProposal } from '../../proposal/use-update-proposal.ts';
import { Doubts } from './doubts.tsx';
import type { Refusal } from './refusal.ts';
import styles from './refusal-modal.module.css';

type Told = { readonly title: string; readonly content: ReactNode; readonly way?: ReactNode };

/** Says what keeps somebody from buying, and what they can do about it. */
export function RefusalModal({ refusal, onClose }: { refusal: Refusal | null; onClose: () => void }) {
  const t = useText();
  const told = useTold(refusal, onClose);
  if (!told) return null;
  return (
    <Modal
      open
      onClose={onClose}
      title={told.title}
      closeText={t('frame.close')}
      actions={
        <>
          {told.way}
          <Button variant={told.way ? 'quiet' : 'primary'} onClick={onClose}>
            {t('checkout.refused.understood')}
          </Button>
        </>
      }
    >
      <div className={styles.words}>{told.content}</div>
    </Modal>
  );
}

/** Where something must be put right before the payment: the page, and the words for it. */
const onPage = {
  answers: (t: Translate) => ({
    place: 'account-setup' as const,
    title: t('checkout.refused.answers.title'),
    content: <p>{t('checkout.refused.answers.content')}</p>,
    way: t('checkout.refused.answers.way'),
  }),
  registration: (t: Translate) => ({
    place: 'summary' as const,
    title: t('checkout.refused.registration.title'),
    content: <p>{t('checkout.refused.registration.content')}</p>,
    way: t('checkout.refused.registration.way'),
  }),
  summary: (t: Translate) => ({
    place: 'summary' as const,
    title: t('checkout.refused.summary.title'),
    content: <p>{t('checkout.refused.summary.content')}</p>,
    way: t('checkout.refused.summary.way'),
  }),
};

function useTold(refusal: Refusal | null, onClose: () => void): Told | undefined {
  const t = useText();
  const { email } = useBrand().support;
  const openHelp = useOpenHelp();
  const { pathTo } = useCurrentProposal();
  switch (refusal?.kind) {
    case 'consider':
      return {
        title: t('checkout.refused.consider.title'),
        content: <Doubts checks={refusal.checks} />,
        way: (
          <Button
            icon="chat"
            onClick={() => {
              onClose();
              openHelp();
            }}
          >
            {t('checkout.refused.chat')}
          </Button>
        ),
      };
    case 'identity':
      return {
        title: t('checkout.refused.identity.title'),
        content: (
          <>
            <p>{t('checkout.refused.identity.content')}</p>
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          </>
        ),
      };
    case 'outstanding':
      return {
        title: t('checkout.refused.outstanding.title'),
        content: <p>{t('checkout.refused.outstanding.content')}</p>,
        way: (
          <Link to="/" className={buttonClass()}>
            {t('checkout.refused.outstanding.home')}
          </Link>
        ),
      };
    case 'pending':
      return { title: t('checkout.refused.pending.title'), content: <p>{t('checkout.refused.pending.content')}</p> };
    case 'closed':
      return { title: t('checkout.closed.title'), content: <p>{t('checkout.closed.content')}</p> };
    case 'answers':
    case 'registration':
    case 'summary': {
      const { place, way, ...told } = onPage[refusal.kind](t);
      const link = (
        <Link to={pathTo(place)} className={buttonClass()} onClick={onClose}>
          {way}
        </Link>
      );
      return { ...told, way: link };
    }
    case 'promotion':
      return {
        title: t('problems.promotion_unavailable.title'),
        content: <p>{t('problems.promotion_unavailable.hint')}</p>,
        way: <PriceWithout onDone={onClose} />,
      };
    case 'offerChanged':
      return { title: t('checkout.refused.changed.title'), content: <p>{t('checkout.refused.changed.content')}</p> };
    default:
      return undefined;
  }
}

/** Has the price made again without the promotion, and shows it. */
function PriceWithout({ onDone }: { onDone: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { proposal, pathTo } = useCurrentProposal();
  const { mutate, isPending } = useUpdateProposal(proposal.proposalCode);
  const goOn = () => {
    onDone();
    void navigate({ to: pathTo() });
  };
  return (
    <Button busy={isPending} onClick={() => mutate({ changes: [], applyRating: true }, { onSuccess: goOn })}>
      {t('checkout.refused.priceWithout')}
    </Button>
  );
}
