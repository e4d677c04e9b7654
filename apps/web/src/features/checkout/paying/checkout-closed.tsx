import { EmptyDrawing } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { Page } from '../../../frame/page.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';

/** Nothing can be bought just now: the brand has closed its checkout, or no way to pay is configured. */
export function CheckoutClosed() {
  const t = useText();
  const { pathTo } = useCurrentProposal();
  return (
    <Page
      title={t('checkout.closed.title')}
      subheader={t('checkout.closed.content')}
      upperHeader={<EmptyDrawing />}
      back={{ href: pathTo('summary'), text: t('checkout.back') }}
      width="form"
    >
      {null}
    </Page>
  );
}
