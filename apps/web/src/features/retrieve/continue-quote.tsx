import { FullScreenLoader } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { schemeOfCode } from '../../brand/schemes.ts';
import { useText } from '../../brand/use-text.ts';
import { LoadFailed } from '../../frame/load-failed.tsx';
import { useTitle } from '../../frame/page.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { proposalPath } from '../../proposal/proposal-paths.ts';
import { useProposals } from '../../proposal/use-proposals.ts';
import { proposalOfReference } from './proposal-of-reference.ts';

/** Goes on with the first proposal of a reference that the session knows; home if it knows none. */
export function ContinueQuote({ externalReference }: { externalReference: string }) {
  const t = useText();
  const brand = useBrand();
  const { proposals, isLoading, isError, refetch } = useProposals();
  useTitle(t('retrieve.title'));
  if (isLoading) return <FullScreenLoader text={t('retrieve.loading')} />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  const found = proposalOfReference(proposals, externalReference);
  const urlName = found && schemeOfCode(brand, found.schemeCode)?.urlName;
  return <Redirect to={urlName ? proposalPath(urlName, found.proposalCode) : '/'} />;
}
