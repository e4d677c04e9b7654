import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { Redirect } from '../../../../frame/redirect.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { driverCodes } from '../../../../proposal/additional-drivers.ts';
import { type Changing, ChangingArea } from '../changing-area.tsx';
import { changingPlaces } from '../changing-places.ts';
import { untilDays, untilTried, withUntil } from '../driver-until.ts';
import { DrivesUntil } from '../drives-until.tsx';
import { toldWith } from '../told-with.ts';
import { AskedOfPolicy } from './asked-of-policy.tsx';
import { nextDriver } from './next-driver.ts';
import { useChangingForm } from './use-changing-form.ts';

/**
 * The questions about an additional driver: one who drives already, or the next. Any other driver leads to the list.
 */
export function ChangeDriverPage() {
  const { profileCode = '', productUrlName = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  const { hub, section } = changingPlaces(productUrlName, policy.policyId);
  return (
    <ChangingArea>
      {(changing) => {
        const list = product.policy.management.sections.find(
          ({ id, changes }) => changes === 'DRIVERS' && changing.sections.includes(id),
        );
        if (!list || !product.additionalDriver) return <Redirect to={hub} />;
        const drive = driverCodes(toldWith(changing.told, changing.tried));
        const isThere = drive.includes(profileCode) || nextDriver(changing, product) === profileCode;
        if (!isThere) return <Redirect to={section(list.id)} />;
        return (
          <Driver
            key={profileCode}
            changing={changing}
            profileCode={profileCode}
            list={section(list.id)}
            title={list.id}
          />
        );
      }}
    </ChangingArea>
  );
}

type DriverProps = {
  readonly changing: Changing;
  readonly profileCode: string;
  /** The address of the list, and the section that it is. */
  readonly list: string;
  readonly title: string;
};

function Driver({ changing, profileCode, list, title }: DriverProps) {
  const t = useText();
  const row = { kind: 'driver', id: profileCode } as const;
  const form = useChangingForm(changing, row);
  const { policy } = useCurrentPolicy();
  const days = untilDays({ changing, policy, profileCode });
  const tried = changing.rows.find(({ kind, id }) => kind === row.kind && id === profileCode)?.changes ?? [];
  const [until, chooseUntil] = useState(() => untilTried(changing, tried, profileCode));
  const isNew = !Object.hasOwn(changing.told.data.profiles, profileCode);
  return (
    <AskedOfPolicy
      form={form}
      names={[...form.compiled.questions.keys()]}
      title={t(isNew ? 'changing.driver.new' : 'changing.driver.edit')}
      driver={{ profileCode, isNew }}
      backTo={{ href: list, text: t(`management.${title}.title`) }}
      below={days && <DrivesUntil days={days} until={until} onChoose={chooseUntil} />}
      onDone={(changes) => changing.put(row, days ? withUntil(changing, changes, { profileCode, until }) : changes)}
    />
  );
}
