// The files of a study are arbitrary JSON here.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type File = any;

export const NIGHT = 'nodes/last-night.json';

/** For each code: the file, one mistake in it, and the place of the finding. */
export const studyMistakes: Readonly<
  Record<string, readonly [file: string, change: (value: File) => void, at: string, folderName?: string][]>
> = {
  slugNotFolder: [['study.json', ({ meta }) => (meta.slug = 'other'), 'study.json#/meta/slug']],
  optionalConsent: [['nodes/consent.json', (node) => (node.optional = true), 'study.json#/flow/2/nodes/0']],
  draftNeeded: [['nodes/two-weeks-later.json', (node) => (node.status = 'draft'), 'study.json#/flow/3/nodes/6']],
  reservedSlug: [
    [
      'study.json',
      ({ meta }) => {
        meta.slug = 'assets';
        delete meta.brand.branding_json.logo_path;
        delete meta.brand.branding_json.favicons;
      },
      'study.json#/meta/slug',
      'assets',
    ],
  ],
  unknownKey: [
    ['study.json', ({ meta }) => (meta.study_nmae = 'x'), 'study.json#/meta/study_nmae'],
    ['study.json', ({ flow }) => (flow[0].disqualify_wehn = {}), 'study.json#/flow/0/disqualify_wehn'],
    [
      'study.json',
      (study) => (study.integrations = [{ name: 'chat', sript: ['https://a.example'] }]),
      'study.json#/integrations/0/sript',
    ],
  ],
  missingFile: [
    [
      'study.json',
      ({ meta }) => (meta.brand.branding_json.logo_path = '/study-files/sleep-and-mood/lgoo.svg'),
      'study.json#/meta/brand/branding_json/logo_path',
    ],
  ],
  wrongShape: [
    [
      'study.json',
      (study) => (study.integrations = [{ name: 'chat', script: ['https://*.example.com'] }]),
      'study.json#/integrations/0/script/0',
    ],
  ],
  localHost: [
    [
      'study.json',
      (study) => (study.integrations = [{ name: 'chat', connect: ['https://a.example', 'ws://localhost:9000'] }]),
      'study.json#/integrations/0/connect/1',
    ],
  ],
  scriptHost: [
    [
      'study.json',
      (study) =>
        (study.integrations = [
          { name: 'zendesk', script: ['https://a.example'], script_url: 'https://b.example/chat.js' },
        ]),
      'study.json#/integrations/0/script_url',
    ],
  ],
  unknownProvider: [
    [
      'study.json',
      ({ meta }) => (meta.customer_service_provider = 'zendsk'),
      'study.json#/meta/customer_service_provider',
    ],
    [
      'study.json',
      ({ meta }) => (meta.customer_service_provider = 'zendesk'),
      'study.json#/meta/customer_service_provider',
    ],
    [
      'study.json',
      (study) => (study.integrations = [{ name: 'chat', stand_in: true }]),
      'study.json#/integrations/0/name',
    ],
  ],
  longPolicy: [
    [
      'study.json',
      (study) =>
        (study.integrations = Array.from({ length: 3 }, (_, i) => ({
          name: 'chat',
          image: Array.from(
            { length: 10 },
            (__, j) => `https://${`a${i}${j}.${'b'.repeat(60)}.`.repeat(2)}example.com`,
          ),
        }))),
      'study.json#/integrations',
    ],
  ],
  unknownNode: [
    ['study.json', ({ ineligible }) => (ineligible.node = 'nowhere'), 'study.json#/ineligible/node'],
    ['study.json', (study) => (study.end_nodes = { timed_out: 'nowhere' }), 'study.json#/end_nodes/timed_out'],
    [NIGHT, (node) => (node.after = { node: 'sleep-and-mod' }), `${NIGHT}#/after/node`],
  ],
  readsLater: [
    [
      'nodes/eligibility.json',
      (node) =>
        node.content.form.schema[0].inputs.push({
          interface: 'number',
          name: 'awake',
          label: { en: 'Times awake', es: 'Veces despierto' },
          initial: '`last-night`.times_awake',
        }),
      'nodes/eligibility.json#/content/form',
    ],
    [
      NIGHT,
      (node) =>
        node.content.form.schema[0].inputs.push({
          interface: 'number',
          name: 'awake_before',
          label: { en: 'Times awake before', es: 'Veces despierto antes' },
          initial: '`last-night`[last].times_awake',
        }),
      'nodes/last-night.json#/content/form',
    ],
  ],
  orphanNode: [['study.json', ({ flow }) => flow.at(-1).nodes.splice(0, 1), 'study.json#/flow']],
  repeatingNoNode: [
    ['study.json', ({ flow }) => (flow.at(-1).repeating = ['last-nite']), `study.json#/flow/3/repeating`],
  ],
  stepWithoutForm: [['nodes/eligibility.json', ({ content }) => delete content.form, 'study.json#/flow/0/nodes/0']],
  passwordByCode: [
    [
      'study.json',
      ({ flow }) => (flow.find((step: File) => step.done_by === 'password').confirm_by = 'email_code'),
      'study.json#/flow/1/confirm_by',
    ],
  ],
  lastStepEnds: [['study.json', ({ flow }) => (flow.at(-1).done_by = 'answers'), 'study.json#/flow/3/done_by']],
  noIneligibleScreen: [
    [
      'study.json',
      (study) => {
        const { node } = study.ineligible;
        delete study.ineligible;
        study.flow.unshift({ layout: 'visit_portal', nodes: [node], done_by: 'visit' });
      },
      'study.json#/flow',
    ],
  ],
  informationForm: [
    [
      'study.json',
      (study) => (study.personal_information = { node: 'last-night', verify_every_days: 90 }),
      'study.json#/personal_information/node',
    ],
  ],
  doubleReason: [
    [
      'study.json',
      ({ meta }) => {
        const time = { value: 'time', label: { en: 'Time', es: 'Tiempo' } };
        meta.withdrawal = { reasons: [time, time] };
      },
      'study.json#/meta/withdrawal/reasons/1/value',
    ],
  ],
  disqualifiesBySeveral: [
    [
      'study.json',
      ({ flow }) => flow[0].nodes.push(...flow.at(-1).nodes.splice(3, 1)),
      'study.json#/flow/0/disqualify_when',
    ],
  ],
  disqualifiesByNothing: [
    [
      'study.json',
      ({ flow }) => {
        flow[1].disqualify_when = { field: 'password', answered: true };
      },
      'study.json#/flow/1/disqualify_when',
    ],
  ],
  unknownConditionField: [
    [
      'study.json',
      ({ flow }) => (flow[0].disqualify_when.any[0].field = 'adlut'),
      'study.json#/flow/0/disqualify_when/any/0/field',
    ],
  ],
  noSuchOption: [
    [
      'study.json',
      ({ flow }) => (flow[0].disqualify_when = { field: 'adult', equals: 'nno' }),
      'study.json#/flow/0/disqualify_when/equals',
    ],
  ],
  expressionSyntax: [
    ['study.json', ({ flow }) => (flow[0].disqualify_when = 'adult = '), 'study.json#/flow/0/disqualify_when'],
    ['study.json', ({ flow }) => (flow[0].disqualify_when = "adult = 'no' or"), 'study.json#/flow/0/disqualify_when'],
  ],
  unknownOption: [
    ['study.json', ({ flow }) => (flow[0].disqualify_when = "adult = 'nno'"), 'study.json#/flow/0/disqualify_when'],
  ],
  unknownName: [
    ['study.json', ({ flow }) => (flow[0].disqualify_when = "adlut = 'no'"), 'study.json#/flow/0/disqualify_when'],
    ['study.json', ({ flow }) => (flow[0].disqualify_when = 'today() > aadult'), 'study.json#/flow/0/disqualify_when'],
    ['study.json', ({ flow }) => (flow[0].disqualify_when = 'age(borne) < 18'), 'study.json#/flow/0/disqualify_when'],
  ],
  expressionType: [
    ['study.json', ({ flow }) => (flow[0].disqualify_when = 'adult'), 'study.json#/flow/0/disqualify_when'],
    ['study.json', ({ flow }) => (flow[0].disqualify_when = 'adult + 1 > 2'), 'study.json#/flow/0/disqualify_when'],
    [
      'study.json',
      ({ flow }) => (flow[0].disqualify_when = "label(adult) = 'No'"),
      'study.json#/flow/0/disqualify_when',
    ],
  ],
  alwaysDisqualifies: [
    [
      'study.json',
      ({ flow }) => (flow[0].disqualify_when = "adult = 'no' or adult = 'yes'"),
      'study.json#/flow/0/disqualify_when',
    ],
  ],
  neverDisqualifies: [
    [
      'study.json',
      ({ flow }) => (flow[0].disqualify_when = "adult = 'no' and adult = 'yes'"),
      'study.json#/flow/0/disqualify_when',
    ],
  ],
  unknownConditionKey: [
    [
      'study.json',
      ({ flow }) => (flow[0].disqualify_when = { field: 'adult', eqals: 'no' }),
      'study.json#/flow/0/disqualify_when/eqals',
    ],
  ],
  slugNotFile: [['nodes/eligibility.json', (node) => (node.slug = 'eligible'), 'nodes/eligibility.json#/slug']],
  missingLanguage: [
    ['study.json', ({ meta }) => delete meta.study_summary.es, 'study.json#/meta/study_summary'],
    [
      'nodes/eligibility.json',
      ({ content }) => (content.title = 'Can I take part'),
      'nodes/eligibility.json#/content/title',
    ],
  ],
  unlistedLanguage: [
    [
      'nodes/eligibility.json',
      ({ content }) => (content.title = { fr: 'Titre' }),
      'nodes/eligibility.json#/content/title/fr',
    ],
  ],
  wrongType: [
    [NIGHT, (node) => (node.occurrences = 'seven'), `${NIGHT}#/occurrences`],
    [NIGHT, (node) => (node.every = 'day'), `${NIGHT}#/every`],
    ['nodes/eligibility.json', ({ content }) => (content.title = 7), 'nodes/eligibility.json#/content/title'],
  ],
  notOneOf: [['study.json', ({ flow }) => (flow[0].done_by = 'anwsers'), 'study.json#/flow/0/done_by']],
  impossibleTime: [
    [NIGHT, (node) => (node.opens = '2026-02-29'), `${NIGHT}#/opens`],
    [NIGHT, (node) => (node.closes = '2026-02-28T24:00'), `${NIGHT}#/closes`],
    [NIGHT, (node) => (node.opens = { at: '25:61' }), `${NIGHT}#/opens/at`],
  ],
  closesBeforeOpens: [
    [NIGHT, (node) => Object.assign(node, { opens: '2026-03-02', closes: '2026-03-01' }), `${NIGHT}#/closes`],
    [NIGHT, (node) => Object.assign(node, { opens: '2026-03-02', closes: '2026-03-02T00:00' }), `${NIGHT}#/closes`],
    [NIGHT, (node) => Object.assign(node, { opens: { at: '18:00' }, closes: { at: '08:00' } }), `${NIGHT}#/closes`],
    [NIGHT, (node) => Object.assign(node, { opens: '2026-03-02T09:00', closes: { at: '08:00' } }), `${NIGHT}#/closes`],
    [NIGHT, (node) => (node.closes = { days: 0 }), `${NIGHT}#/closes`],
  ],
  everyOnce: [[NIGHT, (node) => Object.assign(node, { every: { days: 1 }, occurrences: 1 }), `${NIGHT}#/occurrences`]],
  circleOfAfter: [[NIGHT, (node) => (node.after = { node: 'last-night' }), `${NIGHT}#/after/node`]],
  neverAfter: [
    [NIGHT, (node) => (node.after = { node: 'create-password' }), `${NIGHT}#/after/node`],
    [NIGHT, (node) => (node.after = { node: 'sleep-and-mood', status: 'stale' }), `${NIGHT}#/after/status`],
  ],
  scheduledStep: [
    ['nodes/eligibility.json', (node) => (node.closes = '2030-01-01'), 'nodes/eligibility.json#/closes'],
    ['nodes/consent.json', (node) => (node.occurrences = 2), 'nodes/consent.json#/occurrences'],
    ['nodes/eligibility.json', (node) => (node.every = { weeks: 1 }), 'nodes/eligibility.json#/every'],
  ],
  diaryOfOneDay: [[NIGHT, (node) => (node.type = 'Diary'), `${NIGHT}#/type`]],
  nightsWithoutEvery: [[NIGHT, (node) => (node.nights = true), `${NIGHT}#/nights`]],
  formNotAsked: [
    [
      'study.json',
      ({ flow }) => {
        flow[0].done_by = 'visit';
        delete flow[0].disqualify_when;
      },
      'study.json#/flow/0/nodes/0',
    ],
  ],
  waitsForNothing: [
    [
      'study.json',
      ({ flow }) => flow.unshift({ layout: 'event_delay', nodes: ['not-eligible'], done_by: 'time' }),
      'study.json#/flow/0/nodes/0',
    ],
  ],
  unknownLayout: [
    ['study.json', ({ flow }) => (flow[0].layout = 'screner'), 'study.json#/flow/0/layout'],
    [NIGHT, (node) => (node.layout = 'dashbord'), `${NIGHT}#/layout`],
    ['nodes/not-eligible.json', (node) => (node.layout = 'terminal'), 'nodes/not-eligible.json#/layout'],
  ],
  unlistedStudy: [
    [
      'study.json',
      (study) => {
        study.meta.is_program = true;
        study.program_studies = ['sleep-lab', 'breath-well'];
      },
      'study.json#/program_studies/1',
    ],
  ],
  unusedSetting: [['study.json', (study) => (study.program_studies = ['sleep-lab']), 'study.json#/program_studies']],
  resultOutsideDashboard: [
    [
      'nodes/consent.json',
      (node) => {
        node.type = 'VerifyIdentity';
      },
      'study.json#/flow/2/nodes/0',
    ],
    [
      'nodes/consent.json',
      (node) => {
        node.type = 'EhrConnection';
      },
      'study.json#/flow/2/nodes/0',
    ],
  ],
  testWithoutProvider: [[NIGHT, (node) => (node.type = 'CognitiveTest'), 'study.json#/flow/3/nodes/1']],
  testWithoutForm: [
    [
      NIGHT,
      (node) => {
        node.type = 'CognitiveTest';
        delete node.content.form;
      },
      'study.json#/flow/3/nodes/1',
    ],
  ],
  unlistedActivity: [[NIGHT, (node) => (node.layout = 'education'), 'study.json#/flow/3/nodes/1']],
  editionWithoutSignature: [[NIGHT, (node) => (node.edition = 2), `${NIGHT}#/edition`]],
  mailWithoutAnswers: [
    ['nodes/consent.json', (node) => (node.mail = {}), 'nodes/consent.json#/mail'],
    ['nodes/create-password.json', (node) => (node.mail = {}), 'nodes/create-password.json#/mail'],
  ],
  mailWithoutEnd: [[NIGHT, (node) => Object.assign(node, { mail: {}, occurrences: 3 }), `${NIGHT}#/mail`]],
  remindersOutOfOrder: [[NIGHT, (node) => (node.mail = { reminders: [3, 3] }), `${NIGHT}#/mail/reminders`]],
  mailAfterClosing: [
    [
      NIGHT,
      (node) => Object.assign(node, { mail: { reminders: [1, 3] }, closes: { days: 3 } }),
      `${NIGHT}#/mail/reminders`,
    ],
    [NIGHT, (node) => Object.assign(node, { mail: { days: 2 }, closes: { days: 2 } }), `${NIGHT}#/mail/days`],
  ],
  mailInQuietHours: [
    [
      NIGHT,
      (node) => Object.assign(node, { mail: {}, opens: { at: '20:00' }, closes: { days: 1, at: '08:00' } }),
      `${NIGHT}#/mail`,
    ],
    [
      NIGHT,
      (node) => Object.assign(node, { mail: {}, opens: { at: '05:00' }, closes: { at: '07:59' } }),
      `${NIGHT}#/mail`,
    ],
  ],
  noOneClick: [
    [NIGHT, (node) => (node.mail = { one_click: 'sleep_qality' }), `${NIGHT}#/mail/one_click`],
    [NIGHT, (node) => (node.mail = { one_click: 'times_awake' }), `${NIGHT}#/mail/one_click`],
    // times_awake is required, too.
    [NIGHT, (node) => (node.mail = { one_click: 'sleep_quality' }), `${NIGHT}#/mail/one_click`],
    [
      NIGHT,
      (node) => {
        node.content.form.schema[0].inputs.length = 1;
        node.content.form.schema[0].inputs[0].options[0].value = 'other';
        node.mail = { one_click: 'sleep_quality' };
      },
      `${NIGHT}#/mail/one_click`,
    ],
  ],
  oneClickOnDashboard: [
    [
      NIGHT,
      (node) => {
        node.content.form.schema[0].inputs.length = 1;
        node.mail = { one_click: 'sleep_quality', link: 'dashboard' };
      },
      `${NIGHT}#/mail/link`,
    ],
  ],
  retentionDay: [
    ['study.json', (study) => (study.retention = { erase_on: '2035-02-30' }), 'study.json#/retention/erase_on'],
  ],
  mailHours: [
    ['study.json', (study) => (study.mails = { from: '20:00', until: '08:00' }), 'study.json#/mails'],
    ['study.json', (study) => (study.mails = { from: '25:00', until: '26:00' }), 'study.json#/mails'],
  ],
  unknownTimeZone: [['study.json', (study) => (study.mails = { time_zone: 'Madrid' }), 'study.json#/mails/time_zone']],
  missingKey: [['landing.json', ({ content }) => delete content.hero_title, 'landing.json#/content']],
};
