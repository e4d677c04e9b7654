import { Plate } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import type { InsuredCar } from '../../proposal/insured-car.ts';
import { carSection } from '../../proposal/question-places.ts';
import styles from './car-line.module.css';

/** The car above a price: its plate and name, or the way to add the registration that cover needs before it can start. */
export function CarLine({ car }: { car: InsuredCar }) {
  const t = useText();
  const { product, pathTo } = useCurrentProposal();
  const section = carSection(product);
  return (
    <div className={styles.line}>
      <Plate
        vrn={car.plate}
        side="rear"
        zeroEmission={car.zeroEmission}
        label={car.plate || t('frame.noRegistration')}
      />
      <span className={styles.name}>{car.name}</span>
      {car.plate === '' && section && <Link to={pathTo(`disclosure/${section}`)}>{t('quote.addRegistration')}</Link>}
    </div>
  );
}
