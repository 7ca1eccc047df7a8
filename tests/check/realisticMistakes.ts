import {
  both,
  CONSENT,
  DIARY,
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
import { subtleMistakes } from './subtleMistakes.ts';
import { withPages } from './moreExamples.ts';

/** Mistakes that study builders make, in the study that `npx study new` writes. Each has exactly one. */
export const realisticMistakes: readonly RealisticMistake[] = [
  // Keys
  mistake('unknownKey', 'requierd', FIRST, (node) => rename(inputOf(node, 0, 0), 'required', 'requierd')),
  mistake('unknownKey', 'lable', FIRST, (node) => rename(inputOf(node, 0, 1), 'label', 'lable')),
  mistake('unknownKey', 'conditon', FIRST, (node) => rename(inputOf(node, 0, 2), 'condition', 'conditon')),
  mistake('unknownKey', 'a setting of another type', FIRST, (node) => (inputOf(node, 0, 2).config = { minimum: 3 })),
  mistake('unknownKey', 'disqualify_if', STUDY, ({ flow }) => rename(flow[0], 'disqualify_when', 'disqualify_if')),
  mistake('unknownKey', 'occurences', DIARY, (node) => rename(node, 'occurrences', 'occurences')),
  mistake('unknownKey', 'a key that the service sets: occurrence', DIARY, (node) =>
    rename(node, 'occurrences', 'occurrence'),
  ),
  mistake('unknownKey', 'a key that the service sets: opens_at', FIRST, (node) => (node.opens_at = '2027-03-01T08:00')),
  mistake('notOneOf', 'a status that the service sets', FIRST, (node) => (node.status = 'completed')),
  mistake('unknownKey', 'hero_titel', LANDING, ({ content }) => rename(content, 'hero_title', 'hero_titel')),
  mistake('unknownKey', 'suport_email', STUDY, ({ meta }) => rename(meta, 'support_email', 'suport_email')),
  mistake('unknownKey', 'a key of the node: titel', FIRST, ({ content }) => rename(content, 'title', 'titel')),
  mistake('unknownKey', 'a key of the form: reveiw', FIRST, ({ content }) => rename(content.form, 'review', 'reveiw')),
  mistake('unknownKey', 'a key of a page: tilte', FIRST, ({ content }) =>
    rename(content.form.schema[0], 'title', 'tilte'),
  ),
  mistake('unknownKey', 'colour_1', STUDY, ({ meta }) => rename(meta.brand.branding_json, 'color_1', 'colour_1')),
  mistake('missingKey', 'a step without nodes', STUDY, ({ flow }) => delete flow[1].nodes),
  mistake('missingKey', 'a step without a screen', STUDY, ({ flow }) => delete flow[2].layout),
  mistake('missingKey', 'an option without a value', SCREENER, (node) => delete inputOf(node, 0, 0).options[0].value),
  mistake('unnamed', 'a question without name and label', DIARY, (node) => {
    const input = inputOf(node, 0, 1);
    delete input.name;
    delete input.label;
  }),
  mistake('noTitle', 'an activity without a name', DIARY, ({ content }) => {
    delete content.title;
    delete content.form.title;
  }),
  mistake('emptyOption', 'an option without words', FIRST, (node) => (inputOf(node, 0, 1).options[1].label = '')),
  mistake('unknownRule', 'an unknown rule with a text of its own', FIRST, (node) => {
    inputOf(node, 0, 2).validations = [{ rule: 'maxLen', limit: 50, message: 'Too long' }];
  }),
  mistake('unknownRule', 'a rule with “name” instead of “rule”', FIRST, (node) => {
    inputOf(node, 0, 2).validations = [{ name: 'maxLength', limit: 50 }];
  }),
  mistake('ruleDoesNotFit', 'a rule with “value” instead of “limit”', FIRST, (node) => {
    inputOf(node, 0, 2).validations = [{ rule: 'maxLength', value: 50 }];
  }),
  mistake('unknownNodeType', 'Dairy', DIARY, (node) => (node.type = 'Dairy')),
  mistake('unknownNodeType', 'a type in small letters', FIRST, (node) => (node.type = 'survey')),
  // Values
  mistake('wrongType', 'required as a text', FIRST, (node) => (inputOf(node, 0, 0).required = 'yes')),
  mistake('wrongType', 'a minimum in quotes', FIRST, (node) => (inputOf(node, 0, 0).config.minimum = '18')),
  mistake('wrongType', 'options as an object', DIARY, (node) => (inputOf(node, 0, 0).options = { good: 'Good' })),
  mistake('notOneOf', 'done_by: answer', STUDY, ({ flow }) => (flow[0].done_by = 'answer')),
  mistake('notOneOf', 'status: live', STUDY, ({ meta }) => (meta.status = 'live')),
  mistake('wrongShape', 'an address without @', STUDY, ({ meta }) => (meta.support_email = 'help.example.org')),
  mistake('wrongShape', 'a region in small letters', STUDY, ({ meta }) => (meta.region = 'us')),
  mistake('wrongShape', 'a region of three letters', STUDY, ({ meta }) => (meta.region = 'USA')),
  mistake('wrongShape', 'a date in another format', DIARY, (node) => (node.opens = '03/01/2030')),
  mistake('impossibleTime', 'a day that does not exist', DIARY, (node) => (node.opens = '2030-02-30')),
  mistake('notAColor', 'a color that is no color', STUDY, ({ meta }) => (meta.brand.branding_json.color_1 = 'bluee')),
  mistake('outOfRange', 'seven times zero', DIARY, (node) => (node.occurrences = 0)),
  mistake(
    'unknownType',
    'an interface that does not exist',
    FIRST,
    (node) => (inputOf(node, 1, 1).interface = 'textara'),
  ),
  mistake('unknownLocale', 'a language that does not exist', STUDY, ({ meta }) => {
    meta.secondary_locales.push('spanish');
  }),
  mistake('localeTwice', 'a language listed twice', STUDY, ({ meta }) => meta.secondary_locales.push('es')),
  mistake('localeTwice', 'the first language listed again', STUDY, ({ meta }) => meta.secondary_locales.push('EN')),
  mistake('formOfAddress', 'tú in one question', FIRST, (node) => {
    inputOf(node, 0, 0).label.es = '¿Cuántos años tienes?';
  }),
  mistake('formOfAddress', 'tu in the title of a page', FIRST, ({ content }) => {
    content.form.schema[1].title.es = 'Tu última semana';
  }),
  // Conditions
  mistake(
    'unknownConditionField',
    'a misspelled field',
    FIRST,
    (node) => (inputOf(node, 0, 2).condition.field = 'medicin'),
  ),
  mistake('unknownConditionField', 'a misspelled field of the screener', STUDY, ({ flow }) => {
    flow[0].disqualify_when.field = 'aduld';
  }),
  mistake('noSuchOption', 'the condition of the screener with a label for a value', STUDY, ({ flow }) => {
    flow[0].disqualify_when.equals = 'No';
  }),
  mistake(
    'noSuchOption',
    'the label instead of the value',
    FIRST,
    (node) => (inputOf(node, 0, 2).condition.equals = 'Yes'),
  ),
  mistake('noSuchOption', 'true instead of "yes"', FIRST, (node) => (inputOf(node, 0, 2).condition.equals = true)),
  mistake('unknownConditionKey', 'value instead of equals', FIRST, (node) =>
    rename(inputOf(node, 0, 2).condition, 'equals', 'is'),
  ),
  mistake('wrongOperand', 'a limit in quotes', FIRST, (node) => {
    inputOf(node, 0, 2).condition = { field: 'age', at_least: '65' };
  }),
  mistake('testDoesNotFit', 'contains for a single choice', FIRST, (node) =>
    rename(inputOf(node, 0, 2).condition, 'equals', 'contains'),
  ),
  mistake('neverHolds', 'a limit above the maximum', FIRST, (node) => {
    inputOf(node, 0, 2).condition = { field: 'age', more_than: 120 };
  }),
  mistake('neverShown', 'two answers at once', FIRST, (node) => {
    inputOf(node, 0, 2).condition = {
      all: [
        { field: 'medicine', equals: 'yes' },
        { field: 'medicine', equals: 'no' },
      ],
    };
  }),
  mistake('neverShown', 'all instead of any, with numbers', FIRST, (node) => {
    inputOf(node, 0, 2).condition = {
      all: [
        { field: 'age', less_than: 25 },
        { field: 'age', more_than: 64 },
      ],
    };
  }),
  mistake('neverShown', 'a question behind one that is hidden then', FIRST, (node) => {
    inputOf(node, 1, 1).condition = {
      all: [
        { field: 'medicine_name', answered: true },
        { field: 'medicine', equals: 'no' },
      ],
    };
  }),
  mistake('alwaysShown', 'any instead of all, with not', FIRST, (node) => {
    inputOf(node, 0, 2).condition = {
      any: [{ not: { field: 'medicine', equals: 'yes' } }, { not: { field: 'medicine', equals: 'no' } }],
    };
  }),
  mistake('conditionOnLaterField', 'a question before the one it depends on', FIRST, ({ content }) => {
    const { inputs } = content.form.schema[0].sections[0];
    inputs.unshift(inputs.pop());
  }),
  mistake('alwaysDisqualifies', 'everyone is disqualified', STUDY, ({ flow }) => {
    flow[0].disqualify_when = {
      any: [
        { field: 'adult', equals: 'no' },
        { field: 'adult', equals: 'yes' },
      ],
    };
  }),
  mistake('neverDisqualifies', 'no one is disqualified', STUDY, ({ flow }) => {
    flow[0].disqualify_when = {
      all: [
        { field: 'adult', equals: 'no' },
        { field: 'adult', equals: 'yes' },
      ],
    };
  }),
  // Questions
  mistake('boundsReversed', 'minimum above maximum', FIRST, (node) => (inputOf(node, 0, 0).config.minimum = 200)),
  mistake(
    'duplicateOption',
    'two options with one value',
    DIARY,
    (node) => (inputOf(node, 0, 0).options[1].value = 'good'),
  ),
  mistake('duplicateOptionLabel', 'two options with one text', DIARY, (node) => {
    inputOf(node, 0, 0).options[1].label = both('Good', 'Bueno');
  }),
  mistake('duplicateName', 'a copied question', FIRST, (node) => (inputOf(node, 1, 1).name = 'age')),
  mistake(
    'noneOptionNotKnown',
    'none with another value',
    FIRST,
    (node) => (inputOf(node, 1, 0).options[3].value = 'nothing'),
  ),
  mistake('moreThanOptions', 'more answers than there are', FIRST, (node) => {
    inputOf(node, 1, 0).config = { at_least: 4 };
  }),
  mistake('wrongLength', 'a question without options', DIARY, (node) => (inputOf(node, 0, 0).options = [])),
  mistake('onlyOption', 'a choice of one', DIARY, (node) => (inputOf(node, 0, 0).options.length = 1)),
  mistake('noLabel', 'an empty label', DIARY, (node) => (inputOf(node, 0, 1).label = both('', ''))),
  mistake('neverValid', 'a rule against the range', FIRST, (node) => {
    inputOf(node, 0, 0).validations = [{ rule: 'maximum', limit: 17 }];
  }),
  mistake('lockedRequired', 'required and disabled', FIRST, (node) => (inputOf(node, 0, 1).disabled = true)),
  // Texts
  mistake('missingLanguage', 'no Spanish label', DIARY, (node) => delete inputOf(node, 0, 0).label.es),
  mistake(
    'missingLanguage',
    'an English text only',
    LANDING,
    ({ content }) => (content.hero_content = 'Come and join us'),
  ),
  mistake('emptyText', 'an empty Spanish text', DIARY, (node) => (inputOf(node, 0, 0).options[0].label.es = ' ')),
  mistake('sameInBoth', 'English copied to Spanish', FIRST, (node) => {
    inputOf(node, 0, 0).label.es = inputOf(node, 0, 0).label.en;
  }),
  mistake('placeholdersDiffer', 'a link in one language only', CONSENT, ({ content }) => {
    content.body.en += ' See https://example.org/study.';
  }),
  mistake('numbersDiffer', 'another number in Spanish', LANDING, ({ content }) => {
    content.faq[0].answer.es = 'Unos quince minutos (15) para empezar.';
  }),
  // Flow
  mistake('unknownNode', 'a misspelled node', STUDY, (study) => (study.ineligible.node = 'not-eligable')),
  mistake('orphanNode', 'a node in no step', STUDY, ({ flow }) => flow[3].nodes.pop()),
  mistake('nodeTwice', 'a node in two steps', STUDY, ({ flow }) => flow[3].nodes.push('eligibility')),
  mistake('unknownLayout', 'a screen that does not exist', STUDY, ({ flow }) => (flow[0].layout = 'screning')),
  mistake('lastStepEnds', 'nothing after the consent', STUDY, ({ flow }) => (flow[3].done_by = 'answers')),
  mistake('noIneligibleScreen', 'no screen for the disqualified', STUDY, (study) => delete study.ineligible),
  mistake('storedPassword', 'the password is answered', STUDY, ({ flow }) => {
    Object.assign(flow[1], { done_by: 'answers', layout: 'screener' });
  }),
  mistake('consentWithoutSignature', 'nothing to sign', CONSENT, ({ content }) => {
    content.form.schema[0].inputs = [
      { interface: 'english', name: 'tongue', label: both('Do you read English?', '¿Lee inglés?') },
    ];
  }),
  mistake('passwordMissing', 'no password field', PASSWORD, (node) => (inputOf(node, 0, 0).interface = 'text')),
  mistake('stepNeverOpens', 'a step that waits for a later one', CONSENT, (node) => (node.after = { node: 'diary' })),
  mistake('slugNotFile', 'a slug unlike the file', DIARY, (node) => (node.slug = 'diaries')),
  // Schedule
  mistake('closesBeforeOpens', 'closes before it opens', DIARY, (node) => {
    Object.assign(node, { opens: '2030-03-02', closes: '2030-03-01' });
  }),
  mistake('alreadyClosed', 'closed last year', FIRST, (node) => (node.closes = '2020-01-01')),
  mistake('everyOnce', 'every day, once', DIARY, (node) => (node.occurrences = 1)),
  mistake('circleOfAfter', 'waits for itself', FIRST, (node) => (node.after = { node: 'first-questions' })),
  mistake('neverAfter', 'waits for a page without answers', FIRST, (node) => (node.after = { node: 'not-eligible' })),
  mistake(
    'mailHours',
    'mails at impossible hours',
    STUDY,
    (study) => (study.mails = { from: '22:00', until: '08:00' }),
  ),
  mistake('unknownTimeZone', 'a city as a time zone', STUDY, (study) => (study.mails = { time_zone: 'New York' })),
  mistake('remindersOutOfOrder', 'reminders in the wrong order', DIARY, (node) => {
    Object.assign(node, { closes: { days: 20 }, mail: { reminders: [7, 3] } });
    delete node.every;
    node.occurrences = 1;
  }),
  // Colors
  mistake('colorCorrected', 'a yellow for links', STUDY, ({ meta }) => (meta.brand.branding_json.color_1 = '#FFCC00')),
  mistake('colorCorrected', 'a gray for text', STUDY, ({ meta }) => (meta.brand.branding_json.color_7 = '#9AA0A6')),
  mistake('colorCorrected', 'a dark brand: black behind white text', STUDY, ({ meta }) =>
    Object.assign(meta.brand.branding_json, { color_4: '#101418', color_6: '#FFFFFF', color_7: '#F2F2F2' }),
  ),
  // Times
  mistake('timeDiffers', 'another time on the dashboard', DIARY, ({ content }) => (content.estimated_minutes = 10)),
  mistake('timeDiffers', 'half an hour for one page', FIRST, ({ content }) =>
    Object.assign(content, { estimated_minutes: 30, form: { ...content.form, estimated_minutes: 30 } }),
  ),
  mistake('timeDiffers', 'a minute for fifty questions', DIARY, ({ content }) => {
    const [day] = content.form.schema[0].inputs;
    content.form.schema[0].inputs = Array.from({ length: 50 }, (_, i) => ({
      ...day,
      name: `day_${i}`,
      label: both(`How was day ${i}?`, `¿Cómo fue el día ${i}?`),
    }));
  }),
  mistake('timeDiffers', 'a password without a time, which says ten minutes', PASSWORD, ({ content }) => {
    delete content.form.estimated_minutes;
  }),
  // What a clinic's first study gets wrong
  mistake('languagesSwapped', 'two languages exchanged', FIRST, (node) => {
    const { label } = inputOf(node, 0, 0);
    [label.en, label.es] = [label.es, label.en];
  }),
  mistake('languagesSwapped', 'a consent with exchanged languages', CONSENT, ({ content: { body } }) => {
    [body.en, body.es] = [body.es, body.en];
  }),
  mistake('markupShown', 'HTML in a question', FIRST, (node) => {
    inputOf(node, 0, 0).label = both('How <b>old</b> are you?', '¿Cuántos <b>años</b> tiene?');
  }),
  mistake('markupShown', 'HTML in a consent', CONSENT, ({ content: { body } }) => {
    body.en += '<br>Thank you.';
    body.es += '<br>Gracias.';
  }),
  mistake('unfinishedText', 'a note to oneself', LANDING, ({ content }) => {
    content.hero_content = both('TODO: ask the team for a text', 'TODO: pedir un texto al equipo');
  }),
  mistake('unfinishedText', 'filling words', LANDING, ({ content }) => {
    content.faq[1].answer = both('Lorem ipsum dolor sit amet', 'Lorem ipsum dolor sit amet, ya');
  }),
  mistake('noSuchOption', 'an option renamed that a condition names', FIRST, (node) => {
    inputOf(node, 0, 1).options[0].value = 'y';
  }),
  mistake('unknownConditionField', 'a condition on a question of another form', DIARY, (node) => {
    inputOf(node, 0, 1).condition = { field: 'medicine', equals: 'yes' };
  }),
  mistake('conditionOnLaterPage', 'a condition on a later page', FIRST, (node) => {
    inputOf(node, 0, 2).condition = { field: 'anything_else', answered: true };
  }),
  mistake('neverShown', '“none” together with another answer', FIRST, (node) => {
    inputOf(node, 1, 1).condition = {
      all: [
        { field: 'helped', contains: 'rest' },
        { field: 'helped', contains: 'none' },
      ],
    };
  }),
  mistake('mixedConditionKeys', 'two limits in one test', FIRST, (node) => {
    inputOf(node, 0, 2).condition = { field: 'age', at_least: 18, at_most: 30 };
  }),
  mistake('wrongOperand', 'a list for equals', FIRST, (node) => {
    inputOf(node, 0, 2).condition = { field: 'medicine', equals: ['yes', 'no'] };
  }),
  mistake('unknownName', 'an option without its quotes', FIRST, (node) => {
    inputOf(node, 0, 2).condition = 'medicine = yes';
  }),
  mistake('conditionCycle', 'a question that depends on itself', FIRST, (node) => {
    inputOf(node, 0, 2).condition = { field: 'medicine_name', answered: true };
  }),
  mistake('notOneOf', 'a unit that no one knows', FIRST, (node) => {
    const label = both('How tall are you?', '¿Cuánto mide?');
    node.content.form.schema[1].sections[0].inputs.push({
      interface: 'height_intl',
      name: 'height',
      label,
      config: { units: 'meters' },
    });
  }),
  mistake('unknownType', 'an instrument by its printed name', FIRST, (node) => {
    const label = both('Worry', 'Preocupación');
    node.content.form.schema[1].sections[0].inputs.push({ interface: 'gad-7', name: 'worry', label });
  }),
  mistake('licensedWordingMissing', 'a licensed instrument without its wording', FIRST, (node) => {
    const label = both('Sleepiness', 'Somnolencia');
    node.content.form.schema[1].sections[0].inputs.push({ interface: 'ess', name: 'sleepy', label });
  }),
  mistake('duplicatePageId', 'a copied page', FIRST, ({ content }) => {
    for (const page of content.form.schema) page.id = 'questions';
  }),
  mistake('nodeTwice', 'a copied step', STUDY, ({ flow }) => flow.splice(1, 0, structuredClone(flow[0]))),
  mistake('unknownNode', 'a node after one that does not exist', DIARY, (node) => {
    node.after = { node: 'first_questions' };
  }),
  // Words and habits of other form tools
  mistake('unknownKey', 'type instead of interface', FIRST, (node) => rename(inputOf(node, 0, 0), 'interface', 'type')),
  mistake('unknownKey', 'question instead of label', DIARY, (node) => rename(inputOf(node, 0, 0), 'label', 'question')),
  mistake('unknownKey', 'choices instead of options', DIARY, (node) =>
    rename(inputOf(node, 0, 0), 'options', 'choices'),
  ),
  mistake('unknownKey', 'id instead of value in every option', DIARY, (node) => {
    for (const option of inputOf(node, 0, 0).options) rename(option, 'value', 'id');
  }),
  mistake('unknownKey', 'text instead of label in one option', DIARY, (node) =>
    rename(inputOf(node, 0, 0).options[0], 'label', 'text'),
  ),
  mistake('unknownKey', 'visibleIf instead of condition', FIRST, (node) =>
    rename(inputOf(node, 0, 2), 'condition', 'visibleIf'),
  ),
  mistake('unknownKey', 'a setting beside config', FIRST, (node) => {
    const input = inputOf(node, 0, 0);
    input.minimum = input.config.minimum;
    delete input.config.minimum;
  }),
  mistake('unknownKey', 'questions where pages belong', DIARY, ({ content }) => {
    content.form.schema = content.form.schema[0].inputs;
  }),
  mistake('unknownKey', 'a schema without its form', DIARY, ({ content }) => {
    content.schema = content.form.schema;
    delete content.form;
  }),
  mistake('wrongType', 'options as plain texts', DIARY, (node) => (inputOf(node, 0, 0).options = ['Good', 'Bad'])),
  mistake('wrongType', 'options as plain texts, with a condition on them', FIRST, (node) => {
    inputOf(node, 0, 1).options = ['Yes', 'No'];
  }),
  mistake('missingKey', 'options inside config', FIRST, (node) => {
    const { options, ...input } = inputOf(node, 0, 1);
    node.content.form.schema[0].sections[0].inputs[1] = { ...input, config: { options } };
  }),
  mistake('wrongType', 'one node without a list', STUDY, ({ flow }) => (flow[2].nodes = 'consent')),
  mistake('wrongType', 'every: daily', DIARY, (node) => (node.every = 'daily')),
  mistake('wrongType', 'after a node by its name', DIARY, (node) => (node.after = 'first-questions')),
  mistake('wrongShape', 'a time of day with p.m.', DIARY, (node) => (node.closes = { days: 2, at: '6pm' })),
  mistake('wrongShape', 'a length of time in words', DIARY, (node) => (node.closes = '2 days')),
  mistake('unknownType', 'a field type by the word of another tool, with a condition on it', FIRST, (node) => {
    inputOf(node, 0, 1).interface = 'dropdown';
  }),
  mistake('unknownConditionKey', 'a field as the key of a condition', FIRST, (node) => {
    inputOf(node, 0, 2).condition = { medicine: 'yes' };
  }),
  mistake('conditionNoObject', 'a list of conditions', FIRST, (node) => {
    inputOf(node, 0, 2).condition = [inputOf(node, 0, 2).condition];
  }),
  ...(
    [
      ['radio', 1],
      ['slider', 0],
      ['yesno', 1],
      ['matrix', 1],
      ['likert', 1],
    ] as const
  ).map(([word, i]) => mistake('unknownType', word, FIRST, (node) => (inputOf(node, 0, i).interface = word))),
  mistake('unknownKey', 'the logo of a brand', STUDY, ({ meta }) => (meta.brand.branding_json.logo = '/logo.svg')),
  mistake('unknownKey', 'the font of a brand', STUDY, ({ meta }) => (meta.brand.branding_json.font_family = 'Georgia')),
  mistake('unknownKey', 'the font of headings', STUDY, ({ meta }) => {
    meta.brand.branding_json.fonts = { heading: 'Georgia' };
  }),
  mistake('wrongShape', 'a slug with a space', STUDY, ({ meta }) => (meta.slug = 'sleep pilot')),
  mistake('slugNotFolder', 'a slug with a capital', STUDY, ({ meta }) => (meta.slug = 'Pilot')),
  mistake('wrongLength', 'a step with an empty list of nodes', STUDY, ({ flow }) => (flow[1].nodes = [])),
  mistake('unknownNode', 'the path of a node', STUDY, ({ flow }) => (flow[3].nodes[0] = 'nodes/first-questions.json')),
  ...subtleMistakes,
];

/** The pilot's first questions with so many questions that have a misspelled key. */
export const manyMistakes = (count: number): Record<string, string> =>
  withPages([
    {
      inputs: Array.from({ length: count }, (_, i) => ({
        interface: 'number',
        name: `number_${i}`,
        label: { en: `Number ${i}`, es: `Número ${i}` },
        requierd: true,
      })),
    },
  ]);
