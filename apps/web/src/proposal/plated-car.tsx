import { CarSide, Plate } from '@marque/kit';
import type { ReactNode } from 'react';
import { useText } from '../brand/use-text.ts';
import type { InsuredCar } from './insured-car.ts';
import styles from './plated-car.module.css';

/** A car with its plate and its name, as it is at the top of a panel. */
export function PlatedCar({ car, children }: { car: InsuredCar; children?: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.car}>
      {car.body && <CarSide body={car.body} height={84} className={styles.drawing} />}
      <Plate
        vrn={car.plate}
        side="rear"
        zeroEmission={car.zeroEmission}
        label={car.plate || t('frame.noRegistration')}
      />
      {car.name && <p className={styles.name}>{car.name}</p>}
      {children}
    </div>
  );
}
