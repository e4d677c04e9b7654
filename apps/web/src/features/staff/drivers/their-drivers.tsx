import type { KeptDataWire } from '@marque/contract';
import { Button, Card } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useOpening } from '../../../questions/form/use-opening.ts';
import { DriverAsks } from './driver-asks.tsx';
import styles from './their-drivers.module.css';

type Thing = KeptDataWire['things'][number];
type Driver = Thing['drivers'][number];

const thingTexts = { POLICY: 'staff.keeping.things.POLICY', QUOTE: 'staff.keeping.things.QUOTE' } as const;

/**
 * Who is or was named as a driver on a customer's quotes and policies, and the way to take their requests about data.
 * Nothing for staff who may not.
 */
export function TheirDrivers({ kept }: { readonly kept: KeptDataWire | null }) {
  const t = useText();
  const named = kept?.things.flatMap((thing) => thing.drivers.map((driver) => ({ thing, driver }))) ?? [];
  if (named.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="their-drivers">
      <h2 id="their-drivers" className={styles.title}>
        {t('staff.driverRequest.title')}
      </h2>
      <p className={styles.muted}>{t('staff.driverRequest.lead')}</p>
      <ul className={styles.rows}>
        {named.map(({ thing, driver }) => (
          <li key={`${thing.reference} ${Object.values(driver).join(' ')}`}>
            <NamedDriver thing={thing} driver={driver} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NamedDriver({ thing, driver }: { readonly thing: Thing; readonly driver: Driver }) {
  const t = useText();
  const { day } = useFormat();
  const { isOpen, button, open, close } = useOpening();
  const { name, dateOfBirth } = driver;
  const born = dateOfBirth === null ? [] : [t('staff.driverRequest.born', { date: day(dateOfBirth) })];
  return (
    <>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.muted}>
          {[...born, t(thingTexts[thing.kind], { reference: thing.reference })].join(' · ')}
        </p>
      </div>
      {isOpen ? (
        <DriverAsks thing={thing} driver={driver} onDone={close} />
      ) : (
        <Button
          ref={button}
          variant="quiet"
          aria-label={t('staff.driverRequest.takeNamed', { name: [name, ...born].join(', ') })}
          onClick={open}
        >
          {t('staff.driverRequest.take')}
        </Button>
      )}
    </>
  );
}
