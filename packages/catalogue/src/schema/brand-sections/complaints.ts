import { z } from 'zod';

const contentPage = z.string().regex(/^[A-Za-z0-9/_-]+\.html$/);

/** How complaints reach the brand, its page about them, and the Ombudsman's leaflet. */
export const complaints = z.strictObject({
  email: z.email({ error: 'an e-mail address' }),
  telephone: z.string().min(1),
  page: contentPage,
  leaflet: contentPage.optional().meta({
    title: 'The Ombudsman’s leaflet, a page of content/<language>/',
    description:
      'Linked in the final response and in the letter after eight weeks. If not given, they lead to the Ombudsman’s own page with it.',
  }),
});
