import type { ExchangeFact } from './exchange-facts.ts';

const WIDTH = 1080;
const MARGIN = 72;
const TITLE_PX = 56;
const NAME_PX = 34;
const VALUE_PX = 52;
const LINE_HEIGHT = 1.3;
const GAP = 36;

/** The colours and the face of a card, as CSS writes them. */
export type CardLook = {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly font: string;
};

/**
 * Draws a card, as wide as a phone's picture, on a canvas that it makes as high as its facts need. False if the browser
 * has no canvas.
 */
export function drawExchangeCard(
  canvas: HTMLCanvasElement,
  { title, facts, look }: { readonly title: string; readonly facts: readonly ExchangeFact[]; readonly look: CardLook },
): boolean {
  const context = canvas.getContext('2d');
  if (!context) return false;
  const face = (px: number, weight: number) => `${weight} ${px}px ${look.font}`;
  context.font = face(VALUE_PX, 650);
  const rows = facts.map(({ name, value }) => ({
    name,
    lines: wrapped(value, (text) => context.measureText(text).width <= WIDTH - 2 * MARGIN),
  }));
  const heightOf = (lines: readonly string[]) => (NAME_PX + lines.length * VALUE_PX) * LINE_HEIGHT + GAP;
  canvas.width = WIDTH;
  canvas.height = Math.ceil(
    2 * MARGIN + TITLE_PX * LINE_HEIGHT + GAP + rows.reduce((sum, { lines }) => sum + heightOf(lines), 0),
  );
  context.fillStyle = look.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'top';
  let top = MARGIN;
  const write = (text: string, px: number, { weight, colour }: { weight: number; colour: string }) => {
    context.font = face(px, weight);
    context.fillStyle = colour;
    context.fillText(text, MARGIN, top);
    top += px * LINE_HEIGHT;
  };
  write(title, TITLE_PX, { weight: 700, colour: look.ink });
  for (const { name, lines } of rows) {
    context.fillStyle = look.line;
    context.fillRect(MARGIN, top + GAP / 2, WIDTH - 2 * MARGIN, 2);
    top += GAP;
    write(name, NAME_PX, { weight: 400, colour: look.muted });
    for (const line of lines) write(line, VALUE_PX, { weight: 650, colour: look.ink });
  }
  return true;
}

/** A text in lines that fit, divided between words. */
export function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
