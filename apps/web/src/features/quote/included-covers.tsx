import type { QuoteWire } from '@marque/contract';
import { useText } from '../../brand/use-text.ts';
import { CoverList } from '../../covers/cover-list.tsx';
import { PageSection } from '../../frame/page-section.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { coversGiven } from './covers-given.ts';
import { useCondition } from './use-condition.ts';

/**
 * What the policy covers; each opens its own page above this one. Covers that this driver does not have are listed too,
 * greyed, with the reason.
 */
export function IncludedCovers({ quote }: { quote: QuoteWire }) {
  const t = useText();
  const { product } = useCurrentProposal();
  const covers = coversGiven(product.covers, quote, useCondition());
  return (
    <PageSection title={t('quote.included.title')} hint={t('quote.included.hint')}>
      <CoverList
        covers={covers.map(({ missing, ...cover }) => ({
          ...cover,
          ...(missing !== undefined && { missing: t(missing) }),
        }))}
        productCode={product.code}
      />
    </PageSection>
  );
}
