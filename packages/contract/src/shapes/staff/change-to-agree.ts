import { z } from 'zod';
import { instant, localDate, text } from '../basics.ts';
import { changeShown } from '../paying/change-shown.ts';

/** A change of a policy that waits for a second person, as it would be made now. */
export const changeToAgree = changeShown.extend({
  adjustmentId: z.string(),
  takesBack: z
    .boolean()
    .meta({ description: 'It was made already, and is to be taken back: `rows` say what is undone' }),
  effectiveAt: instant,
  claims: z
    .array(z.object({ reference: z.string(), occurredOn: localDate }))
    .meta({ description: 'The known claims that it reaches back across' }),
  rows: z
    .array(z.object({ what: z.string(), before: z.string(), after: z.string() }))
    .meta({ description: 'What it changes' }),
});
export type ChangeToAgreeWire = z.infer<typeof changeToAgree>;

/** What of it must still be so when somebody agrees to it. */
export const changeToAgreeShown = z
  .strictObject({
    ...changeShown.shape,
    claims: z.array(text(100)).max(1000).meta({ description: 'The references of the claims that were shown' }),
  })
  .meta({ description: 'What was shown of it. Refused with `adjustment_changed` where it has changed since' });
