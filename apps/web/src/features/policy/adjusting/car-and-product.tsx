import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import styles from './car-and-product.module.css';

/** Which car and which product it is about, beside the plate. */
export function CarAndProduct() {
  const t = useText();
  const { policy, scheme } = useCurrentPolicy();
  const about = [policy.vehicle, t(`schemes.${scheme.schemeCode}.name`)].filter(Boolean).join(' · ');
  return <span className={styles.about}>{about}</span>;
}
