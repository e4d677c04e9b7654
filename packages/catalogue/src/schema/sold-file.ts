import { z } from 'zod';

const all = (title: string) =>
  z
    .record(z.string(), z.array(z.string()))
    .optional()
    .meta({ title, description: 'Each by its name, with the settings that it has.' });

/** `sold.yaml`: what a product is sold with, by name. A listed thing that is no longer there is a fault. */
export const soldFileSchema = z
  .strictObject({
    disclosures: all('Whose answers are asked for'),
    verification: all('Checks of the policyholder'),
    checkoutChecklist: all('What a customer ticks before paying'),
    statements: all('Conditions of the cover'),
    mainCovers: all('Covers of every policy'),
    optionalCovers: all('Covers that may be added'),
    included: all('Covers in every policy, as they are shown, with their limits and conditions'),
    optional: all('Covers that may be added, as they are shown, with what is asked about them'),
    factors: all('Factors of the price'),
    families: all('Offences that weigh alike'),
    refer: all('Offences that are never priced'),
    leastPoints: all('Offences by the fewest points that they bring'),
    compulsory: all('What every claim bears'),
    endorsements: all('Special terms'),
    referrals: all('Reasons to refer'),
    promotions: all('Promotions and their conditions'),
    purchase: all('Sections of questions that are asked before paying'),
    sections: all('Sections of questions, with what each asks'),
    questions: all('Questions by what they need and accept'),
    driverSections: all('Sections of questions about each additional driver'),
    driverQuestions: all('Questions about each additional driver by what they need and accept'),
    pages: all('Written documents'),
    productInformation: all('Sentences of the product information document'),
    demandsAndNeeds: all('Statements of demands and needs'),
  })
  .meta({
    title: 'What a product is sold with',
    description:
      'Written by `npm run -s check:brand -- --accept brands/<brand>`. What is listed here and no longer there is a fault.',
  });

export type SoldFile = z.infer<typeof soldFileSchema>;
export type SoldKind = keyof SoldFile;
