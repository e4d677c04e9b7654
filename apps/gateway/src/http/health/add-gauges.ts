import { Gauge, type Registry } from 'prom-client';

/** A gauge’s name and help for each figure. */
export type Gauges<F extends string> = { readonly [figure in F]: readonly [name: string, help: string] };

/** Shows each figure as a gauge. Figures that cannot be read just now are left out. */
export function addGauges<F extends string>(
  registry: Registry,
  gauges: Gauges<F>,
  figures: () => Promise<{ readonly [figure in NoInfer<F>]: number } | undefined>,
): void {
  for (const [figure, [name, help]] of Object.entries(gauges) as [F, Gauges<F>[F]][])
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        const found = await figures();
        if (found) this.set(found[figure]);
        else this.remove();
      },
    });
}
