import type { Bought } from './buying.ts';
import type { By, Living } from './living.ts';

/** A named driver asks that something be put right, and somebody who is no customer complains; staff write down both, and answer. */
export async function hearFromOthers({ shop, canaries, ask }: Living, { policyNumber }: Bought): Promise<void> {
  const { secret, others, days } = canaries;
  const kim: By = { token: await shop.staff('kim', ['privacy:handle', 'complaints:handle', 'people:search']) };
  const came = { cameBy: 'LETTER', receivedOn: '2026-12-09' };
  const { requestId } = await ask<{ requestId: string }>(kim, 'POST /api/people/data/drivers', {
    ...{ kind: 'POLICY', reference: policyNumber, profileCode: 'p1', dateOfBirth: days['driverBorn'] },
    ...{ name: `${secret['driver']} ${secret['driversLastName']}`, knownBy: others['driverKnownBy'] },
    ...{ email: others['driversEmail'], address: `${others['driversHome']}\nBristol` },
    ...{ asks: 'RECTIFICATION', words: others['driverAsks'], ...came },
  });
  await ask(kim, `POST /api/data-requests/${requestId}/answer`, { isGranted: false, words: others['driverIsTold'] });
  const { complaintId } = await ask<{ complaintId: string }>(kim, 'POST /api/open-complaints', {
    ...{ name: others['complainant'], email: others['complainantsEmail'], address: null },
    ...{ wrong: others['othersWrong'], wanted: others['othersWanted'], ...came },
  });
  await ask(kim, `POST /api/open-complaints/${complaintId}/answer`, {
    ...{ outcome: 'UPHELD', answer: others['othersAnswer'], redressPennies: 0, isAccepted: false },
  });
}
