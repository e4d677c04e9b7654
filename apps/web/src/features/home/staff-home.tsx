import { buttonClass, Card, Icon, type IconName } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { PageHeading } from '../../frame/page.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import { jobsQuery } from '../../principal/staff/jobs-query.ts';
import { CustomerCover } from './customer/customer-cover.tsx';
import homeStyles from './home-page.module.css';
import styles from './staff-home.module.css';

/**
 * The home page of staff who act for nobody yet: whom to act for, the state of the jobs, and what they have as
 * customers themselves.
 */
export function StaffHome() {
  const t = useText();
  const { user } = usePrincipal();
  const mayFind = user?.permissions.includes('people:search') === true;
  return (
    <div className={homeStyles.home}>
      <header className={homeStyles.greeting}>
        <PageHeading>{t('staff.home.title')}</PageHeading>
        <p className={homeStyles.lead}>{t('staff.home.lead', { email: user?.username ?? '' })}</p>
      </header>
      <div className={styles.doors}>
        <Door
          icon="people"
          title={t('staff.home.act')}
          way={t(mayFind ? 'staff.find.title' : 'staff.home.actAction')}
          to={mayFind ? '/staff/find' : '/impersonate'}
          variant="primary"
        >
          {t('staff.home.actContent')}
        </Door>
        <Door
          icon="clock"
          title={t('staff.home.jobs')}
          way={t('staff.home.jobsAction')}
          to="/staff/jobs"
          variant="quiet"
        >
          <JobsInShort />
        </Door>
      </div>
      <CustomerCover none={null} />
    </div>
  );
}

type DoorProps = {
  readonly icon: IconName;
  readonly title: string;
  /** What the link says. */
  readonly way: string;
  readonly to: string;
  readonly variant: 'primary' | 'quiet';
  readonly children: ReactNode;
};

function Door({ icon, title, way, to, variant, children }: DoorProps) {
  return (
    <Card as="section">
      <div className={styles.door}>
        <h2 className={styles.title}>
          <Icon name={icon} className={styles.icon} />
          {title}
        </h2>
        <p className={styles.words}>{children}</p>
        <p className={styles.way}>
          <Link to={to} className={buttonClass(variant)}>
            {way}
          </Link>
        </p>
      </div>
    </Card>
  );
}

/** Left out if unknown: the page of the jobs says why. */
function JobsInShort() {
  const t = useText();
  const { data } = useQuery({ ...jobsQuery(useClient()), meta: { quiet: true } });
  if (data === undefined) return null;
  const count = data.parked.length;
  return count === 0 ? t('staff.home.jobsFine') : t('staff.home.jobsParked', { count });
}
