/** Minor units (pennies) as people read them: 4250, "gbp" gives "£42.50". */
export function formatMoney(pennies: number, currency: string | null): string {
  const pounds = Math.trunc(pennies / 100).toLocaleString('en-GB');
  const rest = String(Math.abs(pennies % 100)).padStart(2, '0');
  const code = (currency ?? 'gbp').toLowerCase();
  return code === 'gbp' ? `£${pounds}.${rest}` : `${pounds}.${rest} ${code.toUpperCase()}`;
}
