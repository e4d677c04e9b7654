import type { InformationItem } from '@marque/catalogue';

/** The lines of each item's icon on a ground of 24 by 24. They are the project's own drawings. */
const drawn: { readonly [Item in InformationItem]: string } = {
  type: 'M12 3v1.5M4 13a8 8 0 0 1 16 0zM12 13v6a2 2 0 0 0 4 0',
  insured: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2.2 2.2L15.2 10',
  notInsured: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9.5 9.5l5 5M14.5 9.5l-5 5',
  restrictions: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.3',
  where: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  obligations: 'M7 4h10a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM9 9h6M9 13h6M9 17h3',
  payment: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3 10h18M7 14.5h3',
  term: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4',
  cancel: 'M10 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h4M14 8l4 4-4 4M18 12H9',
};

/** The icon of an item as HTML; it says nothing that its heading does not. */
export function itemIcon(item: InformationItem): string {
  return `<svg class="icon" viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="${drawn[item]}"/></svg>`;
}
