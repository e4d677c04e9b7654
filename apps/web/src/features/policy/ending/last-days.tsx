import type { PolicyWire } from '@marque/contract';
import { buttonClass, Notice } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { daysLeft } from '../../../policy/days-left.ts';
import { policyEnd } from '../../../policy/policy-end.ts';
import { proposalPath } from '../../../proposal/proposal-paths.ts';
import { useUpgrade } from '../../../proposal/use-upgrade.ts';

/** When cover for some days ends, with the product that may follow it at that moment. Nothing for cover that renews, or that somebody ends. */
export function LastDays({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const { timeZone } = useBrand();
  const { moment, timeOfDay } = useFormat();
  const { product } = useCurrentPolicy();
  const upgrade = useUpgrade(policy);
  const end = policyEnd(policy.policyDetail);
  const isLast = product.kind === 'DRIVEAWAY' && policy.policyDetail.terminatedAt === null;
  if (!isLast || end === undefined || daysLeft(policy, timeZone) === undefined) return null;
  const to = upgrade && t(`schemes.${upgrade.schemeCode}.name`);
  return (
    <Notice
      tone="warning"
      icon="clock"
      title={t('leaving.lastDays.title', { date: moment(end, 'weekday'), time: timeOfDay(end) })}
      action={
        to !== undefined &&
        upgrade && (
          <Link to={proposalPath(upgrade.urlName, upgrade.proposalCode)} className={buttonClass('quiet')}>
            {t('leaving.lastDays.goOn', { to })}
          </Link>
        )
      }
    >
      {to === undefined ? t('leaving.lastDays.other') : t('leaving.lastDays.next', { to })}
    </Notice>
  );
}
