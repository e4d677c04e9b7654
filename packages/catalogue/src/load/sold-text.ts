import { Document, isSeq, visit } from 'yaml';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import type { SoldFile } from '../schema/sold-file.ts';

const HEAD = `# yaml-language-server: $schema=../../../../schemas/sold.schema.json
# What this product is sold with. What is listed here and gone from the other files stops the start, so that nothing is lost by a slip.
# npm run -s check:brand -- --accept brands/<brand> writes it again: look at what the change says before you keep it.
`;

/** The text of a product's `sold.yaml`: a line for each thing that it is sold with. */
export function soldText(sold: DeepReadonly<SoldFile>): string {
  const written = new Document(sold);
  visit(written, {
    Pair: (_key, { value }) => {
      if (isSeq(value)) value.flow = true;
    },
  });
  return `${HEAD}${written.toString({ lineWidth: 0, flowCollectionPadding: false })}`;
}
