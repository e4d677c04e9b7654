import type { LocalDate } from '@marque/base';

/** The year in which each letter before the number was first given; letters changed in August, from 1999 in March and September. */
const prefixes = yearsOf(
  'A1983 B1984 C1985 D1986 E1987 F1988 G1989 H1990 J1991 K1992 L1993 M1994 N1995 P1996 R1997 S1998 T1999 V1999 W2000 X2000 Y2001',
);
/** The same for letters behind the number. */
const suffixes = yearsOf(
  'A1963 B1964 C1965 D1966 E1967 F1967 G1968 H1969 J1970 K1971 L1972 M1973 N1974 P1975 R1976 S1977 T1978 V1979 W1980 X1981 Y1982',
);

/**
 * The year in a registration (capitals and digits, no space): a current mark by its age identifier, an older one by its
 * letter. Undefined for marks without an age (of Northern Ireland, of before 1963), for marks that cannot be, and for
 * those not given out by `today`.
 */
export function yearOfRegistration(vrn: string, today: LocalDate): number | undefined {
  const age = /^[A-HJ-PR-Y]{2}(\d{2})[A-HJ-PR-Z]{3}$/.exec(vrn)?.[1];
  if (age !== undefined) return yearOfAge(Number(age), today);
  const prefix = /^([A-HJ-NPR-TV-Y])[1-9]\d{0,2}[A-HJ-PR-Y]{3}$/.exec(vrn)?.[1];
  const suffix = /^[A-HJ-PR-Y]{3}[1-9]\d{0,2}([A-HJ-NPR-TV-Y])$/.exec(vrn)?.[1];
  return prefixes.get(prefix ?? '') ?? suffixes.get(suffix ?? '');
}

/** 02 is March 2002, 51 is September 2001: the first marks of this form. */
function yearOfAge(age: number, today: LocalDate): number | undefined {
  if (age < 2) return undefined;
  const year = 2000 + (age > 50 ? age - 50 : age);
  return `${year}-${age > 50 ? '09' : '03'}-01` <= today ? year : undefined;
}

function yearsOf(letters: string): ReadonlyMap<string, number> {
  return new Map(letters.split(' ').map((entry) => [entry.slice(0, 1), Number(entry.slice(1))]));
}
