import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutPersonalData } from './without-personal-data.ts';

describe('a text for a log', () => {
  it.each([
    ['No match for ada.marsh+x@example.co.uk', 'No match for [e-mail]'],
    ['Call +44 7700 900123 or 020 7946 0100', 'Call [number] or [number]'],
    ['BS1 4DJ is not ec2a4ne', '[postcode] is not [postcode]'],
    ['Car LK21 ABC and lk21abc', 'Car [registration] and [registration]'],
    ['Born 1988-03-02, or 2/3/1988', 'Born [day], or [day]'],
    ['at https://shop.example/flex/proposal/ABCD2345?ref=X', 'at [address]'],
    ['GET /api/proposals/ABCD2345 failed', 'GET [address] failed'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln', 'token [token]'],
    [
      'at f (https://shop.example/assets/home-page-Dk2j3h4g5f6.js:1:234)',
      'at f (/assets/home-page-Dk2j3h4g5f6.js:1:234)',
    ],
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
    ['processTicksAndRejections in 12 ms', 'processTicksAndRejections in 12 ms'],
  ])('%j becomes %j', (text, expected) => {
    expect(withoutPersonalData(text)).toBe(expected);
  });

  it('holds no e-mail, telephone number or postcode, whatever is around it', () => {
    const before = fc.constantFrom('', ' ', '"', '(', 'value: ', 'Fehler ', '\n');
    const after = fc.constantFrom('', ' ', '"', ')', '!', ' fehlt', '\n');
    const email = fc.emailAddress().filter((one) => !/["'(),;:=<>]/.test(one));
    const phone = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 13 })
      .map((digits) => `+44${digits.join('')}`);
    const letter = fc.constantFrom(...'ABDEFGHJLNPQRSTUWXYZ');
    const digit = fc.integer({ min: 0, max: 9 });
    const postcode = fc
      .tuple(letter, letter, digit, digit, letter, letter)
      .map(([a, b, c, d, e, f]) => `${a}${b}${c} ${d}${e}${f}`);
    fc.assert(
      fc.property(before, fc.oneof(email, phone, postcode), after, (left, secret, right) => {
        expect(withoutPersonalData(`${left}${secret}${right}`)).not.toContain(secret);
      }),
    );
  });
});
