import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { toDraft } from '#kit/pure/compile/draft.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { faultsIn } from './problems.ts';
import { secretRule } from './nodeRules.ts';
import type { Study, VersionedNode } from './study.ts';
import { onDashboard, PASSWORD } from '../testing/participants.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

const names = fieldTypes
  .filter(({ neverStored }) => neverStored)
  .flatMap(({ type, aliases = [] }) => [type, ...aliases]);

/** Every place in a form where an input can be. */
const places: Record<string, (input: InputDefinition) => InputDefinition> = {
  alone: (input) => input,
  'in a container': (input) => ({ interface: 'field_container', inputs: [input] }),
  'in a container inside a container': (input) => ({
    interface: 'field_container',
    inputs: [{ interface: 'field_container', inputs: [input] }],
  }),
  'in a list': (input) => ({ interface: 'array', name: 'list', label: 'List', inputs: [input] }),
  'in a table inside a list': (input) => ({
    interface: 'array',
    name: 'list',
    label: 'List',
    inputs: [{ interface: 'tabular', name: 'table', label: 'Table', inputs: [input] }],
  }),
  'in a container inside a list': (input) => ({
    interface: 'flatarray',
    name: 'list',
    label: 'List',
    inputs: [{ interface: 'field_container', inputs: [input] }],
  }),
};
const secret = (name: string): InputDefinition => ({ interface: name, name: 'secret', label: 'Secret' });
const cases = names.flatMap((name) =>
  Object.entries(places).map(([place, put]) => [name, place, put(secret(name))] as const),
);

const secretProblems = (study: Study) =>
  [...study.nodes.values()].flatMap((node) => faultsIn(`nodes/${node.slug}.json`, [secretRule], { node, study }));

it('the password field types have these names', () =>
  expect(names).toEqual(['current_password', 'passwordmodern', 'password', 'password_confirm']));

describe.each(cases)('%s %s', (_name, _place, input) => {
  const study = (done_by: 'nothing' | 'password') =>
    ({
      meta: { primary_locale: 'en' },
      flow: [{ layout: 'x', nodes: ['n'], done_by }],
      nodes: new Map([
        ['n', { slug: 'n', version: '1', type: 'Survey', content: { form: { schema: [{ inputs: [input] }] } } }],
      ]),
    }) as unknown as Study;

  it('fails the study check, except in a step with done_by "password"', () => {
    expect(secretProblems(study('nothing'))).toMatchObject([
      {
        file: 'nodes/n.json',
        severity: 'error',
        pointer: expect.stringMatching(/^\/content\/form\/schema\/.*inputs\/0$/),
      },
    ]);
    expect(secretProblems(study('password'))).toEqual([]);
    expect(
      secretProblems({ ...study('password'), flow: [...study('password').flow, ...study('nothing').flow] }),
    ).toHaveLength(1);
  });

  it('is not part of a draft', () => {
    const form = compileForm(
      { schema: [{ inputs: [input, { interface: 'text', name: 'word', label: 'Word' }] }] },
      fieldTypes,
    );
    const data = Object.fromEntries(
      form.fields.map(({ key, row }) => [key, row ? [{ secret: { password: PASSWORD } }] : { password: PASSWORD }]),
    );
    expect(
      JSON.stringify(toDraft(form, { ...data, word: 'kept' }, { page: undefined, places: {}, submissionKey: 'k' })),
    ).not.toContain(PASSWORD);
  });
});

describe('the service, if such a definition passed the check', () => {
  let service: TestService;
  let genuine: VersionedNode;
  beforeAll(async () => {
    service = await startTestService();
    genuine = nodes().get('last-night')!;
  });
  afterAll(() => service.stop());
  const nodes = () =>
    service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!.nodes as Map<string, VersionedNode>;

  it.each(cases)('stores nothing of %s %s', async (_name, place, input) => {
    nodes().set('last-night', {
      ...genuine,
      version: randomUUID().slice(0, 16),
      content: { ...genuine.content, form: { schema: [{ inputs: [input] }] } as never },
    });
    const person = await onDashboard(service);
    const value = place.includes('list') ? [{ secret: PASSWORD }] : PASSWORD;
    const attribute = place.includes('list') ? 'list' : 'secret';
    const draft = { submission_key: randomUUID(), values: [{ name: attribute, input: 'x', value }], places: {} };
    await service.call('PUT', `${person.url}/drafts/last-night`, {
      token: person.token,
      body: { base_revision: 0, draft },
    });
    expect(
      JSON.stringify((await service.call('GET', `${person.url}/drafts/last-night`, { token: person.token })).body),
    ).not.toContain(PASSWORD);
    const sent = await service.call('POST', `${person.url}/surveys/last-night/answers`, {
      token: person.token,
      body: { contributions: place.includes('list') ? [] : [{ attribute, value }] },
    });
    expect(sent).toMatchObject({ status: 409, body: { errors: [{ code: 'never_stored' }] } });
    expect(
      await service.db
        .selectFrom('submissions')
        .select('id')
        .where('enrollment_id', '=', person.id)
        .where('node', '=', 'last-night')
        .execute(),
    ).toEqual([]);
  });
});
