import type { QuoteWire } from '@marque/contract';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { ExcessChoice } from '../../../covers/excess-choice.tsx';
import { Redirect } from '../../../frame/redirect.tsx';
import { changesTo, choiceOf } from '../../../price/price-choice.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { ChoosingFrame } from './choosing-frame.tsx';
import { useKeepChoices } from './use-keep-choices.ts';

/** The voluntary excess of the next term: each amount with the price that it leads to. */
export function RenewalExcessPage() {
  const { proposal, product, pathTo } = useCurrentProposal();
  const isOpen = product.policy.renewal.choices.includes('EXCESS');
  return isOpen && proposal.quote ? <Excess quote={proposal.quote} /> : <Redirect to={pathTo()} />;
}

function Excess({ quote }: { quote: QuoteWire }) {
  const t = useText();
  const { proposal, product } = useCurrentProposal();
  const { keep, isKeeping } = useKeepChoices();
  const standing = choiceOf(proposal);
  const [voluntaryExcess, setExcess] = useState(standing.voluntaryExcess);
  const choice = { ...standing, voluntaryExcess };
  const driverName = (profileCode: string) => {
    const { firstName, lastName } = proposal.data.profiles[profileCode] ?? {};
    return [firstName, lastName].filter(Boolean).join(' ');
  };
  return (
    <ChoosingFrame
      title={t('renewal.choosing.excess')}
      quote={quote}
      choice={choice}
      isKeeping={isKeeping}
      onKeep={() => keep(changesTo(standing, choice))}
    >
      <ExcessChoice
        isAlone
        quote={quote}
        choice={choice}
        onChoose={(to) => setExcess(to.voluntaryExcess ?? voluntaryExcess)}
        offered={product.excess}
        driverName={driverName}
      />
    </ChoosingFrame>
  );
}
