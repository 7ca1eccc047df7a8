import type { Rule } from '../finding.ts';
import type { FormSites } from '../sites.ts';

/** What is wrong with the pages of a form. */
export const pageRules: readonly Rule<FormSites>[] = [
  {
    code: 'duplicatePageId',
    severity: 'warning',
    find({ form }) {
      const ids = form.schema.map((page) => (typeof page === 'object' && page !== null && 'id' in page ? page.id : undefined));
      return ids.flatMap((id, i) => (id !== undefined && ids.indexOf(id) < i ? [{ pointer: `/schema/${i}/id`, message: `A page before this one has the id “${id}”, too. This page is called “${id}-${i + 1}”, and links to it lead to the other.`, fix: 'Give each page an id of its own.' }] : []));
    },
  },
];
