import { z } from 'zod';
import { toldFor } from './told-for.ts';

/** The controller of personal data, the privacy page, and the recipients with their purposes. */
export const privacy = z
  .strictObject({
    email: z.email({ error: 'an e-mail address' }).meta({ title: 'Where people write about their data' }),
    page: z
      .string()
      .regex(/^[A-Za-z0-9/_-]+\.html$/, 'a page under content/<language>')
      .meta({ title: 'The privacy page' }),
    recipients: z.partialRecord(z.enum(toldFor), z.string().min(1)).meta({
      title: 'Who is told, by what for',
      description: 'One for everything that the brand uses, under the name that the privacy page gives.',
    }),
  })
  .meta({ title: 'Personal data' });
