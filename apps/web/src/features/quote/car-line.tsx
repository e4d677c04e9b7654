import { Button, Plate } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import type { InsuredCar } from '../../proposal/insured-car.ts';
import { ADD_REGISTRATION_ID } from './add-registration.tsx';
import styles from './car-line.module.css';

/** The car above a price: its plate and name, and the plate's source, or a link to add the plate, which cover needs before it can start. */
export function CarLine({ car }: { car: InsuredCar }) {
  const t = useText();
  const { vrnSource } = useCurrentProposal().proposal;
  return (
    <div className={styles.line}>
      <Plate
        vrn={car.plate}
        side="rear"
        zeroEmission={car.zeroEmission}
        label={car.plate || t('frame.noRegistration')}
      />
      <span className={styles.name}>{car.name}</span>
      {vrnSource === 'CUSTOMER' && <span className={styles.asTold}>{t('quote.registration.asTold')}</span>}
      {car.plate === '' && (
        <Button variant="text" onClick={() => document.getElementById(ADD_REGISTRATION_ID)?.focus()}>
          {t('quote.addRegistration')}
        </Button>
      )}
    </div>
  );
}
