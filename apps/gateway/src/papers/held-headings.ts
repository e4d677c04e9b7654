import { keepTogether, type Place, page, ruleBelow } from './page.ts';
import { heightOfWords, type Style, writeWords } from './write-words.ts';

/**
 * What a heading keeps below it on its page: the first piece of what follows and all of a small table, all of any
 * table, a number of points of usual print from its own top, or all of what follows and a number of points beyond it.
 */
export type Room = 'first' | 'whole' | number | { readonly beyond: number };

/** A heading of a part, or of a part of that. */
export type Level = 2 | 3;

/** Headings that wait for what is written below them. */
export type HeldHeadings = {
  readonly hold: (text: string, room: Room, level?: Level) => void;
  /**
   * Writes the waiting headings on a page on which what follows fits below them: its first piece has the given height
   * in points, and all of it has `whole`.
   */
  readonly write: (first: number, whole?: number) => void;
};

/** Points of a table so small that one glance takes it in. */
const GLANCE = 130;

/** Points for a heading above something that no page holds in one piece. */
const HEADING_ROOM = 60;

/** Holds headings back until it is known how tall the first piece below them is, so that none ends a page without it. */
export function heldHeadings(place: Place): HeldHeadings {
  const { doc, look } = place;
  const { scale } = look.print;
  const pageRoom = doc.page.height - page.margin - doc.page.margins.bottom;
  const held: { readonly text: string; readonly room: Room; readonly level: Level }[] = [];
  return {
    hold: (text, room, level = 2) => {
      held.push({ text, room, level });
    },
    write: (first, whole = first) => {
      const waiting = held.splice(0);
      if (waiting.length === 0) return;
      const least = waiting.reduce((sum, { text, level }) => sum + heightOf(place, text, level), first);
      const wanted = waiting.map(({ room }) => {
        if (typeof room === 'number') return room * scale;
        if (typeof room === 'object') return least - first + whole + room.beyond * scale;
        return room === 'whole' || whole <= GLANCE * scale ? least - first + whole : least;
      });
      const room = [Math.max(least, ...wanted), least].find((points) => points <= pageRoom);
      keepTogether(doc, room ?? HEADING_ROOM * scale);
      for (const { text, level } of waiting) writeHeading(place, text, level);
    },
  };
}

function styleOf({ look }: Place, level: Level): Style {
  return level === 2
    ? { tag: 'H2', weight: 'bold', size: look.print.heading, colour: look.accent }
    : { tag: 'H3', weight: 'bold', size: look.print.body };
}

function heightOf(place: Place, text: string, level: Level): number {
  const { gap } = place.look.print;
  return heightOfWords(place, text, styleOf(place, level)) + (level === 2 ? 2 * gap : gap / 2);
}

function writeHeading(place: Place, text: string, level: Level): void {
  const { doc } = place;
  const { gap } = place.look.print;
  if (level === 3) {
    writeWords(place, text, styleOf(place, level));
    doc.y += gap / 2;
    return;
  }
  doc.y += gap;
  writeWords(place, text, styleOf(place, level));
  ruleBelow(place, { points: 2, thickness: 0.7 });
  doc.y += gap;
}
