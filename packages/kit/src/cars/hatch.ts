export type CarBody = {
  body: string;
  glass: string;
  /** Lines of doors, rails and sills in the darker tone. */
  lines: string;
  /** The middles of the wheels, at 97 down. */
  wheels: readonly [number, number];
  /** Where the tail lamp and the head lamp sit. */
  lamps: string;
  /** What is behind the body, as seats. */
  behind?: string;
};

/** The body of the drawings that every page may show; the others come with a known car. */
export const hatch: CarBody = {
  body: 'M24 102C17 102 13 98 13 91V70C13 61 15 55 20 49L42 20C48 12 56 9 67 9H154C171 9 185 13 199 23L231 46 283 55C300 58 308 66 309 79V90C309 98 305 102 298 102H275.5A26 26 0 1 0 224.5 102H101.5A26 26 0 1 0 50.5 102Z',
  glass: 'M40 46L55 25C58 21 62 19 67 19H113V46ZM122 19H153C167 19 178 22 189 30L211 46H122Z',
  lines: 'M117.5 50V96M214 52L206 96M128 60H140',
  wheels: [76, 250],
  lamps: 'M16 63H27M291 67H304',
};
