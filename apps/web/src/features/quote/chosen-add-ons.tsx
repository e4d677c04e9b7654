import type { QuoteWire } from '@marque/contract';
import { buttonClass, Card, Icon, Pill } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { iconOf } from '../../covers/icon-of.ts';
import { PageSection } from '../../frame/page-section.tsx';
import type { PriceChoice } from '../../price/price-choice.ts';
import { useCoverPrice } from '../../price/use-cover-price.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { addOnStanding } from './add-on-standing.ts';
import styles from './chosen-add-ons.module.css';

const standings = {
  added: { tone: 'success', icon: 'tick', text: 'quote.optional.added' },
  declined: { tone: 'neutral', icon: undefined, text: 'quote.optional.declined' },
  undecided: { tone: 'warning', icon: undefined, text: 'quote.optional.undecided' },
  unavailable: { tone: 'neutral', icon: 'lock', text: 'quote.optional.unavailable' },
} as const;

/** What was decided about each cover that may be added, and the way to decide. The decision itself is made on its own page alone. */
export function ChosenAddOns({ quote, choice }: { quote: QuoteWire; choice: PriceChoice }) {
  const t = useText();
  const { proposal, product, pathTo } = useCurrentProposal();
  const priceText = useCoverPrice(quote, choice);
  const { optional } = product.covers;
  if (optional.length === 0) return null;
  return (
    <PageSection title={t('quote.optional.title')} hint={t('quote.optional.hint')}>
      <Card className={styles.card}>
        <ul className={styles.covers}>
          {optional.map(({ code, icon }) => {
            const { tone, icon: sign, text } = standings[addOnStanding(code, quote, proposal)];
            return (
              <li key={code} className={styles.cover}>
                <Icon name={iconOf(icon)} className={styles.icon} />
                <span className={styles.words}>
                  <b>{t(`covers.${code}.name`)}</b>
                  <span className={styles.price}>{priceText(code)}</span>
                </span>
                <Pill tone={tone} {...(sign && { icon: sign })}>
                  {t(text)}
                </Pill>
              </li>
            );
          })}
        </ul>
        <Link to={pathTo('add-ons')} className={buttonClass('quiet')}>
          {t('quote.optional.choose')}
        </Link>
      </Card>
    </PageSection>
  );
}
