import { Button, buttonClass, Card, Icon } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import type { Changing } from '../changing-area.tsx';
import { changingPlaces } from '../changing-places.ts';
import { untilDays, untilTried, withUntil } from '../driver-until.ts';
import { DrivesUntil } from '../drives-until.tsx';
import { NOTHING_TRIED } from '../kept-tries.ts';
import { rowCosts } from '../row-costs.ts';
import { type BeforeAndAfter, FromTo, useRowWords } from '../row-words.tsx';
import type { TriedRow } from '../tried-rows.ts';
import { FromWhen } from './from-when.tsx';
import type { TriedPrice } from './use-tried-price.ts';
import styles from './what-if-page.module.css';

type TriedChangesProps = {
  readonly changing: Changing;
  readonly both: BeforeAndAfter;
  readonly priced: TriedPrice;
};

/** The tried changes, row by row: what each changes, what it costs, and the ways to edit it and to take it out. */
export function TriedChanges({ changing, both, priced: { price, isPresent } }: TriedChangesProps) {
  const t = useText();
  const { rows, start } = changing;
  const difference = price?.change.priceDifference;
  // A temporary driver's cost is given for all their days.
  const isPriced = isPresent && difference && !price.change.forSomeDays;
  const costs = isPriced ? rowCosts(rows, price.change.priceSteps, difference) : [];
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className={styles.title}>{t('changing.trying', { count: rows.length })}</h2>
        <Button variant="text" onClick={() => start(NOTHING_TRIED)}>
          {t('changing.startAgain')}
        </Button>
      </div>
      <ul className={styles.rows}>
        {rows.map((row, index) => (
          <Row key={`${row.kind} ${row.id}`} row={row} cost={costs[index] ?? null} changing={changing} both={both} />
        ))}
        <FromWhen changing={changing} />
      </ul>
    </Card>
  );
}

type RowProps = Pick<TriedChangesProps, 'changing' | 'both'> & { readonly row: TriedRow; readonly cost: number | null };

function Row({ row, cost, changing, both }: RowProps) {
  const t = useText();
  const { signedMoney, money } = useFormat();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy } = useCurrentPolicy();
  const { policyId, paymentSchedule } = policy;
  const { title, icon, lines } = useRowWords(both)(row);
  const days = row.kind === 'driver' && drives(row, both) ? untilDays({ changing, policy, profileCode: row.id }) : null;
  const isOne = lines.length === 1 && row.kind !== 'section';
  return (
    <li className={styles.row}>
      <Icon name={icon} />
      <div className={styles.words}>
        <p className={styles.what}>
          {title}
          {cost !== null && (
            <span className={styles.cost}>
              <b>{cost === 0 ? money(0) : signedMoney(cost)}</b> {paymentSchedule === 'MONTHLY' && t('quote.aMonth')}
            </span>
          )}
        </p>
        <dl className={styles.lines}>
          {lines.map(({ key, label, from, to }) => (
            <div key={key}>
              <dt hidden={isOne}>{label}</dt>
              <dd>
                <FromTo from={from} to={to} />
              </dd>
            </div>
          ))}
        </dl>
        {days && (
          <DrivesUntil
            days={days}
            until={untilTried(changing, row.changes, row.id)}
            onChoose={(until) => changing.put(row, withUntil(changing, row.changes, { profileCode: row.id, until }))}
          />
        )}
        <div className={styles.ways}>
          <Link
            to={changingPlaces(productUrlName, policyId).row(row)}
            className={buttonClass('text')}
            aria-label={t('changing.editNamed', { name: title })}
          >
            {t('changing.edit')}
          </Link>
          <Button
            variant="text"
            aria-label={t('changing.takeOutNamed', { name: title })}
            onClick={() => changing.put(row, [])}
          >
            {t('changing.takeOut')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Whether a driver drives with the changes being tried. */
function drives({ id }: TriedRow, { after }: BeforeAndAfter): boolean {
  return Object.hasOwn(after.data.profiles, id);
}
