import { findLocalText, toBcp47 } from '#kit/pure/texts/index.ts';
import { quoted, type Rule } from '../finding.ts';
import type { FormSites } from '../sites.ts';

/** Characters of a variable's name in programs for statistics (SAS, Stata). */
const LONGEST_NAME = 32;

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** Why programs for statistics do not accept a name; `undefined` if they do. */
function awkwardIn(name: string): string | undefined {
  if (/^\p{N}/u.test(name)) return 'begins with a digit';
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return 'has spaces or signs';
  return name.length > LONGEST_NAME ? `has ${name.length} characters` : undefined;
}

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
    code: 'conditionOnLaterPage',
    severity: 'warning',
    find: ({ compiled, inputs }) =>
      inputs.flatMap(({ field, pointer, page }) =>
        (field?.optionsOfRows?.reads ?? []).flatMap(({ key, columns }) => {
          const list = columns && compiled.fields.find((each) => each.key === key && each.row);
          const asked = inputs.find((site) => site.field !== undefined && site.field === list);
          return asked && asked.page > page
            ? [
                {
                  pointer: `${pointer}/options/from`,
                  message: `“${list!.name}” is on a later page, so there is nothing to choose from when participants come to this page.`,
                  fix: 'Ask that question first.',
                },
              ]
            : [];
        }),
      ),
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
    code: 'sameQuestion',
    severity: 'warning',
    find({ form, inputs }) {
      const primary = toBcp47(form.primary_locale ?? 'en');
      const asked = inputs
        .filter(({ field }) => field !== undefined)
        .map(({ input, pointer, page }) => {
          const label = findLocalText(input.label, primary, primary).text.trim();
          // Two conditions can show one of two questions, and a list has its own.
          return { label, pointer, same: JSON.stringify([label, page, parentOf(pointer), input.condition]) };
        });
      return asked.flatMap(({ label, pointer, same }, i) =>
        label !== '' && asked.findIndex((other) => other.same === same) < i
          ? [{ pointer: `${pointer}/label`, message: `“${label}” is asked twice on this page.` }]
          : [],
      );
    },
  },
  {
    code: 'awkwardName',
    severity: 'hint',
    find: ({ inputs }) =>
      inputs.flatMap(({ field, input, pointer }) =>
        field && field.name === field.name.trim() && awkwardIn(field.name)
          ? [
              {
                pointer: input.name === undefined ? pointer : `${pointer}/name`,
                message:
                  input.name === undefined
                    ? `The question has no “name”, so its variable is called “${field.name}”.`
                    : `The variable ${quoted(field.name)} ${awkwardIn(field.name)}, which many programs for statistics do not accept.`,
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
