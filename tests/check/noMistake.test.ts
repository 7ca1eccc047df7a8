import { expect, test } from 'vitest';
import { both, CONSENT, DIARY, type File, FIRST, inputOf, LANDING, SCREENER, STUDY } from './mistake.ts';
import { pilot, pilotProblems } from './pilot.ts';

const add = (node: File, ...inputs: object[]) => node.content.form.schema[1].sections[0].inputs.push(...inputs);
const answer = (en: string, es: string) => (node: File) => (node.content.faq[0].answer = both(en, es));
const yesNo = [
  { value: 'yes', label: both('Yes', 'Sí') },
  { value: 'no', label: both('No', 'No') },
];

/** What study builders may write, and what the check once took for a mistake. */
const rightly: readonly [name: string, file: string, change: (file: File) => void][] = [
  [
    'HTML in a text between questions',
    FIRST,
    (node) =>
      add(node, {
        interface: 'static',
        label: both('Before you begin', 'Antes de empezar'),
        config: {
          content: both(
            '<p>Have your <strong>medicines</strong> at hand. <a href="https://example.org/sleep">More</a></p>',
            '<p>Tenga a mano sus <strong>medicamentos</strong>. <a href="https://example.org/sueno">Más</a></p>',
          ),
        },
      }),
  ],
  [
    'Markdown in a question',
    FIRST,
    (node) =>
      add(node, {
        interface: 'radioinput',
        name: 'nurse',
        label: both(
          'Was the nurse **friendly**?\n\n- _today_\n- [before](https://example.org/before)',
          '¿Fue **amable** la enfermera?\n\n- _hoy_\n- [antes](https://example.org/before)',
        ),
        description: both('| day | night |\n|---|---|\n| 1 | 2 |', '| día | noche |\n|---|---|\n| 1 | 2 |'),
        options: [{ value: 1, label: both('**Very** friendly', '**Muy** amable') }, ...yesNo],
      }),
  ],
  [
    'a score with expressions, and names of its ranges in the language of the study team',
    FIRST,
    (node) =>
      add(
        node,
        {
          interface: 'radioinput',
          name: 'rest',
          label: both('Rested?', '¿Descansado?'),
          options: yesNo.map((each, i) => ({ ...each, score: i })),
        },
        {
          interface: 'score',
          name: 'tired',
          label: both('How tired you are', 'Su cansancio'),
          config: {
            items: ['rest.score', { value: 'rest.score * 2', weight: 2 }],
            cut_offs: [
              { from: 0, value: 'low', label: 'Not tired at all' },
              { from: 3, value: 'high', label: 'Very tired', feedback: both('Rest for a while.', 'Descanse un rato.') },
            ],
          },
        },
      ),
  ],
  [
    'a question for who has not answered the one above it yet',
    FIRST,
    (node) =>
      Object.assign(inputOf(node, 1, 0), { required: true }) &&
      add(node, {
        interface: 'text',
        name: 'why_not',
        label: both('Why not?', '¿Por qué no?'),
        condition: { not: { field: 'helped', answered: true } },
      }),
  ],
  [
    'a page for who was not asked a required question',
    FIRST,
    (node) => (node.content.form.schema[1].condition = { not: { field: 'medicine_name', answered: true } }),
  ],
  [
    'a required question whose options are the entries of a list',
    FIRST,
    (node) =>
      add(
        node,
        {
          interface: 'array',
          name: 'remedies',
          label: both('What do you take?', '¿Qué toma?'),
          inputs: [{ interface: 'text', name: 'name', label: both('Name', 'Nombre') }],
        },
        {
          interface: 'radioinput',
          name: 'best',
          label: both('Which one helps most?', '¿Cuál le ayuda más?'),
          required: true,
          options: { from: 'remedies', value: 'name' },
        },
      ),
  ],
  ['“todo:” in Spanish', LANDING, answer('Tell us everything: good and bad.', 'Cuéntenos todo: lo bueno y lo malo.')],
  [
    'a page and a mailbox of each language',
    LANDING,
    answer(
      'See https://example.org/en or write to help@example.org.',
      'Vea https://example.org/es o escriba a ayuda@example.org.',
    ),
  ],
  [
    'times of day as each language writes them',
    LANDING,
    answer('Call between 9 a.m. and 5 p.m.', 'Llame entre las 9:00 y las 17:00.'),
  ],
  [
    'numbers as each language writes them',
    LANDING,
    answer('About 1,500 people take part for $25.', 'Participan unas 1500 personas por 25 dólares.'),
  ],
  [
    'the name of a hospital',
    FIRST,
    (node) => {
      inputOf(node, 0, 1).options[0].label = both(
        'Mercy General Hospital of Springfield',
        'Mercy General Hospital of Springfield',
      );
    },
  ],
  [
    'names of the study in one language',
    STUDY,
    ({ meta }) => {
      meta.study_name = 'Breathe Well';
      meta.brand.branding_json.page_title = 'Breathe Well Study';
    },
  ],
  ['a variant of a language', LANDING, ({ content }) => (content.hero_button['es-MX'] = 'Participar ya')],
  [
    'an optional list of illnesses that disqualify',
    SCREENER,
    (node) =>
      node.content.form.schema[0].inputs.push({
        interface: 'checkboxgroupwithnone',
        name: 'ill',
        label: both('Which of these do you have?', '¿Cuáles de estas tiene?'),
        options: [
          { value: 'asthma', label: both('Asthma', 'Asma') },
          { value: 'none', label: both('None of these', 'Ninguna') },
        ],
      }),
  ],
  [
    'a signature by check mark, and words between the questions',
    CONSENT,
    (node) => {
      node.content.form.schema[0].inputs.unshift({
        interface: 'static',
        label: both('What you agree to', 'Lo que acepta'),
        config: { content: node.content.body },
      });
      delete node.content.body;
    },
  ],
  [
    'two steps of the sign-up with one title',
    SCREENER,
    ({ content }) => {
      content.title = content.form.title = both('First questions', 'Primeras preguntas');
    },
  ],
  [
    'a page of text',
    FIRST,
    ({ content }) =>
      content.form.schema.push({
        title: both('Well done', 'Muy bien'),
        sections: [{ description: both('You have answered everything.', 'Ha respondido todo.'), inputs: [] }],
      }),
  ],
  [
    'the fonts of a brand theme',
    STUDY,
    ({ meta }) => {
      meta.brand.branding_json.fonts = { primary: 'font_1', font_1: 'Figtree Variable', secondary: 'Georgia' };
    },
  ],
  ['a link to a page of this site', STUDY, ({ meta }) => (meta.brand.branding_json.terms_url = '/pilot/terms')],
  [
    'a condition on the score of an instrument and on an item',
    FIRST,
    (node) =>
      add(
        node,
        { interface: 'phq9', name: 'mood', label: both('Mood', 'Ánimo') },
        {
          interface: 'radioinput',
          name: 'talk',
          label: both('Shall we call you?', '¿Quiere que le llamemos?'),
          options: yesNo,
          condition: {
            all: [
              { field: 'mood', at_least: 10 },
              { field: 'mood', row: 8, at_least: 1 },
            ],
          },
        },
      ),
  ],
  [
    'the same questions again, four weeks later',
    DIARY,
    (node) => {
      Object.assign(node, { type: 'Survey', opens: { weeks: 4 }, closes: { weeks: 2 }, mail: { reminders: [7] } });
      delete node.every;
      delete node.occurrences;
      node.content.title = node.content.form.title = both('First questions', 'Primeras preguntas');
    },
  ],
  [
    'scales of pain, severity and quality with the same ends in both languages',
    FIRST,
    (node) =>
      add(
        node,
        ...[
          [both('No pain', 'Sin dolor'), both('Worst pain imaginable', 'El peor dolor imaginable')],
          [both('Worst health', 'La peor salud'), both('Best health', 'La mejor salud')],
          [both('Much worse', 'Mucho peor'), both('Much better', 'Mucho mejor')],
          [both('Very mild', 'Muy leve'), both('Unbearable', 'Insoportable')],
          [both('Not at all', 'En absoluto'), both('Definitely', 'Sin duda')],
        ].map(([minimum_label, maximum_label], i) => ({
          interface: 'range_0to10',
          name: `scale_${i}`,
          label: both(`Scale ${i}`, `Escala ${i}`),
          config: { minimum_label, maximum_label },
        })),
      ),
  ],
  [
    'a name that is typed, and a choice beside it',
    CONSENT,
    (node) =>
      (node.content.form.schema[0].inputs[1] = {
        interface: 'checkbox',
        name: 'write_to_me',
        label: both('Send me the results', 'Envíenme los resultados'),
      }),
  ],
  [
    'a required choice to agree by, and a check mark beside it',
    CONSENT,
    (node) =>
      (node.content.form.schema[0].inputs = [
        {
          interface: 'radioinput',
          name: 'decision',
          label: both('Will you be part of it?', '¿Formará parte?'),
          required: true,
          options: [
            { value: 'yes', label: both('Yes', 'Sí') },
            { value: 'no', label: both('No', 'No') },
          ],
        },
        { interface: 'checkbox', name: 'write_to_me', label: both('Send me the results', 'Envíenme los resultados') },
      ]),
  ],
  [
    'a number sign',
    FIRST,
    (node) => (inputOf(node, 0, 0).label = both('# of years you are old', '# de años que tiene')),
  ],
  [
    'a dashboard whose activities lead on',
    STUDY,
    ({ flow }) => flow.splice(3, 0, { layout: 'dashboard', nodes: [flow[3].nodes.shift()], done_by: 'answers' }),
  ],
  [
    'a follow-up after some months',
    FIRST,
    (node) => Object.assign(node, { opens: { months: 6 }, closes: { months: 1 }, mail: {} }),
  ],
  [
    'a questionnaire of each month',
    DIARY,
    (node) => Object.assign(node, { every: { months: 1 }, closes: { weeks: 1 } }),
  ],
  [
    'scales in both languages, and codes for no answer',
    FIRST,
    (node) =>
      add(node, {
        interface: 'radioinput',
        name: 'agree',
        label: both('How do you want us to address you?', '¿En qué dirección va su ánimo?'),
        options: [
          { value: 1, label: both('Strongly disagree', 'Totalmente en desacuerdo') },
          { value: 2, label: both('Neither', 'Ni una cosa ni otra') },
          { value: 3, label: both('Strongly agree', 'Totalmente de acuerdo') },
          { value: 99, label: both('No answer', 'Sin respuesta') },
        ],
      }),
  ],
  [
    'an address that is marked as identifying, and a mailbox',
    FIRST,
    (node) =>
      add(
        node,
        { interface: 'text', name: 'address', label: both('Your address', 'Su dirección'), identifying: true },
        { interface: 'text', name: 'mailbox', label: both('Your e-mail address', 'Su dirección de correo') },
      ),
  ],
  ['a diary without an end', DIARY, (node) => delete node.occurrences],
];

test.each(rightly)('%s is no mistake', (_, file, change) => {
  const value = JSON.parse(pilot[file]!);
  change(value);
  // A longer form takes longer, which the check may say.
  const problems = pilotProblems({ [file]: JSON.stringify(value, null, 2) }).filter(
    ({ code }) => code !== 'timeDiffers',
  );
  expect(problems).toEqual([]);
});

test('a condition that decides also about skipped questions needs no required question', () => {
  const screener = JSON.parse(pilot[SCREENER]!);
  delete inputOf(screener, 0, 0).required;
  const study = JSON.parse(pilot[STUDY]!);
  study.flow[0].disqualify_when = { not: { field: 'adult', equals: 'yes' } };
  expect(pilotProblems({ [SCREENER]: JSON.stringify(screener), [STUDY]: JSON.stringify(study) })).toEqual([]);
});
