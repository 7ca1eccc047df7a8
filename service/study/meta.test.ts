import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyMeta, StudyNode } from '#schemas/types/index.ts';
import studyMeta from '#schemas/study-meta.schema.json' with { type: 'json' };
import { onDashboard, type TestParticipant } from '../testing/participants.ts';
import { previewOf } from '../testing/pilot.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

/** Every key that a study may give about itself, besides those of the demo study. */
const given = {
  keywords: ['sleep'],
  gtm_id_cookie_banner: 'GTM-1',
  recaptcha_version: null,
  customer_service_provider: 'zendesk',
  zendesk_api_key: { key: 'k' },
  reconsent_modal_title: { en: 'Sign again' },
  reconsent_modal_body: { en: 'The consent has changed.' },
  brand: {
    brand_name: 'Rest',
    branding_json: {
      ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`color_${i + 1}`, `#00000${i}`])),
      page_title: { en: 'Rest' },
      favicons: [{ type: 'image/png', sizes: '32x32', href: '/rest.png' }],
      company_name: 'Rest Inc.',
      company_url: 'https://rest.example',
      email_domain: 'rest.example',
      copyright_text: { en: 'Rest' },
      privacy_policy_url: 'https://rest.example/privacy',
      terms_url: 'https://rest.example/terms',
      logo_path: '/rest.svg',
      fonts: { primary: 'A', secondary: 'B', font_1: 'C', font_2: 'D' },
    },
  },
  authentication: {
    provider: 'basic_auth',
    details: {
      logout_url: 'https://id.example/out',
      cognito_client_id: 'client',
      cognito_domain: 'log-in.example.org',
      cognito_region: 'us-east-1',
      cognito_userpool_id: 'us-east-1_pool',
      response_type: 'code',
      scope: 'openid',
    },
  },
};
const content = {
  type: 'form',
  title: { en: 'Last night' },
  available_apps: ['scale'],
  failure_page_title: { en: 'We could not verify you' },
  failure_page_confirm_text: { en: 'Please check.' },
  failure_page_confirm_button_text: { en: 'OK' },
  failure_page_contact_button_text: { en: 'Contact us' },
};

let service: TestService;
let person: TestParticipant;
let meta: Record<string, unknown>;
let earlier: StudyMeta;
beforeAll(async () => {
  service = await startTestService();
  person = await onDashboard(service);
  const study = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
  meta = study.meta as never;
  earlier = structuredClone(study.meta);
  Object.assign(meta, given);
  Object.assign(study.nodes.get('last-night')!.content, content);
});
afterAll(() => service.stop());

