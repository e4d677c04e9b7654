import type { ProductWire } from '@marque/contract';
import { Card, Icon, type IconName, icons, Toggle } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import { ReadMore } from '../../frame/read-more.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import type { ChoiceProps } from './choice-props.ts';
import styles from './optional-covers.module.css';
import { priceOf } from './price-choice.ts';

type CoverWire = ProductWire['covers']['optional'][number];

/** Covers that may be added, each with what it adds to the price. */
export function OptionalCovers(props: ChoiceProps) {
  const t = useText();
  const { optional } = useCurrentProposal().product.covers;
  if (optional.length === 0) return null;
  return (
    <PageSection title={t('quote.optional.title')}>
      {optional.map((cover) => (
        <OptionalCover key={cover.code} cover={cover} {...props} />
      ))}
    </PageSection>
  );
}

function OptionalCover({ cover, quote, choice, onChoose }: ChoiceProps & { cover: CoverWire }) {
  const t = useText();
  const { money } = useFormat();
  const { product } = useCurrentProposal();
  const others = choice.covers.filter((code) => code !== cover.code);
  const withIt = priceOf(quote, { ...choice, covers: [...others, cover.code] });
  const without = priceOf(quote, { ...choice, covers: others });
  const added = withIt && without ? withIt.totals.discounted - without.totals.discounted : undefined;
  const name = t(`covers.${cover.code}.name`);
  const price =
    added !== undefined &&
    t(choice.schedule === 'MONTHLY' ? 'quote.optional.monthly' : 'quote.optional.once', { amount: money(added) });
  return (
    <Card className={styles.cover}>
      <Icon name={iconOf(cover.icon)} size={28} className={styles.icon} />
      <div className={styles.words}>
        <h3 id={`cover-${cover.code}`} className={styles.name}>
          {name} {price && <span className={styles.price}>· {price}</span>}
        </h3>
        <p className={styles.description}>{t(`covers.${cover.code}.description`)}</p>
        <ReadMore page={`${product.code}/${cover.insurer}.${cover.code}.html`} title={name} />
      </div>
      <Toggle
        checked={choice.covers.includes(cover.code)}
        labelledBy={`cover-${cover.code}`}
        onChange={(isChosen) => onChoose({ covers: isChosen ? [...others, cover.code] : others })}
      />
    </Card>
  );
}

/** The icon of a cover; the loader has checked its name. */
export function iconOf(name: string): IconName {
  return name in icons ? (name as IconName) : 'shield';
}
