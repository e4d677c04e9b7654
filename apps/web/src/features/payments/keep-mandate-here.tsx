import { EmptyDrawing, Skeleton } from '@marque/kit';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { withoutFlow } from '../../payments/flow-in-address.ts';
import { useKeepMandate } from '../../payments/use-keep-mandate.ts';

/** Keeps the mandate of a flow that led back to this address, and takes the flow out of it. */
export function KeepMandateHere({ flow }: { flow: string }) {
  const t = useText();
  const { history } = useRouter();
  const { pathname, searchStr } = useLocation();
  const { kind } = useKeepMandate(flow);
  const next = `${pathname}${withoutFlow(searchStr)}`;
  useEffect(() => {
    if (kind === 'kept') history.replace(next);
  }, [history, kind, next]);
  if (kind === 'keeping' || kind === 'kept')
    return (
      <Page title={t('payments.mandate.keeping')} width="form">
        <Skeleton kind="block" height="12px" />
      </Page>
    );
  return (
    <Page
      title={t(kind === 'gone' ? 'payments.mandate.goneTitle' : 'payments.mandate.notKeptTitle')}
      subheader={t(kind === 'gone' ? 'payments.mandate.goneLead' : 'payments.mandate.notKeptLead')}
      upperHeader={<EmptyDrawing />}
      back={{ href: '/', text: t('payments.settle.home') }}
      width="form"
    >
      {null}
    </Page>
  );
}
