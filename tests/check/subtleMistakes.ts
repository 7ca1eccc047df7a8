import {
  both,
  CONSENT,
  DIARY,
  type File,
  FIRST,
  inputOf,
  LANDING,
  mistake,
  PASSWORD,
  type RealisticMistake,
  rename,
  SCREENER,
  STUDY,
} from './mistake.ts';

const ask = (name: string, type: string, more: object = {}) => ({
  interface: type,
  name,
  label: both(`Question ${name}`, `Pregunta ${name}`),
  ...more,
});
const choices = (...values: (string | number)[]) =>
  values.map((value) => ({ value, label: both(`Choice ${value}`, `Opción ${value}`) }));
/** Never, Sometimes and Always with other labels in Spanish. */
const frequencies = (...es: string[]) =>
  ['Never', 'Sometimes', 'Always'].map((en, value) => ({ value, label: both(en, es[value]!) }));
/** Adds questions to the last page. */
const add = (node: File, ...inputs: object[]) => node.content.form.schema[1].sections[0].inputs.push(...inputs);
const scale = {
  stem: both('How likely?', '¿Con qué probabilidad?'),
  items: Array.from({ length: 8 }, (_, i) => both(`Place ${i + 1}`, `Lugar ${i + 1}`)),
  options: choices(0, 1, 2, 3),
};
const ess = (wording: object) => ask('sleepy', 'ess', { config: { wording: { ...scale, ...wording } } });
const scoreWithWords = ask('total', 'score', {
  config: {
    items: ['1 + 1'],
    cut_offs: [{ from: 0, value: 'any', label: 'Any score', feedback: both('Rest more.', 'Descanse más.') }],
  },
});
/** Text between the questions. */
const said = (html: string) => ({
  interface: 'static',
  config: { content: both(`${html}<p>Read this.</p>`, `${html}<p>Lea esto.</p>`) },
});
const branding = ({ meta }: File) => meta.brand.branding_json;

