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
  {
    code: 'emptyPage',
    severity: 'warning',
    find: ({ form, inputs }) =>
      form.schema.flatMap((page, i) =>
        /"(description|label)":/.test(JSON.stringify(page)) ||
        inputs.some(({ pointer }) => pointer.startsWith(`/schema/${i}/`)) ||
        inputs.length === 0
          ? []
          : [{ pointer: `/schema/${i}`, message: 'Nothing is on this page.' }],
      ),
  },
  {
    code: 'awkwardName',
    severity: 'hint',
    find: ({ inputs }) =>
      inputs.flatMap(({ field, input, pointer }) =>
        field && field.name === field.name.trim() && !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(field.name)
          ? [
              {
                pointer: input.name === undefined ? pointer : `${pointer}/name`,
                message:
                  input.name === undefined
                    ? `The question has no “name”, so its variable is called “${field.name}”.`
                    : `The variable “${field.name}” ${/^\p{N}/u.test(field.name) ? 'begins with a digit' : 'has spaces or signs'}, which many programs for statistics do not accept.`,
              },
            ]
          : [],
      ),
  },
  {
    code: 'similarName',
    severity: 'hint',
    find({ compiled: { fields } }) {
      const names = fields.map(({ name }) => name.toLowerCase());
      return fields.flatMap(({ name, pointer }, i) => {
        const first = fields[names.indexOf(names[i]!)]!.name;
        return first === name
          ? []
          : [
              {
                pointer: `${pointer}/name`,
                message: `“${first}” and “${name}” differ in capitals only, and many programs for statistics take them for one.`,
              },
            ];
      });
    },
  },
];
