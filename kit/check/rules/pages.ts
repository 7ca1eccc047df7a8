import type { Rule } from '../finding.ts';
import type { FormSites } from '../sites.ts';

/** Rules for the pages of a form. */
export const pageRules: readonly Rule<FormSites>[] = [
  {
    code: 'duplicatePageId',
    severity: 'warning',
    find({ form }) {
      const ids = form.schema.map((page) =>
        typeof page === 'object' && page !== null && 'id' in page ? page.id : undefined,
      );
      return ids.flatMap((id, i) =>
        id !== undefined && ids.indexOf(id) < i
          ? [
              {
                pointer: `/schema/${i}/id`,
                message: `An earlier page also has the id “${id}”. This page gets the id “${id}-${i + 1}”, and links to “${id}” lead to the other page.`,
                fix: 'Give each page a different id.',
              },
            ]
          : [],
      );
    },
  },
];
