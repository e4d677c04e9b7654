import { Button, Plate } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import type { InsuredCar } from '../../proposal/insured-car.ts';
import { carSection, questionOfCarWithoutPlate } from '../../proposal/question-places.ts';
import { ADD_REGISTRATION_ID } from './add-registration.tsx';
import styles from './car-line.module.css';

/** The car above a price: its plate and name, or the way to add the registration that cover needs before it can start. */
export function CarLine({ car }: { car: InsuredCar }) {
  const t = useText();
  const { product, pathTo } = useCurrentProposal();
  const section = carSection(product);
  const isAddedHere = questionOfCarWithoutPlate(product) !== undefined;
  return (
    <div className={styles.line}>
      <Plate
        vrn={car.plate}
        side="rear"
        zeroEmission={car.zeroEmission}
        label={car.plate || t('frame.noRegistration')}
      />
      <span className={styles.name}>{car.name}</span>
      {car.plate === '' && isAddedHere && (
        <Button variant="text" onClick={() => document.getElementById(ADD_REGISTRATION_ID)?.focus()}>
          {t('quote.addRegistration')}
        </Button>
      )}
      {car.plate === '' && !isAddedHere && section && (
        <Link to={pathTo(`disclosure/${section}`)}>{t('quote.addRegistration')}</Link>
      )}
    </div>
  );
}
