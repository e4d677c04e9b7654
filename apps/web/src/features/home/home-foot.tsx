import { Promises } from './promises.tsx';
import { SignInPromo } from './sign-in-promo.tsx';
import { SchemeCards } from './start/scheme-cards.tsx';

/** The lower part of a visitor’s home page: why to sign in, the ways to be covered, and our promises. */
export function HomeFoot() {
  return (
    <>
      <SignInPromo />
      <SchemeCards />
      <Promises />
    </>
  );
}
