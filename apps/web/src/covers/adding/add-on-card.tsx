import type { QuoteWire } from '@marque/contract';
import { Card, Icon } from '@marque/kit';
import { useMemo } from 'react';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { ReadMore } from '../../frame/content/read-more.tsx';
import type { PriceChoice } from '../../price/price-choice.ts';
import { useCoverPrice } from '../../price/use-cover-price.ts';
import { AskedQuestion } from '../../questions/fields/asked-question.tsx';
import { lookupsOf } from '../../questions/fields/lookups.ts';
import type { QuestionForm } from '../../questions/form/question-form.ts';
import { useForm } from '../../questions/form/use-form.ts';
import { iconOf } from '../icon-of.ts';
import styles from './add-on-card.module.css';
import type { OptionalCover } from './cover-questions.ts';
import type { Insured } from './insured.ts';
import { NcdProtection } from './ncd-protection.tsx';

export type AddOnCardProps = {
  cover: OptionalCover;
  form: QuestionForm;
  quote: QuoteWire;
  choice: PriceChoice;
  insured: Insured;
};

/**
 * A cover that may be added: what it is, what it costs, what a customer must know before choosing it, and its
 * questions.
 */
export function AddOnCard({ cover, form, quote, choice, insured }: AddOnCardProps) {
  const t = useText();
  const { roundMoney } = useFormat();
  const client = useClient();
  const lookups = useMemo(() => lookupsOf(client), [client]);
  const { product } = insured;
  const live = useForm(form.store, (store) => store.live());
  const price = useCoverPrice(quote, choice)(cover.code);
  const name = t(`covers.${cover.code}.name`);
  const { ncdProtection } = product;
  return (
    <Card as="section" className={styles.card} aria-labelledby={`cover-${cover.code}`}>
      <div className={styles.head}>
        <Icon name={iconOf(cover.icon)} size={28} className={styles.icon} />
        <div className={styles.words}>
          <h2 id={`cover-${cover.code}`} className={styles.name}>
            {name}
          </h2>
          {price !== undefined && <p className={styles.price}>{price}</p>}
          <p className={styles.description}>{t(`covers.${cover.code}.description`)}</p>
          <p className={styles.description}>
            {t('covers.insurer', { insurer: t(`insurers.${cover.insurer}`) })}
            {cover.limitPennies !== null && `. ${t('covers.limit', { limit: roundMoney(cover.limitPennies) })}`}
          </p>
          <ReadMore page={`${product.code}/${cover.insurer}.${cover.code}.html`} title={name} />
        </div>
      </div>
      {ncdProtection?.cover === cover.code && <NcdProtection protection={ncdProtection} {...insured} />}
      <div className={styles.questions}>
        {cover.inputs.map((input) => {
          const asked = live.has(input.name) ? form.compiled.questions.get(input.name) : undefined;
          return asked && <AskedQuestion key={input.name} form={form} asked={asked} lookups={lookups} />;
        })}
      </div>
    </Card>
  );
}
