import { diary } from './nodes/diary.ts';
import { eligibility } from './nodes/eligibility.ts';
import { firstQuestions } from './nodes/firstQuestions.ts';
import { type StudyFacts, text } from './facts.ts';
import type { LandingNode, StudyNode, StudyFile } from '#schemas/types/index.ts';

/** The facts about the study and its flow: eligibility, password, consent, dashboard. It is a draft. */
const studyFile = ({ slug, title, organization, supportEmail, region }: StudyFacts): StudyFile => ({
  meta: {
    slug,
    study_name: title,
    status: 'draft',
    locale: 'en',
    primary_locale: 'en',
    secondary_locales: ['es'],
    region,
    i18n_enabled: true,
    support_email: supportEmail,
    dashboard_header: text('Your study', 'Su estudio'),
    default_display_group_name: text('Activities', 'Actividades'),
    completed_display_group_name: text('Done', 'Completadas'),
    study_completion_message: text(
      'You have completed everything for now. Thank you!',
      'Por ahora ha completado todo. ¡Muchas gracias!',
    ),
    brand: {
      brand_name: title.en,
      branding_json: {
        color_1: '#1F5FA8',
        color_2: '#17406F',
        color_3: '#AF8000',
        page_title: title,
        company_name: organization,
      },
    },
    authentication: { provider: 'basic_auth' },
  },
  flow: [
    {
      layout: 'screener',
      nodes: ['eligibility'],
      done_by: 'answers',
      disqualify_when: { field: 'adult', equals: 'no' },
    },
    { layout: 'registration', nodes: ['create-password'], done_by: 'password' },
    { layout: 'informed_consent', nodes: ['consent'], done_by: 'consent' },
    { layout: 'dashboard', nodes: ['first-questions', 'diary'], done_by: 'nothing' },
  ],
  ineligible: { layout: 'terminal_state', node: 'not-eligible' },
});

const notEligible: StudyNode = {
  slug: 'not-eligible',
  type: 'Terminal',
  layout: 'terminal_state',
  content: {
    type: 'text',
    title: text('Thank you for your interest', 'Gracias por su interés'),
    body: text(
      'This study is for people who are 18 or older, so you cannot take part now.',
      'Este estudio es para personas de 18 años o más, así que ahora no puede participar.',
    ),
  },
};

const title = text('Create a password', 'Cree una contraseña');

const createPassword: StudyNode = {
  slug: 'create-password',
  type: 'Registration',
  layout: 'registration',
  content: {
    type: 'form',
    title,
    description: text(
      'With your email address and this password you can come back at any time.',
      'Con su correo electrónico y esta contraseña puede volver cuando quiera.',
    ),
    button: text('Create password', 'Crear contraseña'),
    form: {
      title,
      estimated_minutes: 1,
      schema: [
        {
          inputs: [
            {
              interface: 'passwordmodern',
              name: 'password',
              label: text('Password', 'Contraseña'),
              required: true,
            },
          ],
        },
      ],
    },
  },
};

/** A consent to be replaced by the wording that the study's ethics board approves. */
const consent = ({ title, organization, supportEmail }: StudyFacts): StudyNode => ({
  slug: 'consent',
  type: 'InformedConsent',
  layout: 'informed_consent',
  content: {
    type: 'consent',
    title: text(`Taking part in ${title.en}`, `Participar en ${title.es}`),
    button: text('I agree and sign', 'Acepto y firmo'),
    body: text(
      [
        'Please read this before you decide.',
        '## What you do',
        '- You answer a few questions once, and two questions a day for a week.\n- You do it from home, when it suits you.',
        '## What happens to your answers',
        `Only the team of ${organization} sees them. Results are published so that no one can tell who took part.`,
        '## You decide',
        `You can stop at any time, without a reason. If you have questions, write to ${supportEmail}.`,
      ].join('\n\n'),
      [
        'Lea esto antes de decidir.',
        '## Qué hace usted',
        '- Responde unas pocas preguntas una vez y dos preguntas al día durante una semana.\n- Lo hace desde su casa, cuando le quede bien.',
        '## Qué pasa con sus respuestas',
        `Solo las ve el equipo de ${organization}. Los resultados se publican de modo que nadie pueda saber quién participó.`,
        '## Usted decide',
        `Puede dejarlo en cualquier momento, sin dar motivos. Si tiene preguntas, escriba a ${supportEmail}.`,
      ].join('\n\n'),
    ),
    form: {
      estimated_minutes: 2,
      title: text('Your signature', 'Su firma'),
      schema: [
        {
          inputs: [
            {
              interface: 'text',
              name: 'full_name',
              label: text('Your full name', 'Su nombre completo'),
              required: true,
              required_message: text('Enter your full name', 'Escriba su nombre completo'),
              config: { max_length: 100, autofill: 'name' },
            },
            {
              interface: 'checkbox',
              name: 'agrees',
              label: text('I have read this and I want to take part.', 'He leído esto y quiero participar.'),
              required: true,
            },
          ],
        },
      ],
    },
  },
});

