import { useParams } from '@tanstack/react-router';
import { NextTermNotice } from '../../renewal/next-term-notice.tsx';
import { renewalPath } from '../../renewal/renewal-paths.ts';
import { useAccountOfRenewal } from './use-account-of-renewal.ts';
import { useRenewal } from './use-renewal.ts';

/** How the money for the next term stands, where it is paid ahead of its turn. */
export function MoneyOfRenewal() {
  const { productUrlName = '' } = useParams({ strict: false });
  const { proposalCode } = useRenewal().renewal;
  const account = useAccountOfRenewal();
  if (!account) return null;
  return <NextTermNotice {...{ account, proposalCode }} path={renewalPath(productUrlName, proposalCode)} />;
}
