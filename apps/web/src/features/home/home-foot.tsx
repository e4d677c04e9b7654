import { Promises } from './promises.tsx';
import { SignInPromo } from './sign-in-promo.tsx';
import { SchemeCards } from './start/scheme-cards.tsx';

/** The part of a visitor’s home page that nobody sees first: why to sign in, the ways to be covered, what may be counted on. */
export function HomeFoot() {
  return (
    <>
      <SignInPromo />
      <SchemeCards />
      <Promises />
    </>
  );
}
