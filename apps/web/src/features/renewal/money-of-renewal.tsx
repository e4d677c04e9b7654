import { useParams } from '@tanstack/react-router';
import { NextTermNotice } from '../../renewal/next-term-notice.tsx';
import { renewalPath } from '../../renewal/renewal-paths.ts';
import { useAccountOfRenewal } from './use-account-of-renewal.ts';
import { useRenewal } from './use-renewal.ts';

/** How the money for the next term stands, if it is paid ahead of its turn. */
export function MoneyOfRenewal() {
  const { productUrlName = '' } = useParams({ strict: false });
  const { renewal, short } = useRenewal();
  const { proposalCode } = renewal;
  const account = useAccountOfRenewal();
  if (!account) return null;
  const path = renewalPath(productUrlName, proposalCode);
  return <NextTermNotice {...{ account, proposalCode, path }} price={short.discounted} />;
}
