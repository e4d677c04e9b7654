import type { QuoteWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useText } from '../brand/use-text.ts';
import { PageSection } from '../frame/page-section.tsx';

/** Special terms of a price, each with the driver whom it concerns. */
export function SpecialTerms({ quote }: { quote: Pick<QuoteWire, 'endorsements'> }) {
  const t = useText();
  if (quote.endorsements.length === 0) return null;
  return (
    <PageSection title={t('quote.terms')}>
      {quote.endorsements.map(({ code, profileCode, title, description }) => (
        <Notice key={`${code}-${profileCode}`} tone="warning" icon="document" title={title}>
          {description}
        </Notice>
      ))}
    </PageSection>
  );
}
