import type { SupportNeed } from '../support-needs.ts';

/** How letters to somebody are made and sent. */
export type LetterForm = {
  /** In print of 16 points. */
  readonly isLarge: boolean;
  /** As words alone, which every screen reader reads. */
  readonly isPlain: boolean;
  /** Printed and posted besides what goes by email. */
  readonly isPosted: boolean;
  /** Nothing goes to somebody who has died: staff see to each letter. */
  readonly isEmailed: boolean;
  /** Whether those who settle the estate of somebody who has died read it. */
  readonly isForEstate: boolean;
};

/** How letters are made for somebody without such needs. */
export const usualForm: LetterForm = {
  ...{ isLarge: false, isPlain: false, isPosted: false },
  ...{ isEmailed: true, isForEstate: false },
};

/** How letters are made for somebody with these needs. Plain text has no size of its own: its reader sets that. */
export function letterForm(needs: readonly SupportNeed[]): LetterForm {
  return {
    ...usualForm,
    isLarge: needs.includes('LARGE_PRINT'),
    isPlain: needs.includes('PLAIN_TEXT'),
    isPosted: needs.includes('BY_POST'),
  };
}
