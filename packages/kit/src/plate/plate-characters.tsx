import { plateGlyphs, plateStroke } from './plate-glyphs.ts';
import { plateLayout } from './plate-layout.ts';

export type PlateCharactersProps = { text: string };

/** The characters of a plate as strokes, to be inside an svg whose box is 79 high. */
export function PlateCharacters({ text }: PlateCharactersProps) {
  return (
    <g fill="none" stroke="currentColor">
      {plateLayout(text).glyphs.map(({ character, x }) => (
        <path key={x} transform={`translate(${x})`} d={plateGlyphs[character]} strokeWidth={plateStroke(character)} />
      ))}
    </g>
  );
}
