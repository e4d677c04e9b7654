import { buttonClass, Icon } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useBrand } from '../../../../brand/brand-context.tsx';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { driverCodes } from '../../../../proposal/additional-drivers.ts';
import { DriverCard } from '../../../../questions/drivers/driver-card.tsx';
import { driverFacts } from '../../../../questions/drivers/driver-facts.ts';
import { useAsker } from '../../../../questions/form/use-situation.ts';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import type { Changing } from '../changing-area.tsx';
import { changingPlaces } from '../changing-places.ts';
import { toldWith } from '../told-with.ts';
import { changingForm } from './changing-form.ts';
import styles from './drivers-of-policy.module.css';
import { nextDriver } from './next-driver.ts';

/** The drivers besides the policyholder, with the changes being tried: edit, take off, add. */
export function DriversOfPolicy({ changing, sectionId }: { changing: Changing; sectionId: string }) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  const { told, tried, put } = changing;
  const { day } = useFormat();
  const { driversUntil } = toldWith(told, tried);
  const places = changingPlaces(productUrlName, policy.policyId);
  const forms = useDriverForms(changing);
  const next = nextDriver(changing, product);
  const gone = driverCodes(told).length > 0 && driverCodes(toldWith(told, tried)).length < driverCodes(told).length;
  const remove = (profileCode: string) => {
    const isNew = !Object.hasOwn(told.data.profiles, profileCode);
    put({ kind: 'driver', id: profileCode }, isNew ? [] : [{ changeType: 'REMOVE_PROFILE', profileCode }]);
  };
  return (
    <TaskPage
      title={t(`management.${sectionId}.title`)}
      lead={t('changing.driver.lead')}
      mark={<CarAndProduct />}
      back={{ href: places.hub, text: t('changing.title') }}
    >
      <div className={styles.flow}>
        {forms.length > 0 && (
          <ul className={styles.drivers}>
            {forms.map((form, index) => {
              // A present driver's answers were complete when they were given, so nothing is missing.
              const facts = { ...driverFacts(form), openTopic: undefined };
              const name = facts.name || t('disclosure.drivers.numbered', { number: index + 1 });
              const until = driversUntil[facts.profileCode];
              return (
                <DriverCard
                  key={facts.profileCode}
                  form={form}
                  facts={facts}
                  name={until === undefined ? name : t('changing.driver.named', { name, date: day(until) })}
                  page={places.driver(facts.profileCode)}
                  isWanted={false}
                  onRemove={() => remove(facts.profileCode)}
                />
              );
            })}
          </ul>
        )}
        {forms.length === 0 && <p>{t('changing.driver.nobody')}</p>}
        {gone && <p>{t('changing.driver.goes')}</p>}
        {next === undefined ? (
          <p>{t('disclosure.drivers.noMore', { count: product.additionalDriver?.max ?? 0 })}</p>
        ) : (
          <Link to={places.driver(next)} className={buttonClass('quiet', true)}>
            <Icon name="plus" size={20} />
            {t(forms.length === 0 ? 'disclosure.drivers.add' : 'disclosure.drivers.addAnother')}
          </Link>
        )}
        <Link to={places.hub} className={buttonClass('primary', true)}>
          {t('changing.seePrice')}
        </Link>
      </div>
    </TaskPage>
  );
}

/** The answers of each driver as they are tried. */
function useDriverForms({ told, tried }: Changing) {
  const brand = useBrand();
  const asker = useAsker();
  const { policy, product } = useCurrentPolicy();
  return useMemo(
    () =>
      driverCodes(toldWith(told, tried)).map((profileCode) =>
        changingForm({ brand, product, policy, asker, told, others: tried, row: undefined, profileCode }),
      ),
    [brand, asker, policy, product, told, tried],
  );
}
