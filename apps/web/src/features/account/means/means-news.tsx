import type { AccountMethodsWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { queryKeys } from '../../../client/query-keys.ts';
import type { MeansView } from '../../../payments/means-view.ts';
import { useKeepMandate } from '../../../payments/use-keep-mandate.ts';
import { useMethodWords } from '../../../payments/use-method-words.ts';
import type { CameBack } from './came-back.ts';

type MeansNewsProps = {
  readonly view: MeansView;
  readonly cardSetup: AccountMethodsWire['cardSetup'];
  readonly back: CameBack | undefined;
};

/** The news about an account's means of payment, right after a provider's page and later. */
export function MeansNews({ view, cardSetup, back }: MeansNewsProps) {
  const t = useText();
  const words = useMethodWords();
  const { chosen, waiting, failed } = view;
  const before = chosen ? words(chosen).label : t('account.means.none');
  if (back?.flow) return <Keeping flow={back.flow} accountId={back.accountId} />;
  if (waiting)
    return (
      <Notice role="status" icon="clock" title={t('account.means.waiting', { means: words(waiting).label })}>
        {t('account.means.until', { before })}
      </Notice>
    );
  if (failed)
    return (
      <Notice tone="warning" title={t('account.means.failed', { means: words(failed).label })}>
        {t('account.means.goesOn', { before })}
      </Notice>
    );
  if (!back) return null;
  if (chosen?.methodId !== (back.instead ?? undefined))
    return (
      <Notice role="status" tone="success">
        {t('account.means.changed')}
      </Notice>
    );
  if (cardSetup === null) return null;
  if (cardSetup === 'ENDED')
    return (
      <Notice role="status" tone="warning" title={t('account.means.notSaved')}>
        {t('account.means.goesOn', { before })}
      </Notice>
    );
  return (
    <Notice role="status" icon="clock">
      {t('account.means.checking')}
    </Notice>
  );
}

/** Keeps the mandate that was just set up, and takes its flow out of the address. */
function Keeping({ flow, accountId }: { readonly flow: string; readonly accountId: string }) {
  const t = useText();
  const { history } = useRouter();
  const queries = useQueryClient();
  const { kind } = useKeepMandate(flow);
  useEffect(() => {
    if (kind !== 'kept') return;
    void queries
      .invalidateQueries({ queryKey: queryKeys.accountMethods(accountId) })
      .then(() => history.replace('/account'));
  }, [kind, queries, accountId, history]);
  if (kind === 'keeping' || kind === 'kept')
    return (
      <Notice role="status" icon="clock">
        {t('account.means.keeping')}
      </Notice>
    );
  return (
    <Notice role="status" tone="warning" title={t('account.means.notKept')}>
      {t('account.means.notKeptLead')}
    </Notice>
  );
}
