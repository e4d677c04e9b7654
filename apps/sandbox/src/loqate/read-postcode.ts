import { postTowns } from './post-towns.ts';

export type Postcode = { text: string; outward: string; inward: string; town: string };

/** Reads a full UK postcode, however it is spaced; undefined when it has another form or its area does not exist. */
export function readPostcode(typed: string): Postcode | undefined {
  const match = /^([A-Z]{1,2})(\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/.exec(typed.toUpperCase().replace(/[\s-]/g, ''));
  const [, area = '', district = '', inward = ''] = match ?? [];
  const town = postTowns[area];
  return town === undefined
    ? undefined
    : { text: `${area}${district} ${inward}`, outward: area + district, inward, town };
}
