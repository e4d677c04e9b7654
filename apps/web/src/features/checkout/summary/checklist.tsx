import type { OfferPaperWire } from '@marque/contract';
import { Button, CheckCard, StickySummary } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { PriceNote } from '../price-note.tsx';
import { RefusalModal } from '../refusal-modal.tsx';
import styles from './checklist.module.css';
import { useAgree } from './use-agree.ts';

const idOf = (name: string) => `agree-${name}`;

/** What must be agreed to before the payment opens: every box. The customer agrees to the documents shown above. */
export function Checklist({ papers }: { papers: readonly OfferPaperWire[] }) {
  const t = useText();
  const { checkoutChecklist } = useCurrentProposal().product;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const { agree, isAgreeing, refusal, dismiss } = useAgree(papers);
  const open = checkoutChecklist.filter((name) => !ticked.includes(name));
  const showFirst = () => {
    const first = document.getElementById(idOf(open[0] ?? ''));
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (open.length > 0) showFirst();
        else if (!isAgreeing) agree(checkoutChecklist);
      }}
    >
      <PageSection title={t('checkout.summary.agree')} hint={t('checkout.summary.agreeHint')}>
        <div className={styles.list}>
          {checkoutChecklist.map((name) => (
            <CheckCard
              key={name}
              id={idOf(name)}
              label={t(`checklist.${name}`)}
              checked={ticked.includes(name)}
              invalid={isTried && open.includes(name)}
              onChange={(isTicked) => setTicked(isTicked ? [...ticked, name] : ticked.filter((one) => one !== name))}
            />
          ))}
        </div>
      </PageSection>
      <StickySummary
        errors={
          isTried && open.length > 0
            ? {
                text: t('checkout.summary.tickAll', { count: open.length }),
                showText: t('checkout.summary.showMe'),
                onShow: showFirst,
              }
            : undefined
        }
        action={
          <Button type="submit" busy={isAgreeing}>
            {t('checkout.summary.action')}
          </Button>
        }
      >
        <PriceNote />
      </StickySummary>
      <RefusalModal refusal={refusal} onClose={dismiss} />
    </form>
  );
}
