/**
 * Makes a process believe that it is another day: `node --import` loads this before everything else.
 * MARQUE_TEST_CLOCK_SHIFT_MS says by how many milliseconds its clock is ahead of the machine's. PostgreSQL's and a
 * browser's clocks are not changed.
 */
const shiftMs = Number(process.env['MARQUE_TEST_CLOCK_SHIFT_MS'] ?? 0);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shiftMs] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, name)),
});
