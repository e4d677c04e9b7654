import type { QuoteWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';

/** Special terms of this quote, each with the driver whom it concerns. */
export function SpecialTerms({ quote }: { quote: QuoteWire }) {
  const t = useText();
  const { roundMoney } = useFormat();
  const { profiles } = useCurrentProposal().proposal.data;
  if (quote.endorsements.length === 0) return null;
  return (
    <PageSection title={t('quote.terms')}>
      {quote.endorsements.map(({ code, profileCode, excess }) => {
        const { firstName, lastName } = profiles[profileCode ?? 'ph'] ?? {};
        const values = { driver: [firstName, lastName].filter(Boolean).join(' '), excess: roundMoney(excess ?? 0) };
        return (
          <Notice
            key={`${code}-${profileCode}`}
            tone="warning"
            icon="document"
            title={t(`endorsements.${code}.title`, values)}
          >
            {t(`endorsements.${code}.description`, values)}
          </Notice>
        );
      })}
    </PageSection>
  );
}