const landing = ({ title, organization }: StudyFacts): LandingNode => ({
  slug: 'welcome',
  type: 'Landing',
  layout: 'education',
  content: {
    hero_title: title,
    hero_content: text(
      `${organization} invites you to take part. You answer a few questions from home, when it suits you.`,
      `${organization} le invita a participar. Responde unas pocas preguntas desde su casa, cuando le quede bien.`,
    ),
    hero_button: text('Check if you can take part', 'Compruebe si puede participar'),
    faq: [
      {
        question: text('How long does it take?', '¿Cuánto tiempo toma?'),
        answer: text(
          'About ten minutes to begin, then two minutes a day for a week.',
          'Unos diez minutos para empezar y luego dos minutos al día durante una semana.',
        ),
      },
      {
        question: text('Can I stop?', '¿Puedo dejarlo?'),
        answer: text('Yes, at any time, and without a reason.', 'Sí, en cualquier momento y sin dar motivos.'),
      },
    ],
  },
});

/** The guide beside the study: what each file is, and how to change it. JSON has no comments. */
const guide = ({ slug, title }: StudyFacts): string => `# ${title.en}

This folder is the whole study. Delete this guide when you no longer need it.

| file | what it holds |
|---|---|
| \`study.json\` | \`meta\`: names, languages, colors and the support address. \`flow\`: the steps of every participant, in order |
| \`landing.json\` | the landing page with its questions and answers |
| \`nodes/eligibility.json\` | the questions before the enrollment. \`disqualify_when\` in \`study.json\` reads the answer to \`adult\` |
| \`nodes/not-eligible.json\` | what people read who cannot take part |
| \`nodes/create-password.json\` | the password of a new participant |
| \`nodes/consent.json\` | the consent. **Replace its text by the one that your ethics board approves** |
| \`nodes/first-questions.json\` | a questionnaire: two pages, a question with a condition, a review of the answers |
| \`nodes/diary.json\` | a diary: one entry a day for a week |
| \`public\` | make this folder for pictures, such as a logo: \`public/logo.svg\` is \`"/study-files/${slug}/logo.svg"\` in the other files |

## See it

\`\`\`sh
npx study preview ${slug}
\`\`\`

prints the study's preview link: the study is a draft, so it opens with that link only. Change a file and save it: the page shows it in under a second. If the file has a mistake, the page and the terminal explain it, and the service keeps the last good version.

\`\`\`sh
npm start
\`\`\`

starts the service that stores answers. Take part with the preview link that it prints, then read the answers with \`npx study export ${slug} --format csv --out answers\`.

\`\`\`sh
npx study check
\`\`\`

reports every mistake with its file and place.

## Change it

- **A text**: each text has one entry per language, \`"en"\` and \`"es"\`. A language more goes into \`secondary_locales\` of \`study.json\`, then into every text.
- **A question**: copy an entry of \`inputs\`, give it another \`name\`, and choose its \`interface\`. \`docs/fields\` has a page for each. The \`name\` is the variable in your data: never reuse one for another question.
- **A condition**: \`"condition": { "field": "medicine", "equals": "yes" }\` shows a question after another answer only.
- **A questionnaire**: copy a file in \`nodes\`, let \`slug\` be its file name, and list the slug in the last step of \`flow\`.
- **Colors**: \`color_1\` to \`color_10\` in \`branding_json\`. Colors that are hard to read are corrected.
- **Publish it**: change \`"status": "draft"\` to \`"recruiting"\`. The study is then at \`/${slug}\`.

An editor that knows JSON Schema, such as VS Code, completes the keys and explains each one.
`;

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a small complete study in two languages: texts by their path in the study's folder. */
export const studyFiles = (facts: StudyFacts): Record<string, string> => ({
  'study.json': json(studyFile(facts)),
  'landing.json': json(landing(facts)),
  ...Object.fromEntries(
    [eligibility, notEligible, createPassword, consent(facts), firstQuestions, diary].map((node) => [
      `nodes/${node.slug}.json`,
      json(node),
    ]),
  ),
  'GUIDE.md': guide(facts),
});
