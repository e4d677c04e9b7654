import type { StaffPermission } from '@marque/contract';
import { Icon, type IconName } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import styles from './person-page.module.css';

type Deed = {
  readonly permission: StaffPermission;
  readonly icon: IconName;
  readonly text: string;
  /**
   * Where it is done: a section of this page, or the customer's account. Anything that is only read is there anyway.
   */
  readonly place?: { readonly to?: string; readonly hash?: string };
};

/** What staff do for a customer, in the order in which it is asked for. */
const deeds: readonly Deed[] = [
  {
    ...{ permission: 'action:billing-day', icon: 'calendar', text: 'staff.person.may.billingDay' },
    place: { to: '/account' },
  },
  { permission: 'action:hold', icon: 'clock', text: 'staff.person.may.hold', place: { hash: 'their-payments' } },
  { permission: 'action:refund', icon: 'card', text: 'staff.person.may.refund', place: { hash: 'their-payments' } },
  { permission: 'action:write-off', icon: 'plus', text: 'staff.person.may.credit', place: { hash: 'their-payments' } },
  { permission: 'action:void', icon: 'close', text: 'staff.person.may.end', place: { hash: 'their-policies' } },
  { permission: 'complaints:handle', icon: 'chat', text: 'staff.person.may.complaints' },
  { permission: 'claims:read', icon: 'shield', text: 'staff.person.may.claims' },
  { permission: 'documents:read', icon: 'document', text: 'staff.person.may.uploads' },
];

/** Each thing that staff do for a customer: while they act, a link to it; greyed if they lack its permission. */
export function WhatYouMay() {
  const t = useText();
  const { user, acting } = usePrincipal();
  return (
    <ul className={styles.rows}>
      {deeds.map(({ permission, icon, text, place }) => {
        const isAllowed = user?.permissions.includes(permission) === true;
        return (
          <li key={permission} className={styles.may} data-lacks={isAllowed ? undefined : ''}>
            <Icon name={isAllowed ? icon : 'lock'} size={20} />
            <span>
              {place && isAllowed && acting ? <Link {...place}>{t(text)}</Link> : t(text)}
              {!isAllowed && (
                <>
                  <br />
                  <span className={styles.muted}>{t('staff.person.lacksShort', { permission })}</span>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
