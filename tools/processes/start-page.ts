/** What `npm start` prints when the shop is open. */
export function startPage(where: { shop: string; sandbox: string; dataDir: string; external: boolean }): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Shop', where.shop],
    ['Second brand', where.shop.replace(/\/\/[^:/]+/, '//example.localhost')],
    ['API', `${where.shop}/api/docs`],
    ['Sandbox', `${where.sandbox}  (the vendors’ stand-ins)`],
    ['  e-mail box', `${where.sandbox}/mailbox`],
    ['  card payments', `${where.sandbox}/stripe`],
    ['  clock', `${where.sandbox}/clock  (moves the business day forward)`],
    [
      'Data',
      where.external
        ? 'the PostgreSQL of DATABASE_URL'
        : `${where.dataDir}  (embedded PostgreSQL, for evaluation: not safe against power loss)`,
    ],
  ];
  const cards: readonly (readonly [string, string])[] = [
    ['4242 4242 4242 4242', 'pays'],
    ['4000 0000 0000 0002', 'is declined'],
    ['4000 0027 6000 3184', 'asks for 3-D Secure'],
  ];
  const line = ([name, value]: readonly [string, string], width: number) => `    ${name.padEnd(width)}  ${value}`;
  return [
    '',
    '  Marque is open.',
    '',
    ...rows.map((row) => line(row, 16)),
    '',
    '  Test cards (any later expiry date, any CVC)',
    ...cards.map((card) => line(card, 22)),
    '',
    '  Ctrl-C closes the shop; what was sold is kept.',
    '',
  ].join('\n');
}