/** The value at a path such as `brand.branding_json.logo_path`. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);

describe('the landing call and the meta call both return', () => {
  const query = (id: string) => `/api/v3/meta/study?study_slug=sleep-and-mood&enrollment_identifier=${id}`;
  const bodies = async () => [
    (await service.call('GET', '/api/v3/studies/sleep-and-mood/landing')).body,
    (await service.call('GET', query(person.id))).body,
  ];

  test.each([
    ['[P3.040]', 'slug'],
    ['[P3.041]', 'study_name'],
    ['[P3.042]', 'study_summary'],
    ['[P3.043]', 'status'],
    ['[P3.044]', 'locale'],
    ['[P3.045]', 'primary_locale'],
    ['[P3.046]', 'secondary_locales'],
    ['[P3.047]', 'i18n_enabled'],
    ['[P3.048]', 'is_program'],
    ['[P3.049]', 'keywords'],
    ['[P3.050]', 'gtm_id_cookie_banner'],
    ['[P3.051]', 'recaptcha_version'],
    ['[P3.052]', 'customer_service_provider'],
    ['[P3.053]', 'zendesk_api_key'],
    ['[P3.055]', 'dashboard_header'],
    ['[P3.056]', 'display_groups'],
    ['[P3.057]', 'default_display_group_name'],
    ['[P3.058]', 'completed_display_group_name'],
    ['[P3.059]', 'study_completion_message'],
    ['[P3.060]', 'reconsent_modal_title'],
    ['[P3.061]', 'reconsent_modal_body'],
    ['[P3.066]', 'brand.brand_name'],
    ['[P3.067]', 'brand.branding_json'],
    ...Array.from({ length: 10 }, (_, i): [string, string] => ['[P3.068]', `brand.branding_json.color_${i + 1}`]),
    ['[P3.069]', 'brand.branding_json.page_title'],
    ['[P3.070]', 'brand.branding_json.favicons'],
    ['[P3.071]', 'brand.branding_json.company_name'],
    ['[P3.072]', 'brand.branding_json.company_url'],
    ['[P3.073]', 'brand.branding_json.email_domain'],
    ['[P3.074]', 'brand.branding_json.copyright_text'],
    ['[P3.075]', 'brand.branding_json.privacy_policy_url'],
    ['[P3.076]', 'brand.branding_json.terms_url'],
    ['[P3.077]', 'brand.branding_json.logo_path'],
    ['[P3.078]', 'brand.branding_json.fonts'],
    ['[P3.082] [P4.034]', 'authentication.provider'],
    ['[P3.083]', 'authentication.details'],
    ['[P3.084]', 'authentication.details.logout_url'],
    ['[P3.085]', 'authentication.details.cognito_client_id'],
    ['[P3.086]', 'authentication.details.cognito_domain'],
    ['[P3.087]', 'authentication.details.cognito_region'],
    ['[P3.088]', 'authentication.details.cognito_userpool_id'],
    ['[P3.089]', 'authentication.details.response_type'],
    ['[P3.090]', 'authentication.details.scope'],
  ])('%s %s', async (_ids, path) => {
    const value = at({ ...earlier, ...given }, path);
    expect(value).toBeDefined();
    for (const body of await bodies()) expect(at(body, path)).toEqual(value);
  });

  test('[P7.022] [P7.023] [P7.024] the study named in the query, in the language of the caller', async () => {
    const { status, body } = await service.call('GET', `${query(person.id)}&locale_override=es`);
    expect([status, body.slug, body.locale]).toEqual([200, 'sleep-and-mood', 'es']);
    expect((await service.call('GET', '/api/v3/meta/study?study_slug=nothing')).status).toBe(404);
    expect((await service.call('GET', '/api/v3/meta/study')).status).toBe(400);
  });
});

const statuses = [
  ['[P4.001]', 'draft'],
  ['[P4.002]', 'qa'],
  ['[P4.003]', 'recruiting'],
  ['[P4.004]', 'active'],
  ['[P4.005]', 'enrollment_closed'],
  ['[P4.006]', 'data_close'],
  ['[P4.007]', 'data_lock'],
  ['[P4.008]', 'completed'],
] as const;

test.each(statuses)('%s a study can have the status %s', async (_ids, status) => {
  meta.status = status;
  const headers = await previewOf(service, 'sleep-and-mood');
  expect((await service.call('GET', '/api/v3/studies/sleep-and-mood/landing', { headers })).body.status).toBe(status);
  meta.status = earlier.status;
});

test('a study has no other status', () =>
  expect(statuses.map(([, status]) => status)).toEqual(studyMeta.properties.status.enum));

describe('the call of a questionnaire returns a node with', () => {
  const node = async () => {
    const { body } = await service.call('GET', '/api/v3/surveys/last-night', { token: person.token });
    return { body, node: body.nodes[0] as StudyNode };
  };

  test.each([
    ['[P3.095]', 'slug', 'last-night'],
    ['[P3.096]', 'type', 'Survey'],
    ['[P3.097]', 'status', 'available'],
    ['[P3.098]', 'layout', 'dashboard'],
    ['[P3.099]', 'content', expect.any(Object)],
    ['[P3.100]', 'content.type', content.type],
    ['[P3.101]', 'content.form', expect.objectContaining({ schema: expect.any(Array) })],
    ['[P3.102]', 'content.title', content.title],
    ['[P3.103]', 'content.available_apps', content.available_apps],
    ['[P3.106]', 'content.failure_page_title', content.failure_page_title],
    ['[P3.107]', 'content.failure_page_confirm_text', content.failure_page_confirm_text],
    ['[P3.108]', 'content.failure_page_confirm_button_text', content.failure_page_confirm_button_text],
    ['[P3.109]', 'content.failure_page_contact_button_text', content.failure_page_contact_button_text],
  ])('%s %s', async (_ids, path, value) => expect(at((await node()).node, path)).toEqual(value));

  test('[P3.104] its form and the layout', async () => {
    const { body } = await node();
    expect(body).toMatchObject({ layout: 'dashboard', nodes: [{ content: { form: { schema: expect.any(Array) } } }] });
  });
});
