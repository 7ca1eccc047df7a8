import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileForm, type FormDefinition } from '#kit/pure/compile/index.ts';
import type { FieldExample } from '#kit/pure/fields/index.ts';
import { randomAnswers } from '#kit/pure/samples/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { loadStudies } from '#service/study/loadStudies.ts';

const { compile, validate } = createValidator();
const forms = loadStudies('service/studies').studies.flatMap(({ slug, nodes }) =>
  [...nodes.values()].flatMap(({ slug: node, content }) =>
    content.form
      ? [{ name: `${slug}/${node}`, form: compileForm(content.form as FormDefinition, fieldTypes, { locale: 'en' }) }]
      : [],
  ),
);

test.each(forms)('made-up answers to $name are valid and the same for the same seed', ({ form }) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { data, unanswered } = randomAnswers(form, seed, validate);
    expect(randomAnswers(form, seed, validate)).toEqual({ data, unanswered });
    const check = compile(form.schema);
    check(data);
    const faulty = (check.errors ?? []).filter(({ instancePath, keyword, params }) => {
      const key = instancePath.split('/')[1] ?? '';
      const missing = keyword === 'required' && instancePath === '' ? String(params.missingProperty) : key;
      return (
        keyword !== 'if' && !unanswered.includes(form.fields.find((field) => field.key === missing)?.name ?? missing)
      );
    });
    expect(faulty.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)).toEqual([]);
    if (process.env.SAY && unanswered.length) console.log(seed, unanswered);
  }
});

const folders = ['fields', 'instruments'].flatMap((kind) =>
  readdirSync(`renderers/${kind}`).map((type) => [kind, type] as const),
);

describe('made-up answers to every field type', () => {
  test.each(folders)('%s/%s', async (kind, folder) => {
    const { examples } = (await import(`../../renderers/${kind}/${folder}/examples.ts`)) as {
      examples: readonly FieldExample[];
    };
    const compiled = examples.map(({ input }) =>
      compileForm({ primary_locale: 'en', schema: [{ inputs: [{ ...input, name: 'q' }] }] } as never, fieldTypes, {
        locale: 'en',
      }),
    );
    const answered = compiled.filter((form) =>
      [1, 2, 3].every((seed) => randomAnswers(form, seed, validate).unanswered.length === 0),
    );
    const { type } = compiled[0]!.fields[0]!;
    // Files and what is never kept cannot be made up.
    expect(answered.length > 0).toBe(!type.files && !type.neverStored);
  });
});
