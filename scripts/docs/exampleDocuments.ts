/**
 * Examples of keys that none of the shipped studies uses, as parts of the documents that would have them. A test
 * compares each with the schema of its key, and fails for a key without an example.
 */
export const studyExample = {
  meta: {
    gtm_id_cookie_banner: 'GTM-ABC123',
    recaptcha_site_key: '6LcExampleSiteKey',
    selfWithdrawalAllowed: true,
    terms: {
      en: '## Taking part\n\nYou take part of your own free will.',
      es: '## Participar\n\nUsted participa por voluntad propia.',
    },
    privacy_notice: {
      en: '## Your data\n\nOnly the study team reads your answers.',
      es: '## Sus datos\n\nSolo el equipo del estudio lee sus respuestas.',
    },
    recorded_events: ['screen_opened'],
    show_scores: true,
    authentication: {
      details: {
        client_id: '1234-abcd.apps.example.org',
        issuer: 'https://log-in.example.org',
        authorization_endpoint: 'https://log-in.example.org/authorize',
      },
    },
    reconsent_modal_title: { en: 'Please read this again', es: 'Por favor, lea esto otra vez' },
    reconsent_modal_body: { en: 'The study has changed.', es: 'El estudio ha cambiado.' },
    brand: {
      branding_json: {
        fonts: { primary: 'font_1', secondary: 'font_2', font_1: 'Figtree Variable', font_2: 'Bitter Variable' },
      },
      partner: { name: 'Rest Online', logo_path: '/brand/rest-online.svg', hides_study_name: true },
    },
  },
  integrations: [
    {
      script: ['https://static.chat.example'],
      connect: ['https://api.chat.example'],
      frame: ['https://static.chat.example'],
      worker: ['https://static.chat.example'],
      image: ['https://images.chat.example'],
      trusted_types: ['chat-loader'],
      script_url: 'https://static.chat.example/widget.js',
    },
  ],
  captcha: { minimum_score: 0.7 },
  text_messages: { countries: ['US', 'MX'], per_hour: 600 },
  retention: { after_withdrawal_days: 30, erase_on: '2036-12-31', drafts_days: 90 },
  education_callback_hosts: ['https://learn.example.org'],
  program_studies: ['sleep-and-mood', 'sleep-lab'],
  partner_site: {
    name: { en: 'Rest Online' },
    cookie: 'partner_account',
    issuer: 'https://www.partner.example',
    keys: [
      {
        kty: 'EC',
        alg: 'ES256',
        kid: '2026-01',
        use: 'sig',
        crv: 'P-256',
        x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
        y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
        n: '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiA',
        e: 'AQAB',
      },
    ],
  },
  flow: [{ status: 'pending', repeating: ['diary'] }],
  mails: { from: '08:00', until: '20:00' },
  end_nodes: { withdrawing: 'leaving', enrollment_completed: 'thanks', study_completed: 'thanks', pending: 'waiting' },
};

export const nodeExample = {
  $schema: '../../../../schemas/study-node.schema.json',
  status: 'draft',
  opens: { weeks: 2, months: 3 },
  closes: { months: 1 },
  every: { weeks: 1 },
  after: { status: 'completed' },
  edition: 2,
  identity: { attempts: 3 },
  mail: { days: 1, link: 'dashboard', link_days: 7 },
  content: {
    changes: { en: 'We now also ask about medicines.', es: 'Ahora también preguntamos por los medicamentos.' },
    declined_title: { en: 'You have declined', es: 'Usted ha rechazado' },
    declined_body: {
      en: 'You cannot take part without this consent.',
      es: 'Sin este consentimiento no puede participar.',
    },
    declined_next: { en: 'We delete your answers within 30 days.', es: 'Borramos sus respuestas en 30 días.' },
    available_apps: ['watch'],
  },
};

export const landingExample = {
  $schema: '../../../schemas/landing-node.schema.json',
  status: 'available',
};

const sectionExample = {
  name: 'mood',
  label: { en: 'Your mood', es: 'Su estado de ánimo' },
  description: { en: 'Think of the last week.', es: 'Piense en la última semana.' },
  style: 'collapsible',
  collapsible: true,
  collapsed: true,
  condition: { field: 'age', at_least: 18 },
  inputs: [],
};
export const formExample = {
  disable_submit_when_invalid: true,
  region: 'MX',
  primary_locale: 'es',
  schema: [
    {
      id: 'habits',
      title: { en: 'Habits', es: 'Hábitos' },
      condition: { field: 'age', at_least: 18 },
      sections: [sectionExample],
    },
  ],
};

/** A form whose `schema` is sections, without pages. */
export const unpagedFormExample = { schema: [sectionExample] };

export const inputExample = {
  placeholder: { en: 'For example 7', es: 'Por ejemplo 7' },
  disabled: true,
  read_only: true,
  value: 'weight / (height / 100) ^ 2',
  initial: 'today()',
  identifying: true,
  options: {
    from: 'medicines',
    value: 'name',
    label: 'name',
    where: 'dose > 0',
    also: [{ value: 'none', label: 'None of these' }],
  },
  config: { declining: [{ value: 'unknown', label: { en: 'I do not know', es: 'No lo sé' } }] },
  validations: [
    'required',
    { rule: 'maxLength', limit: 12 },
    { check: 'kit_number' },
    { must: 'this > systolic', message: { en: 'Enter a higher number.', es: 'Escriba un número mayor.' } },
  ],
  parse: 'digits',
  normalize: ['trim'],
  format: 'groupDigits',
  wrapper: { hide_label: true, width: 'small', indent: true, divider: true },
  inputs: [{ interface: 'text', name: 'medicine', label: 'Medicine' }],
};

export const conditionExamples = [
  { field: 'week', row: 'sad', equals: 'often' },
  { field: 'height', part: 'centimeters', at_least: 150 },
  { field: 'hours', at_most: 4 },
  { field: 'hours', more_than: 9 },
  { field: 'hours', less_than: 6 },
  { field: 'surgery', before: '2024-01-01' },
  { field: 'surgery', after: 'today' },
  { field: 'name', answered: true },
  {
    all: [
      { field: 'sex', equals: 'female' },
      { field: 'age', at_least: 18 },
    ],
  },
  {
    any: [
      { field: 'tea', equals: true },
      { field: 'coffee', equals: true },
    ],
  },
  { not: { field: 'sex', equals: 'male' } },
];
