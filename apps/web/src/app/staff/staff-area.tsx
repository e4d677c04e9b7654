import { TabBar } from '@marque/kit';
import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useText } from '../../brand/use-text.ts';
import { PageSkeleton } from '../../frame/page-skeleton.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { routerLink } from '../../frame/router-link.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import { openStaffPages, staffPageOf } from '../../principal/staff/staff-pages.ts';
import { UnauthorisedPage } from '../../principal/staff/unauthorised-page.tsx';
import styles from './staff-area.module.css';
import { ownPlaces, staffPlaces } from './staff-places.ts';

/** Every page of staff: its own for acting and for the record, and those of the area. */
export function StaffArea() {
  // The address of the present page below: on the way to another one, it is still the former.
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const address = pathname.replace(/\/$/, '');
  const Own = Object.hasOwn(ownPlaces, address) ? ownPlaces[address] : undefined;
  return <Suspense fallback={<PageSkeleton />}>{Own ? <Own /> : <Area address={address} />}</Suspense>;
}

/**
 * A page of the staff area, for those with its permission, with links to the others; `/staff` and unknown pages lead to
 * the first of them.
 */
function Area({ address }: { address: string }) {
  const t = useText();
  const { user } = usePrincipal();
  const [first, ...others] = openStaffPages(user?.permissions ?? []);
  const page = staffPageOf(address);
  const Place = Object.hasOwn(staffPlaces, address) ? staffPlaces[address] : undefined;
  if (!first) return <UnauthorisedPage />;
  if (!page || !Place) return <Redirect to={page?.path ?? first.path} />;
  const pages = [first, ...others];
  return (
    <div className={styles.area}>
      <TabBar
        label={t('staff.area.label')}
        tabs={pages.map(({ path, text }) => ({ href: path, label: t(text), current: path === page.path }))}
        renderLink={routerLink}
      />
      {pages.includes(page) ? (
        <Suspense fallback={<PageSkeleton />}>
          <Place />
        </Suspense>
      ) : (
        <UnauthorisedPage />
      )}
    </div>
  );
}
