import type { QuoteWire } from '@marque/contract';
import { Button, TwoColumn } from '@marque/kit';
import type { ReactNode } from 'react';
import { useText } from '../../../brand/use-text.ts';
import type { PriceChoice } from '../../../price/price-choice.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import styles from '../renewal.module.css';
import { RenewalFrame } from '../renewal-frame.tsx';
import { NextTermPrice } from './next-term-price.tsx';

type ChoosingFrameProps = {
  readonly title: string;
  readonly quote: QuoteWire;
  readonly choice: PriceChoice;
  readonly isKeeping: boolean;
  readonly onKeep: () => void;
  readonly children: ReactNode;
};

/** What is chosen for the next term, beside its price as it is offered and as it would be. Nothing is kept before the button is pressed. */
export function ChoosingFrame({ title, quote, choice, isKeeping, onKeep, children }: ChoosingFrameProps) {
  const t = useText();
  const { pathTo } = useCurrentProposal();
  return (
    <RenewalFrame
      title={title}
      lead={t('renewal.choosing.lead')}
      back={{ href: pathTo(), text: t('renewal.optOut.back') }}
    >
      <TwoColumn
        side={
          <NextTermPrice quote={quote} choice={choice}>
            <Button wide busy={isKeeping} onClick={onKeep}>
              {t('renewal.choosing.keep')}
            </Button>
          </NextTermPrice>
        }
        sideLabel={t('renewal.choosing.price')}
      >
        <div className={styles.flow}>{children}</div>
      </TwoColumn>
    </RenewalFrame>
  );
}