/** Mistakes after which a study looks right: what they do shows only to some participants, or only in the data. */
export const subtleMistakes: readonly RealisticMistake[] = [
  // Who may take part
  mistake('skippedQuestion', 'the question that decides is not required', SCREENER, (node) => {
    delete inputOf(node, 0, 0).required;
  }),
  mistake('screenerAdmitsAll', 'no condition at the screener', STUDY, ({ flow }) => {
    delete flow[0].disqualify_when;
  }),
  mistake('draftNeeded', 'a screener that is a draft', SCREENER, (node) => (node.status = 'draft')),
  mistake('draftNeeded', 'a consent that is a draft', CONSENT, (node) => (node.status = 'draft')),
  mistake('draftNeeded', 'the last screen as a draft', 'nodes/not-eligible.json', (node) => (node.status = 'draft')),
  mistake('unknownLocale', 'a language in capitals', STUDY, ({ meta }) => (meta.secondary_locales = ['ES'])),
  mistake('unusedSetting', 'the name of the language as the locale', STUDY, ({ meta }) => (meta.locale = 'english')),
  mistake('noConsent', 'no step for the consent', STUDY, ({ flow }) => flow.splice(2, 1)),
  mistake('emptyValue', 'an option without a value', FIRST, (node) => {
    inputOf(node, 1, 0).options[0].value = '';
  }),
  mistake('sameQuestion', 'a copied question with its old text', FIRST, (node) =>
    add(node, { ...inputOf(node, 1, 1), name: 'anything_more' }),
  ),
  mistake('neverValid', 'a text of no length', FIRST, (node) => {
    inputOf(node, 1, 1).validations = [{ rule: 'maxLength', limit: 0 }];
  }),
  mistake('openingMark', 'a question in Spanish as in English', FIRST, (node) => {
    inputOf(node, 0, 0).label.es = 'Cuántos años tiene?';
  }),
  mistake('awkwardName', 'the question as the name of its variable', FIRST, (node) => {
    inputOf(node, 1, 1).name = 'is_there_anything_else_that_we_should_know';
  }),
  mistake('wrongShape', 'a region in lower case', STUDY, ({ meta }) => (meta.region = 'us')),
  mistake('conditionCycle', 'two questions on two pages that wait for each other', FIRST, (node) => {
    inputOf(node, 0, 2).condition = { field: 'anything_else', answered: true };
    inputOf(node, 1, 1).condition = { field: 'medicine_name', answered: true };
  }),
  mistake('unfinishedText', 'a name to fill in', FIRST, (node) => {
    inputOf(node, 1, 1).label = both('Dear [name], anything else?', 'Hola, [nombre], ¿algo más?');
  }),
  mistake('markupShown', 'a variable of a program', FIRST, (node) => {
    inputOf(node, 1, 1).label = both('Dear ${name}, anything else?', 'Hola, ${name}, ¿algo más?');
  }),
  mistake('optionalConsent', 'a consent that participants can leave out', CONSENT, (node) => (node.optional = true)),
  mistake('consentWithoutSignature', 'a signature that is not required', CONSENT, ({ content }) => {
    const [, signature] = content.form.schema[0].inputs;
    delete signature.required;
  }),
  mistake('consentWithoutSignature', 'an agreement that is not required', CONSENT, ({ content }) => {
    content.form.schema[0].inputs[1] = ask('i_agree', 'checkbox');
  }),
  mistake('consentWithoutSignature', 'an agreement by its label, not required', CONSENT, ({ content }) => {
    const label = both('I have read this and want to take part.', 'He leído esto y quiero participar.');
    content.form.schema[0].inputs[1] = { ...ask('statement', 'checkbox2'), label };
  }),
  mistake(
    'consentWithoutSignature',
    'a check mark in other words, and nothing else to agree by',
    CONSENT,
    ({ content }) => {
      const label = both('Count me in.', 'Cuenten conmigo.');
      content.form.schema[0].inputs = [
        ask('years', 'range_0to10', { required: true }),
        ask('born', 'date_picker', { required: true }),
        { ...ask('statement', 'checkbox'), label },
      ];
    },
  ),
  mistake('namesParticipant', 'a name that does not identify', CONSENT, ({ content }) => {
    content.form.schema[0].inputs[0].identifying = false;
  }),
  mistake('plainAddress', 'the street as plain text', FIRST, (node) =>
    add(node, { ...ask('home', 'text'), label: both('What is your home address?', '¿Cuál es su dirección?') }),
  ),
  mistake('labelsReversed', 'a scale that begins at the other end in Spanish', FIRST, (node) =>
    add(node, ask('tired', 'radioinput', { options: frequencies('Siempre', 'A veces', 'Nunca') })),
  ),
  mistake('labelsReversed', 'the ends of a slider in reverse', FIRST, (node) =>
    add(
      node,
      ask('rested', 'range_horizontal', {
        config: { minimum_label: both('Not at all', 'Extremadamente'), maximum_label: both('Extremely', 'Nada') },
      }),
    ),
  ),
  mistake('labelsReversed', 'a scale of pain that begins at the other end in Spanish', FIRST, (node) =>
    add(
      node,
      ask('pain', 'range_0to10', {
        config: {
          minimum_label: both('No pain', 'El peor dolor imaginable'),
          maximum_label: both('Worst pain imaginable', 'Sin dolor'),
        },
      }),
    ),
  ),
  mistake('labelsReversed', 'degrees of severity in reverse', FIRST, (node) =>
    add(
      node,
      ask('cough', 'radioinput', {
        options: [both('1 Mild', '1 Grave'), both('2 Moderate', '2 Moderada'), both('3 Severe', '3 Leve')].map(
          (label, value) => ({
            value,
            label,
          }),
        ),
      }),
    ),
  ),
  mistake('labelsReversed', 'the best health at the other end', FIRST, (node) =>
    add(
      node,
      ask('health', 'range_horizontal', {
        config: {
          minimum_label: both('The worst health', 'La mejor salud'),
          maximum_label: both('The best health', 'La peor salud'),
        },
      }),
    ),
  ),
  mistake('valueMissing', 'a scale without its third value', FIRST, (node) =>
    add(node, ask('tired', 'radioinput', { options: choices(0, 1, 3) })),
  ),
  mistake('codesDiffer', 'Yes is “yes” in one questionnaire and 1 in another', DIARY, (node) => {
    node.content.form.schema[0].inputs.push({
      ...ask('medicine', 'radioinput'),
      options: [
        { value: 1, label: both('Yes', 'Sí') },
        { value: 0, label: both('No', 'No') },
      ],
    });
  }),
  mistake('partsDiffer', 'a section that is missing in Spanish', CONSENT, ({ content: { body } }) => {
    body.es = body.es.replace(/## Qué pasa[^#]*/, '');
  }),
  mistake('partsDiffer', 'half of a text', LANDING, ({ content }) => {
    content.hero_content.es = 'Sleep lab le invita a participar.';
  }),
  mistake('entriesOverlap', 'four days for an entry of each day', DIARY, (node) => (node.closes = { days: 4 })),
  mistake('entriesOverlap', 'a diary that never closes', DIARY, (node) => delete node.closes),
  mistake('followUpWithoutMail', 'a follow-up that nobody is told of', FIRST, (node) => (node.opens = { weeks: 4 })),
  mistake('unknownConditionField', 'the variable of an item', FIRST, (node) =>
    add(node, ask('phq9', 'phq9'), ask('talk', 'text', { condition: { field: 'phq9_8', at_least: 1 } })),
  ),
  mistake('unknownConditionField', 'a screener question with another name', SCREENER, (node) => {
    inputOf(node, 0, 0).name = 'eighteen';
  }),
  mistake('supportOff', 'no help after a thought of death', FIRST, (node) => {
    add(node, ask('mood', 'phq9', { config: { displayMessage: false } }));
  }),
  mistake('unfinishedText', 'a note in both languages', FIRST, (node) => {
    inputOf(node, 1, 1).label = both('TODO ask the team what to say', 'TODO ask the team what to say');
  }),
  mistake('disqualifiesByNothing', 'the condition at the next step', STUDY, ({ flow }) => {
    flow[1].disqualify_when = flow[0].disqualify_when;
    delete flow[0].disqualify_when;
  }),
  mistake('disqualifiesBySeveral', 'the condition at the dashboard', STUDY, ({ flow }) => {
    flow[3].disqualify_when = { field: 'medicine', equals: 'yes' };
  }),
  mistake('unknownConditionField', 'disqualified by the answer to a later form', STUDY, ({ flow }) => {
    flow[0].disqualify_when = { field: 'age', less_than: 18 };
  }),
  mistake('neverShown', 'the question that decides is never shown', SCREENER, (node) => {
    node.content.form.schema[0].inputs.unshift(
      ask('color', 'radioinput', { options: choices('red', 'green'), required: true }),
    );
    inputOf(node, 0, 1).condition = {
      all: ['red', 'green'].map((equals) => ({ field: 'color', equals })),
    };
  }),
  // Steps
  mistake('lastStepEnds', 'no dashboard', STUDY, ({ flow }) => flow.pop()),
  mistake('noPassword', 'no step for a password', STUDY, ({ flow }) => flow.splice(1, 1)),
  mistake('stepDoesNotFit', 'a consent on the screen of questions', STUDY, ({ flow }) => (flow[2].layout = 'screener')),
  mistake('stepDoesNotFit', 'a consent that is only answered', STUDY, ({ flow }) => (flow[2].done_by = 'answers')),
  mistake('stepDoesNotFit', 'the password on the dashboard', STUDY, ({ flow }) => (flow[1].layout = 'dashboard')),
  mistake('stepDoesNotFit', 'the activities on the screen of questions', STUDY, ({ flow }) => {
    flow[3].layout = 'screener';
  }),
  mistake('lostAnswers', 'the email address beside the password', PASSWORD, ({ content }) => {
    content.form.schema[0].inputs.unshift(ask('address', 'email'));
  }),
  mistake('noPhoneQuestion', 'the number of a question that there is not', STUDY, ({ flow }) => {
    flow[0].phone_attribute = 'mobile';
  }),
  mistake('noPhoneQuestion', 'a code by SMS without a number', STUDY, ({ flow }) => (flow[2].confirm_by = 'sms_code')),
  mistake('unknownLogIn', 'basic instead of basic_auth', STUDY, ({ meta }) => (meta.authentication.provider = 'basic')),
  mistake('unknownLogIn', 'a provider without its domain', STUDY, ({ meta }) => {
    meta.authentication.provider = 'aws cognito';
  }),
  mistake('unknownLogIn', 'an OpenID provider without its addresses', STUDY, ({ meta }) => {
    meta.authentication = { provider: 'openid', details: { client_id: 'diary' } };
  }),
  mistake('noWords', 'a consent that says nothing', CONSENT, ({ content }) => delete content.body),
  mistake('noWords', 'an end without words', 'nodes/not-eligible.json', ({ content }) => {
    delete content.title;
    delete content.body;
  }),
  mistake('unusedSetting', 'what has changed since no earlier edition', CONSENT, ({ content }) => {
    content.changes = both('We ask more.', 'Preguntamos más.');
  }),
  mistake('unusedSetting', 'an optional questionnaire', FIRST, (node) => (node.optional = true)),
  // Facts about the study
  mistake('noContact', 'nobody to ask', STUDY, ({ meta }) => delete meta.support_email),
  mistake('notAnAddress', 'an address as a telephone number', STUDY, ({ meta }) => {
    meta.support_phone = 'help@example.org';
  }),
  mistake(
    'notAnAddress',
    'a link without https',
    STUDY,
    (study) => (branding(study).terms_url = 'www.example.org/terms'),
  ),
  mistake(
    'notAnAddress',
    'an address as a domain',
    STUDY,
    (study) => (branding(study).email_domain = 'help@example.org'),
  ),
  mistake('unknownRegion', 'UK for GB', STUDY, ({ meta }) => (meta.region = 'UK')),
  mistake('unknownGroup', 'a group that the dashboard does not have', DIARY, ({ content }) => {
    content.display_group = 'week-1';
  }),
  mistake('doubleEntry', 'a copied group', STUDY, ({ meta }) => {
    meta.display_groups = ['First', 'Second'].map((name) => ({ id: 'week', name: both(name, `${name} (es)`) }));
  }),
  mistake('doubleEntry', 'a copied way to thank', STUDY, ({ meta }) => {
    meta.compensation_options = ['A card', 'A gift'].map((name) => ({
      value: 'card',
      label: both(name, `Una ${name}`),
    }));
  }),
  mistake('unknownFont', 'a font of the office', STUDY, (study) => (branding(study).fonts = { primary: 'Frutiger' })),
  mistake(
    'unknownFont',
    'a font that is not listed',
    STUDY,
    (study) => (branding(study).fonts = { primary: 'font_2' }),
  ),
  mistake('unknownKey', 'a color beside branding_json', STUDY, ({ meta: { brand } }) => {
    brand.color_1 = brand.branding_json.color_1;
    delete brand.branding_json.color_1;
  }),
  mistake('missingKey', 'the flow inside meta', STUDY, (study) => {
    study.meta.flow = study.flow;
    delete study.flow;
  }),
  mistake('missingKey', 'texts beside content', LANDING, (node) => {
    Object.assign(node, node.content);
    delete node.content;
  }),
  // Pictures
  mistake('missingFile', 'a picture that is not there', LANDING, ({ content }) => {
    content.hero_picture = '/study-files/pilot/hero.jpg';
  }),
  mistake('missingFile', 'a picture by its name', LANDING, ({ content }) => (content.hero_picture = 'hero.jpg')),
  mistake(
    'missingFile',
    'a picture by its folder',
    LANDING,
    ({ content }) => (content.hero_picture = 'public/hero.jpg'),
  ),
  mistake('missingFile', 'a picture that is not encrypted', STUDY, (study) => {
    branding(study).logo_path = 'http://example.org/logo.svg';
  }),
  mistake('missingFile', 'the logo of a partner', STUDY, ({ meta }) => {
    meta.brand.partner = { name: 'Clinic', logo_path: '/study-files/pilot/clinic.svg' };
  }),
  mistake('missingFile', 'a picture between questions', FIRST, (node) =>
    add(node, ask('wrist', 'image', { config: { url: '/study-files/pilot/wrist.png', take: false } })),
  ),
  // Languages
  mistake('unlistedLanguage', 'Spanish is not listed', STUDY, ({ meta }) => (meta.secondary_locales = [])),
  mistake('localeTwice', 'another first language, which is listed still', STUDY, ({ meta }) => {
    meta.primary_locale = 'es';
  }),
  mistake('missingLanguage', 'a language without texts', STUDY, ({ meta }) => meta.secondary_locales.push('fr')),
  mistake('unlistedLanguage', 'sp for es', FIRST, (node) => rename(inputOf(node, 0, 0).label, 'es', 'sp')),
  mistake('unlistedLanguage', 'spanish for es', FIRST, (node) => rename(inputOf(node, 0, 0).label, 'es', 'spanish')),
  mistake('unlistedLanguage', 'EN for en', FIRST, (node) => rename(inputOf(node, 0, 0).label, 'en', 'EN')),
  mistake('unlistedLanguage', 'eng and esp', DIARY, ({ content: { button } }) => {
    rename(button, 'en', 'eng');
    rename(button, 'es', 'esp');
  }),
  mistake('misreadSigns', 'a text in another encoding', FIRST, (node) => {
    inputOf(node, 0, 0).label.es = 'Â¿CuÃ¡ntos aÃ±os tiene?';
  }),
  mistake('missingLanguage', 'licensed items in English only', FIRST, (node) =>
    add(node, ess({ items: scale.items.map(({ en }) => `${en} in the afternoon`) })),
  ),
  mistake('markupShown', 'bold words', LANDING, ({ content }) => {
    content.hero_content = both('Please **join** us', 'Venga **con** nosotros');
  }),
  mistake('markupShown', 'a named link', LANDING, ({ content }) => {
    content.faq[0].answer = both('See [this page](https://example.org).', 'Vea [la página](https://example.org).');
  }),
  mistake('markupShown', 'a heading of the first level', CONSENT, ({ content: { body } }) => {
    body.en = `# Consent\n\n${body.en}`;
    body.es = `# Consentimiento\n\n${body.es}`;
  }),
  mistake('markupShown', 'line breaks as in code', CONSENT, ({ content: { body } }) => {
    body.en += '\\n\\nThank you.';
    body.es += '\\n\\nGracias.';
  }),
  mistake('markupShown', 'a heading in a question', FIRST, (node) => {
    inputOf(node, 0, 0).label = both('# About you\n\nHow old are you?', '# Sobre usted\n\n¿Cuántos años tiene?');
  }),
  mistake('markupShown', 'bold words in an empty box', FIRST, (node) => {
    inputOf(node, 0, 0).placeholder = both('in **years**', 'en **años**');
  }),
  mistake('htmlDropped', 'an insecure link in an option', FIRST, (node) =>
    add(node, {
      interface: 'radioinput',
      name: 'nurse',
      label: both('Do you know the nurse?', '¿Conoce a la enfermera?'),
      options: [
        { value: 1, label: both('[Yes](http://example.org/nurse)', '[Sí](http://example.org/nurse)') },
        { value: 0, label: both('No', 'No') },
      ],
    }),
  ),
  mistake('htmlDropped', 'an answer in the address of a link', FIRST, (node) => {
    inputOf(node, 1, 0).label = both(
      'Did it help? [More](https://example.org/?age={{ age }})',
      '¿Le ayudó? [Más](https://example.org/?age={{ age }})',
    );
  }),
  mistake('markupShown', 'accents as in HTML', FIRST, (node) => {
    inputOf(node, 0, 0).label.es = '&iquest;Cu&aacute;ntos a&ntilde;os tiene?';
  }),
  mistake('markupShown', 'a placeholder that nothing fills in', DIARY, (node) => {
    node.mail = { body: both('Hello {name}, it is time.', 'Hola {name}, es la hora.') };
  }),
  ...(
    [
      ['a script', '<p>Hi</p><script>alert(1)</script>'],
      ['a frame', '<iframe src="https://example.org"></iframe>'],
      ['a font', '<font size="7">Please rest.</font>'],
      ['a color', '<p style="color: red">Please rest.</p>'],
      ['a handler', '<p onclick="go()">Please rest.</p>'],
      ['a class', '<p class="big">Please rest.</p>'],
      ['a relative link', '<a href="help.html">Help</a>'],
      ['an insecure link', '<a href="http://example.org">Help</a>'],
      ['a relative picture', '<img src="bed.png" alt="A bed">'],
      ['a picture without words', '<img src="/study-files/pilot/bed.png">'],
    ] as const
  ).map(([name, content]) => mistake('htmlDropped', name, FIRST, (node) => add(node, said(content)))),
  ...(
    [
      ['a mistyped element', '<stong>Please rest.</stong>'],
      ['an element without its end', '<strong Please rest.</strong>'],
    ] as const
  ).map(([name, content]) => mistake('markupShown', name, FIRST, (node) => add(node, said(content)))),
  mistake('wrongLanguage', 'German in the Spanish text', FIRST, (node) => {
    inputOf(node, 0, 0).label.es = 'Wie alt sind Sie und haben Sie Kinder?';
  }),
  mistake('wrongLanguage', 'another English text in the Spanish one', FIRST, (node) => {
    inputOf(node, 0, 0).label.es = 'What is your age in years?';
  }),
  mistake('wrongLanguage', 'Portuguese in the Spanish text', FIRST, (node) => {
    inputOf(node, 0, 0).label.es = 'Quantos anos você tem e quais são seus filhos?';
  }),
  mistake('sameTitle', 'two activities with one title', DIARY, ({ content }) => {
    content.title = content.form.title = both('First questions', 'Primeras preguntas');
  }),
  // Questions
  mistake('missingLanguage', 'the words of a score in one language', FIRST, (node) =>
    add(node, {
      interface: 'score',
      name: 'total',
      label: both('Your total', 'Su total'),
      config: {
        items: ['1 + 1'],
        cut_offs: [{ from: 0, value: 'any', label: 'Any score', feedback: 'Talk to your doctor.' }],
      },
    }),
  ),
  mistake('unusedSetting', 'a score that is required', FIRST, (node) =>
    add(node, {
      interface: 'score',
      name: 'total',
      label: both('Your total', 'Su total'),
      required: true,
      config: { items: ['1 + 1'] },
    }),
  ),
  mistake('doubleEntry', 'a reversed item with one end', FIRST, (node) =>
    add(node, ask('total', 'score', { config: { items: [{ value: '1 + 1', reverse: [4, 4] }] } })),
  ),
  mistake('unusedSetting', 'words about a score that no copy shows', SCREENER, (node) =>
    node.content.form.schema[0].inputs.push(scoreWithWords),
  ),
  mistake('unusedSetting', 'words about a score inside a list', FIRST, (node) =>
    add(node, ask('knees', 'array', { inputs: [scoreWithWords] })),
  ),
  mistake('unusedSetting', 'a text between the questions that is required', FIRST, (node) =>
    add(node, { ...said('<p>Please rest.</p>'), required: true }),
  ),
  mistake('unreadOptions', 'a text box with options', FIRST, (node) => {
    inputOf(node, 0, 1).interface = 'text';
    delete inputOf(node, 0, 2).condition;
  }),
  mistake('unreadOptions', 'one checkbox with several options', FIRST, (node) => {
    inputOf(node, 1, 0).interface = 'checkbox';
  }),
  mistake('emptyPage', 'a page that was left empty', FIRST, ({ content }) => {
    content.form.schema.push({ title: both('More', 'Más'), sections: [{ inputs: [] }] });
  }),
  mistake('similarName', 'names that differ in capitals', FIRST, (node) => (inputOf(node, 1, 1).name = 'Age')),
  mistake('awkwardName', 'a question without a name', FIRST, (node) => delete inputOf(node, 0, 0).name),
  mistake('awkwardName', 'a name that begins with a digit', FIRST, (node) => (inputOf(node, 0, 0).name = '2nd_age')),
  mistake('awkwardName', 'a name with a hyphen', FIRST, (node) => (inputOf(node, 0, 0).name = 'age-now')),
  mistake('outerSpace', 'a space after a name that a condition has', FIRST, (node) => {
    inputOf(node, 0, 1).name = 'medicine ';
  }),
  mistake('outerSpace', 'a space before a name', DIARY, (node) => (inputOf(node, 0, 0).name = ' day')),
  mistake('outerSpace', 'a space after a value that a condition has', FIRST, (node) => {
    inputOf(node, 0, 1).options[0].value = 'yes ';
  }),
  mistake('outerSpace', 'a space after the value of “none”', FIRST, (node) => {
    inputOf(node, 1, 0).options.at(-1).value = 'none ';
  }),
  mistake('similarOption', 'values that differ in capitals', FIRST, (node) =>
    inputOf(node, 0, 1).options.push({ value: 'YES', label: both('Certainly', 'Claro') }),
  ),
  mistake('awkwardName', 'a name of several words', FIRST, (node) => (inputOf(node, 0, 0).name = 'age in years')),
  mistake('smallFiles', 'megabytes for bytes', FIRST, (node) =>
    add(node, ask('letter', 'file_uploader', { config: { max_size: 5 } })),
  ),
  mistake('ruleDoesNotFit', 'a day in another format in a rule', FIRST, (node) =>
    add(node, ask('day', 'date_picker', { validations: [{ rule: 'notBefore', limit: '01/01/2020' }] })),
  ),
  mistake('wrongShape', '“today” as the limit of a date, with a condition on it', FIRST, (node) =>
    add(
      node,
      ask('day', 'date_picker', { config: { before: 'today' } }),
      ask('more', 'text', { condition: { field: 'day', answered: true } }),
    ),
  ),
  mistake('wrongType', 'no label', FIRST, (node) => (inputOf(node, 0, 0).label = null)),
  mistake('wrongLength', 'every day and every week', DIARY, (node) => (node.every = { days: 1, weeks: 1 })),
  mistake('outOfRange', 'a list of no entries', FIRST, (node) =>
    add(node, ask('list', 'array', { inputs: [ask('entry', 'text')], config: { limit: 0 } })),
  ),
  mistake('neverHolds', 'more entries than the list takes', FIRST, (node) =>
    add(
      node,
      ask('list', 'array', { inputs: [ask('entry', 'text')], config: { limit: 3 } }),
      ask('many', 'text', { condition: { field: 'list', part: 'length', at_least: 5 } }),
    ),
  ),
  mistake('repeatedStatement', 'a copied statement', FIRST, (node) =>
    add(
      node,
      ask('week', 'simple_matrix', {
        options: choices('never', 'often'),
        config: {
          statements: [
            { name: 'sad', label: both('I was sad', 'Estuve triste') },
            { name: 'sad', label: both('I was tired', 'Estuve cansado') },
          ],
        },
      }),
    ),
  ),
  mistake('duplicateItem', 'an item copied and not changed', FIRST, (node) =>
    add(node, ess({ items: scale.items.map((item, i) => (i === 3 ? scale.items[2]! : item)) })),
  ),
  mistake('itemMissing', 'the wording of one item only', FIRST, (node) =>
    add(node, ask('mood', 'phq9', { config: { wording: { items: [both('Little interest', 'Poco interés')] } } })),
  ),
  mistake('unknownKey', 'wording beside config', FIRST, (node) => add(node, ask('sleepy', 'ess', { wording: scale }))),
  mistake('wrongType', 'responses as plain texts', FIRST, (node) =>
    add(node, ess({ options: ['never', 'rarely', 'sometimes', 'often'] })),
  ),
  mistake('unknownConditionPlace', 'item 9 of nine as row 9', FIRST, (node) =>
    add(node, ask('mood', 'phq9'), ask('talk', 'text', { condition: { field: 'mood', row: 9, at_least: 1 } })),
  ),
  mistake('neverShown', 'a score that excludes the item', FIRST, (node) =>
    add(
      node,
      ask('mood', 'phq9'),
      ask('talk', 'text', {
        condition: {
          all: [
            { field: 'mood', at_least: 20 },
            { field: 'mood', at_most: 4 },
          ],
        },
      }),
    ),
  ),
  mistake('neverShown', 'a score below that of one of its items', FIRST, (node) =>
    add(
      node,
      ask('mood', 'phq9'),
      ask('talk', 'text', {
        condition: {
          all: [
            { field: 'mood', row: 8, equals: 3 },
            { field: 'mood', at_most: 2 },
          ],
        },
      }),
    ),
  ),
  mistake('neverShown', 'days that exclude each other', FIRST, (node) =>
    add(
      node,
      ask('operated', 'date_picker', { config: { after: '2024-01-01' } }),
      ask('before', 'text', { condition: { field: 'operated', before: '2023-06-01' } }),
    ),
  ),
  mistake('neverShown', 'a question against the condition of its page', FIRST, (node) => {
    node.content.form.schema[1].condition = { field: 'medicine', equals: 'no' };
    inputOf(node, 1, 1).condition = { field: 'medicine', equals: 'yes' };
  }),
  mistake('neverShown', 'a page for who skipped a required question before it', FIRST, (node) => {
    node.content.form.schema[1].condition = { not: { field: 'medicine', answered: true } };
  }),
  mistake('neverShown', 'none of the answers to a required question before it', FIRST, (node) => {
    inputOf(node, 1, 1).condition = {
      all: ['yes', 'no'].map((answer) => ({ not: { field: 'medicine', equals: answer } })),
    };
  }),
  mistake('alwaysShown', 'a page for who answered a required question before it', FIRST, (node) => {
    node.content.form.schema[1].condition = { field: 'age', answered: true };
  }),
  mistake('unknownLayout', 'the layout of an activity', DIARY, (node) => (node.layout = 'dashbaord')),
  mistake('unusedSetting', 'studies of a program that is none', STUDY, (study) => (study.program_studies = ['other'])),
];
