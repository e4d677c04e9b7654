import { buttonClass, Icon } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { driverPage, freeProfileCode } from '../../../proposal/additional-drivers.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import styles from './drivers-page.module.css';

/** The link for adding a driver, or the message that no more can be added. `taken` are the profile codes in use. */
export function AddDriver({ sectionId, taken }: { sectionId: string; taken: readonly string[] }) {
  const t = useText();
  const { product, pathTo } = useCurrentProposal();
  const { questionnaire, max = 0 } = product.additionalDriver ?? {};
  const code = freeProfileCode(taken, max);
  const topic = questionnaire?.sections[0]?.id;
  if (code === undefined || topic === undefined)
    return (
      <p className={styles.full}>
        {max > 0 ? t('disclosure.drivers.noMore', { count: max }) : t('disclosure.drivers.none')}
      </p>
    );
  return (
    <Link to={pathTo(driverPage(sectionId, code, topic))} className={buttonClass('quiet', true)}>
      <Icon name="plus" size={20} />
      {t(taken.length === 0 ? 'disclosure.drivers.add' : 'disclosure.drivers.addAnother')}
    </Link>
  );
}
