import { Icon, PopupMenu, type PopupMenuItem } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { routerLink } from '../../frame/router-link.tsx';
import { policyholderQuery } from '../../policyholder/use-policyholder.ts';
import { connectionOf, initialsOf, nameOf } from '../../principal/name-of.ts';
import { type SignedInUser, usePrincipal } from '../../principal/principal.tsx';
import styles from './account-menu.module.css';

/** The menu of the person who has signed in: behind their initials are their covers, their account and the way out. */
export function CustomerMenu({ user }: { user: SignedInUser }) {
  const t = useText();
  const { accountSections, language } = useBrand();
  const { signOut, isStaff, acting } = usePrincipal();
  const named = useNamed(user);
  const connection = connectionOf(user);
  const act: PopupMenuItem = { key: 'impersonate', label: t('staff.impersonate.title'), href: '/impersonate' };
  const staff: PopupMenuItem = { key: 'staff', label: t('staff.area.title'), href: '/staff' };
  const account: PopupMenuItem = { key: 'account', label: t('signIn.menu.account'), href: '/account' };
  return (
    <PopupMenu
      label={t('signIn.menu.label')}
      trigger={<span aria-hidden="true">{initialsOf(named, language) ?? <Icon name="person" />}</span>}
      header={
        <>
          <strong className={styles.name}>{nameOf(named) ?? t('signIn.menu.stranger')}</strong>
          {connection && <span className={styles.connection}>{t('signIn.menu.connection', { connection })}</span>}
        </>
      }
      items={[
        { key: 'dashboard', label: t('signIn.menu.dashboard'), href: '/' },
        ...(accountSections.length > 0 ? [account] : []),
        ...(isStaff && acting === null ? [act] : []),
        ...(isStaff || user.roles.includes('staff') ? [staff] : []),
        { key: 'signOut', label: t('signIn.menu.signOut'), onSelect: () => void signOut() },
      ]}
      renderLink={routerLink}
    />
  );
}

/** Somebody who has signed in, by the issuer's name for them, or else by the name that they gave us. */
function useNamed({ firstName, lastName }: SignedInUser): Pick<SignedInUser, 'firstName' | 'lastName'> {
  const { acting } = usePrincipal();
  const isUnknown = firstName === null && lastName === null;
  // While staff act for a customer, the calls return the customer's data.
  const { data } = useQuery({
    ...policyholderQuery(useClient()),
    enabled: isUnknown && !acting,
    meta: { quiet: true },
  });
  return isUnknown && !acting && data ? data : { firstName, lastName };
}
