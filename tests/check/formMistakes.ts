import type { Condition } from '#kit/pure/fields/condition.ts';

/** The inputs of a form of one page, or its pages. */
export interface Mistake {
  wrong: readonly object[];
  right: readonly object[];
  /** The pointer of the finding, below `/content/form/schema/0`. */
  at: string;
  /** Matches the message of the finding with its fix. */
  says?: RegExp;
}

const options = (...values: unknown[]) =>
  values.map((value) => ({ value, label: { en: `Choice ${String(value)}`, es: `Opción ${String(value)}` } }));
const label = { en: 'Some question', es: 'Una pregunta' };
const ask = (name: string, type: string, more: object = {}) => ({
  interface: type,
  name,
  label: { en: `Some question (${name})`, es: `Una pregunta (${name})` },
  ...more,
});
const sex = ask('sex', 'radioinput', { options: options('female', 'male') });
const hours = ask('hours', 'number', { config: { minimum: 0, maximum: 24 } });
const born = ask('born', 'date_of_birth');
const aids = ask('aids', 'checkboxgroupwithnone', { options: options('tea', 'pills', 'none') });
const week = ask('week', 'simple_matrix', {
  options: options('never', 'often'),
  config: { statements: [{ name: 'sad', label }] },
});
const pills = ask('pills', 'array', { inputs: [ask('pill', 'text')] });
const counted = (count: string) => ask('rooms', 'array', { inputs: [ask('beds', 'number')], config: { count } });
const tall = ask('tall', 'height_intl');
const city = ask('city', 'text');

/** A question shown under a condition, after those that the condition may refer to. */
const shown = (condition: unknown) => ask('shown', 'text', { condition });
const known = [sex, hours, born, aids, week, pills, tall, city];
const onCondition = (wrong: unknown, right: Condition, at: string, says?: RegExp): Mistake => ({
  wrong: [...known, shown(wrong)],
  right: [...known, shown(right)],
  at: `/inputs/${known.length}/condition${at}`,
  ...(says ? { says } : {}),
});
const onInput = (wrong: object, right: object, at: string, says?: RegExp): Mistake => ({
  wrong: [wrong],
  right: [right],
  at: `/inputs/0${at}`,
  ...(says ? { says } : {}),
});
/** Options, the last one with a condition. */
const withCondition = (condition: string): object[] =>
  options('x', 'y').map((option, i) => (i === 1 ? { ...option, condition } : option));
const allWithCondition = options('x', 'y').map((option) => ({ ...option, condition: 'today() > @2026' }));
const right: Condition = { field: 'hours', less_than: 6 };

const taken = ask('taken', 'array', { inputs: [ask('pill', 'text'), ask('dose', 'number'), ask('pin', 'pin'), tall] });
/** A question whose options are the entries of a list. */
const among = (options: object, more: object = {}) =>
  ask('worst', 'radioinput', { options: { from: 'taken', value: 'pill', ...options }, ...more });
const onEntries = (options: object, at: string, says?: RegExp): Mistake => ({
  wrong: [taken, city, among(options)],
  right: [taken, city, among({})],
  at: `/inputs/2/options${at}`,
  ...(says ? { says } : {}),
});

/** For each code: definitions with exactly one mistake, and the same without it. */
export const formMistakes: Readonly<Record<string, readonly Mistake[]>> = {
  conditionNoObject: [onCondition([right], right, ''), onCondition(null, right, '')],
  expressionSyntax: [
    onCondition('hours < ', 'hours < 6', '', /at character 9: it ends\. Expected a name/),
    onCondition('hours << 6', 'hours < 6', '', /at character 8: there is “<”/),
    onCondition('(hours < 6', '(hours < 6)', '', /Expected an operator, or \)/),
    {
      wrong: [city, ask('shown', 'text', { label: 'Is it {{ city ?' })],
      right: [city, ask('shown', 'text', { label: 'Is it {{ city }}?' })],
      at: '/inputs/1/label',
      says: /The text cannot be read at character 16: it ends\. Expected }}/,
    },
  ],
  unknownName: [
    {
      wrong: [hours, counted('hour')],
      right: [hours, counted('hours')],
      at: '/inputs/1/config/count',
      says: /Did you mean “hours”\?/,
    },
    onCondition('hour < 6', 'hours < 6', '', /no answer “hour”.+Did you mean “hours”\?/),
    onCondition('ag(born) > 18', 'age(born) > 18', '', /no function “ag\(\)”.+Did you mean “age\(\)”\?/),
    onCondition("week.sat = 'often'", "week.sad = 'often'", '', /no part “week\.sat”.+Did you mean “week\.sad”\?/),
    onInput(
      ask('a', 'buttongroup', { options: withCondition("itt = 'x' or today() > @2026") }),
      ask('a', 'buttongroup', { options: withCondition("it = 'x' or today() > @2026") }),
      '/options/1/condition',
      /no answer “itt”.+Did you mean “it”\?/,
    ),
    onEntries({ from: 'takn' }, '/from', /no answer “takn”.+Did you mean “taken”\?/),
    onEntries({ value: 'pil' }, '/value', /no answer “pil”.+Did you mean “pill”\?/),
    onEntries({ where: 'dos > 0' }, '/where', /no answer “dos”.+Did you mean “dose”\?/),
    onEntries({ label: { en: '{{ pil }}', es: '{{ pill }}' } }, '/label/en', /no answer “pil”.+Did you mean “pill”\?/),
  ],
  expressionType: [
    onCondition('city + 1 > 2', 'length(city) + 1 > 2', '', /“\+” needs a number, but “city” is a text/),
    onEntries({ from: 'city' }, '/from', /“from” needs a list with questions, but “city” is a text/),
    onEntries({ where: 'dose' }, '/where', /“where” needs yes or no, but “dose” is a number/),
    onEntries({ value: 'tall' }, '/value', /“tall” is made of several parts/),
    onCondition('hours', 'hours > 1', '', /“condition” needs yes or no, but “hours” is a number/),
    onCondition('tall > 180', 'tall.centimeters > 180', '', /made of several parts: units, inches, centimeters/),
    onCondition('round(hours, 1, 2) > 1', 'round(hours, 1) > 1', '', /needs 2 arguments/),
    // What only an expression says proves nothing, here that no answers satisfy it.
    onCondition('hours + city > 1', 'hours + 1 < 2 and hours + 1 > 5', '', /“city” is a text/),
    onCondition('hours < born', 'hours < age(born)', '', /needs a number, but “born” is a date/),
    onInput(
      ask('sum', 'number', { value: "'x'" }),
      ask('sum', 'number', { value: "length('x')" }),
      '/value',
      /“value” needs a number, but “'x'” is a text/,
    ),
    onInput(
      ask('size', 'height_intl', { initial: '170' }),
      ask('size', 'number', { initial: '170' }),
      '/initial',
      /the answer to this question has several parts/,
    ),
    {
      wrong: [city, counted('city')],
      right: [city, counted('length(city)')],
      at: '/inputs/1/config/count',
      says: /“count” needs a number, but “city” is a text/,
    },
  ],
  expressionCycle: [
    {
      wrong: [hours, counted('count(rooms) + hours')],
      right: [hours, counted('hours')],
      at: '/inputs/1/config/count',
      says: /rooms → rooms/,
    },
  ],
  readsSensitive: [
    {
      wrong: [ask('code', 'pin'), ask('shown', 'text', { label: 'Is it {{ code }}?' })],
      right: [ask('code', 'pin'), ask('shown', 'text', { label: 'Is it {{ answered(code) }}?' })].slice(0, 1),
      at: '/inputs/1/label',
      says: /At character 9 of the text: “code” is secret/,
    },
    onEntries({ value: 'pin' }, '/value', /At character 1 of the expression: “pin” is secret/),
    onEntries({ label: '{{ pin }}' }, '/label', /At character 3 of the text: “pin” is secret/),
    onEntries({ label: 'upper(pin)' }, '/label', /“pin” is secret/),
  ],
  otherAnswers: [
    {
      wrong: [city, ask('shown', 'text', { label: { en: 'Is it {{ city }}?', es: '¿Es eso?' } })],
      right: [city, ask('shown', 'text', { label: { en: 'Is it {{ city }}?', es: '¿Es {{city}}?' } })],
      at: '/inputs/1/label/es',
      says: /other answers in “es” than in “en”/,
    },
  ],
  textOfNoAnswers: [
    {
      wrong: [city, ask('mood', 'phq9', { config: { displayMessage: { region: 'US', header: 'Hi {{ city }}' } } })],
      right: [city, ask('mood', 'phq9', { config: { displayMessage: { region: 'US', header: 'Hi' } } })],
      at: '/inputs/1/config/displayMessage/header',
      says: /cannot show answers/,
    },
  ],
  unknownOption: [
    onCondition("sex = 'femal'", "sex = 'female'", '', /“femal” is no option of “sex”.+Did you mean “female”\?/),
    onCondition("aids contains 'te'", "aids contains 'tea'", '', /Did you mean “tea”\?/),
  ],
  neverShown: [
    onCondition('hours < 3 and hours > 5', 'hours > 3 and hours < 5', '', /Impossible together/),
    onCondition('hours < 3 and hours > 5 and hours + 1 > 2', 'hours > 3 and hours + 1 > 2', '', /Impossible together/),
  ],
  expressionBudget: [
    onCondition(
      `${'('.repeat(201)}hours < 6${')'.repeat(201)}`,
      'hours < 6',
      '',
      /more than 200 levels of parentheses/,
    ),
  ],
  unknownConditionKey: [
    onCondition({ field: 'hours', les_than: 6 }, right, '/les_than', /Did you mean “less_than”\?/),
    onCondition({ field: 'hours', '<': 6 }, right, '/<', /Did you mean “less_than”\?/),
    onCondition({ filed: 'hours', less_than: 6 }, right, '/filed', /Did you mean “field”\?/),
    onCondition({ or: [right, right] }, { any: [right, right] }, '/or', /Did you mean “any”\?/),
    onCondition(
      { all: [right, { field: 'sex', equal: 'female' }] },
      { all: [right, { field: 'sex', equals: 'female' }] },
      '/all/1/equal',
      /Did you mean “equals”\?/,
    ),
  ],
  mixedConditionKeys: [
    onCondition(
      { field: 'hours', at_least: 2, at_most: 6 },
      {
        all: [
          { field: 'hours', at_least: 2 },
          { field: 'hours', at_most: 6 },
        ],
      },
      '',
    ),
    onCondition({ all: [right], any: [right] }, { all: [right] }, ''),
  ],
  noTest: [onCondition({ field: 'hours' }, right, '')],
  noConditionField: [onCondition({ less_than: 6 }, right, '')],
  wrongOperand: [
    onCondition({ field: 'hours', less_than: '6' }, right, '/less_than', /a number, without quotes/),
    onCondition({ field: 'sex', in: 'female' }, { field: 'sex', in: ['female'] }, '/in', /a list of values/),
    onCondition(
      { field: 'born', before: '31.12.2000' },
      { field: 'born', before: '2000-12-31' },
      '/before',
      /2026-05-31/,
    ),
    onCondition({ field: 'sex', answered: false }, { not: { field: 'sex', answered: true } }, '/answered', /"not"/),
  ],
  emptyCombination: [
    onCondition({ all: [] }, { all: [right] }, '/all'),
    onCondition({ any: right }, { any: [right] }, '/any'),
  ],
  unknownConditionField: [onCondition({ field: 'huors', less_than: 6 }, right, '/field', /Did you mean “hours”\?/)],
  unknownConditionPlace: [
    onCondition(
      { field: 'week', equals: 'often' },
      { field: 'week', row: 'sad', equals: 'often' },
      '/field',
      /"row": "sad"/,
    ),
    onCondition(
      { field: 'week', row: 'sda', equals: 'often' },
      { field: 'week', row: 'sad', equals: 'often' },
      '/row',
      /Did you mean “sad”\?/,
    ),
    onCondition(
      { field: 'tall', part: 'centimetres', at_least: 180 },
      { field: 'tall', part: 'centimeters', at_least: 180 },
      '/part',
      /Did you mean “centimeters”\?/,
    ),
  ],
  testDoesNotFit: [
    onCondition(
      { field: 'born', more_than: 2000 },
      { field: 'born', after: '2000' },
      '/more_than',
      /"before" or "after", or add "part": "age"/,
    ),
    onCondition(
      { field: 'pills', more_than: 2 },
      { field: 'pills', part: 'length', more_than: 2 },
      '/more_than',
      /"part": "length"/,
    ),
    onCondition(
      { field: 'aids', at_least: 2 },
      { field: 'aids', part: 'length', at_least: 2 },
      '/at_least',
      /"part": "length"/,
    ),
    onCondition({ field: 'sex', at_least: 2 }, { field: 'sex', equals: 'male' }, '/at_least'),
    onCondition({ field: 'sex', contains: 'male' }, { field: 'sex', equals: 'male' }, '/contains', /Use "equals"/),
    onCondition({ field: 'city', less_than: 6 }, { field: 'city', equals: 'Rome' }, '/less_than'),
    onCondition({ field: 'city', part: 'age', less_than: 6 }, { field: 'born', part: 'age', less_than: 6 }, '/part'),
    onCondition(
      { field: 'city', part: 'length', less_than: 6 },
      { field: 'pills', part: 'length', less_than: 6 },
      '/part',
    ),
    onCondition({ field: 'hours', before: '2020' }, { field: 'born', before: '2020' }, '/before'),
  ],
  noSuchOption: [
    onCondition(
      { field: 'sex', equals: 'femlae' },
      { field: 'sex', equals: 'female' },
      '/equals',
      /Did you mean “female”\?/,
    ),
    onCondition({ field: 'sex', in: ['female', 'woman'] }, { field: 'sex', in: ['female'] }, '/in/1'),
    onCondition({ field: 'aids', contains: 'wine' }, { field: 'aids', contains: 'tea' }, '/contains'),
    onCondition(
      { field: 'week', row: 'sad', equals: 'Often' },
      { field: 'week', row: 'sad', equals: 'often' },
      '/equals',
    ),
    {
      wrong: [ask('n', 'radioinput', { options: options(1, 2) }), shown({ field: 'n', equals: '1' })],
      right: [ask('n', 'radioinput', { options: options(1, 2) }), shown({ field: 'n', equals: 1 })],
      at: '/inputs/1/condition/equals',
      says: /without quotes/,
    },
  ],
  operandOfOtherType: [
    onCondition({ field: 'hours', equals: '6' }, { field: 'hours', equals: 6 }, '/equals'),
    onCondition({ field: 'city', equals: 6 }, { field: 'city', equals: '6' }, '/equals'),
  ],
  neverHolds: [
    onCondition({ field: 'hours', more_than: 24 }, { field: 'hours', more_than: 23 }, '/more_than'),
    onCondition({ field: 'hours', equals: 25 }, { field: 'hours', equals: 24 }, '/equals'),
  ],
  alwaysHolds: [onCondition({ field: 'hours', at_least: 0 }, { field: 'hours', at_least: 1 }, '/at_least')],
  anyUnit: [
    onCondition(
      { field: 'tall', more_than: 180 },
      { field: 'tall', part: 'centimeters', more_than: 180 },
      '/more_than',
      /"part": "inches" or "centimeters"/,
    ),
  ],
  conditionOnUnseenField: [
    {
      wrong: [ask('wave', 'hidden'), shown({ field: 'wave', equals: '2' })],
      right: [ask('wave', 'text'), shown({ field: 'wave', equals: '2' })],
      at: '/inputs/1/condition/field',
    },
  ],
  conditionOnLaterField: [
    { wrong: [shown(right), hours], right: [hours, shown(right)], at: '/inputs/0/condition/field' },
  ],
  conditionOnLaterPage: [
    {
      wrong: [{ sections: [{ inputs: [shown(right)] }] }, { sections: [{ inputs: [hours] }] }],
      right: [{ sections: [{ inputs: [hours] }] }, { sections: [{ inputs: [shown(right)] }] }],
      at: '/sections/0/inputs/0/condition/field',
    },
    {
      wrong: [{ sections: [{ inputs: [among({})] }] }, { sections: [{ inputs: [taken] }] }],
      right: [{ sections: [{ inputs: [taken] }] }, { sections: [{ inputs: [among({})] }] }],
      at: '/sections/0/inputs/0/options/from',
      says: /“taken” is on a later page/,
    },
  ],
  unknownKey: [
    onInput(
      ask('a', 'ranking', { options: withCondition('today() > @2026') }),
      ask('a', 'ranking', { options: options('x', 'y') }),
      '/options/1/condition',
    ),
    onInput({ interface: 'text', name: 'a', lable: label, label }, ask('a', 'text'), '/lable', /“lable”.*Did you mean/),
    onInput(
      ask('a', 'text', { requried: true }),
      ask('a', 'text', { required: true }),
      '/requried',
      /Did you mean “required”\?/,
    ),
    onInput(
      ask('a', 'text', { config: { max_lenght: 5 } }),
      ask('a', 'text', { config: { max_length: 5 } }),
      '/config/max_lenght',
      /Did you mean “max_length”\?/,
    ),
    onInput(
      { ...ask('a', 'radioinput'), optoins: options('x', 'y') },
      ask('a', 'radioinput', { options: options('x', 'y') }),
      '/optoins',
      /Did you mean “options”\?/,
    ),
    onEntries({ were: 'dose > 0' }, '/were', /Did you mean “where”/),
  ],
  boundsReversed: [
    onInput(ask('a', 'number', { config: { minimum: 9, maximum: 1 } }), hours, '/config/minimum'),
    onInput(
      ask('a', 'mask_custom', { config: { mask_custom_min: 9, mask_custom_max: 1 } }),
      ask('a', 'mask_custom', { config: { mask_custom_min: 1, mask_custom_max: 9 } }),
      '/config/mask_custom_min',
    ),
    onInput(
      ask('a', 'text', { config: { min_length: 9, max_length: 1 } }),
      ask('a', 'text', { config: { min_length: 1, max_length: 9 } }),
      '/config/min_length',
    ),
    onInput(
      ask('a', 'file_uploader', { config: { min_files: 3, max_files: 1 } }),
      ask('a', 'file_uploader', { config: { min_files: 1, max_files: 3 } }),
      '/config/min_files',
    ),
    onInput(
      ask('a', 'typing_test', { config: { minimum_minutes: 9, timeout_minutes: 5 } }),
      ask('a', 'typing_test', { config: { minimum_minutes: 1, timeout_minutes: 5 } }),
      '/config/minimum_minutes',
    ),
    onInput(
      ask('a', 'checkboxgroupwithnone', { options: options('x', 'y', 'z'), config: { at_least: 3, at_most: 2 } }),
      ask('a', 'checkboxgroupwithnone', { options: options('x', 'y', 'z'), config: { at_least: 2, at_most: 3 } }),
      '/config/at_least',
    ),
    onInput(
      ask('a', 'date_picker', { config: { after: '2026-05-31', before: '2026-04' } }),
      ask('a', 'date_picker', { config: { after: '2026-04', before: '2026-04-30' } }),
      '/config/after',
    ),
    onInput(
      ask('a', 'range_slider', { config: { minimum: 9, maximum: 1 } }),
      ask('a', 'range_slider', { config: { minimum: 1, maximum: 9 } }),
      '/config/minimum',
    ),
  ],
  duplicateOption: [
    onInput(
      ask('a', 'radioinput', {
        options: [
          { value: 'x', label },
          { value: 'x', label: { en: 'Another', es: 'Otro más' } },
        ],
      }),
      ask('a', 'radioinput', { options: options('x', 'y') }),
      '/options/1/value',
    ),
    ...(['value', 'from'] as const).map((key, i): Mistake => {
      const ranges = (second: object) => [
        { from: 0, value: 'low', label },
        { from: 6, value: 'high', label, ...second },
      ];
      const score = (second: object) => [
        hours,
        ask('a', 'score', { config: { items: ['hours'], cut_offs: ranges(second) } }),
      ];
      return {
        wrong: score({ [key]: ['low', 0][i] }),
        right: score({}),
        at: `/inputs/1/config/cut_offs/1/${key}`,
        says: /in a cut-off before this one, too/,
      };
    }),
  ],
  emptyOption: [
    onInput(
      ask('a', 'radioinput', { options: [...options('x'), { value: 'y', label: ' ' }] }),
      ask('a', 'radioinput', { options: options('x', 'y') }),
      '/options/1/label',
      /“y” has an empty label/,
    ),
    onInput(
      ask('a', 'checkboxgroupwithnone', { options: [...options('none'), { value: 'y', label: { en: '', es: '' } }] }),
      ask('a', 'checkboxgroupwithnone', { options: options('none', 'y') }),
      '/options/1/label',
    ),
  ],
  emptyValue: [
    onInput(
      ask('a', 'radioinput', { options: [...options('x'), { value: '', label: 'Nothing' }] }),
      ask('a', 'radioinput', { options: options('x', 'y') }),
      '/options/1/value',
      /“Nothing” is empty/,
    ),
  ],
  sameQuestion: [
    {
      wrong: [ask('a', 'text', { label: 'Why?' }), ask('b', 'text', { label: 'Why?' })],
      right: [
        ask('a', 'text', { label: 'Why?' }),
        ask('b', 'text', { label: 'Why?', condition: { field: 'a', answered: true } }),
      ],
      at: '/inputs/1/label',
      says: /“Why\?” is asked twice/,
    },
  ],
  duplicateOptionLabel: [
    onInput(
      ask('a', 'radioinput', {
        options: [
          { value: 'x', label },
          { value: 'y', label },
        ],
      }),
      ask('a', 'radioinput', { options: options('x', 'y') }),
      '/options/1/label',
    ),
  ],
  noLabel: [onInput({ interface: 'text', name: 'a' }, ask('a', 'text'), '')],
  noneOptionNotKnown: [
    onInput(
      ask('a', 'checkboxgroupwithnone', { options: options('x', 'none_of_these') }),
      ask('a', 'checkboxgroupwithnone', {
        options: options('x', 'none_of_these'),
        config: { none_value: 'none_of_these' },
      }),
      '/options/1/value',
      /config\.none_value/,
    ),
    onInput(
      ask('a', 'checkboxgroupwithnone', { options: options('x', 'none'), config: { none_value: 'nnoe' } }),
      ask('a', 'checkboxgroupwithnone', { options: options('x', 'none') }),
      '/config/none_value',
      /Did you mean “none”\?/,
    ),
    onInput(
      ask('a', 'checkboxgroupwithnone', {
        options: options('x', 'no', 'unknown'),
        config: { none_values: ['no', 'unknwon'] },
      }),
      ask('a', 'checkboxgroupwithnone', {
        options: options('x', 'no', 'unknown'),
        config: { none_values: ['no', 'unknown'] },
      }),
      '/config/none_values/1',
      /Did you mean “unknown”\?/,
    ),
  ],
  moreThanOptions: [
    {
      wrong: [hours, ask('a', 'score', { config: { items: ['hours', 'hours'], at_least: 3 } })],
      right: [hours, ask('a', 'score', { config: { items: ['hours', 'hours'], at_least: 2 } })],
      at: '/inputs/1/config/at_least',
      says: /“at_least” is 3, but there are only 2 items/,
    },
    onInput(
      ask('a', 'checkboxgroupwithnone', { options: options('x', 'y', 'none'), config: { at_least: 3 } }),
      ask('a', 'checkboxgroupwithnone', { options: options('x', 'y', 'none'), config: { at_least: 2 } }),
      '/config/at_least',
      /only 2 options beside those that clear the others/,
    ),
    onInput(
      ask('a', 'checkbox_with_other', { options: options('x', 'y'), config: { at_most: 4 } }),
      ask('a', 'checkbox_with_other', { options: options('x', 'y'), config: { at_most: 3 } }),
      '/config/at_most',
      /only 3 options/,
    ),
    onInput(
      ask('a', 'ranking', { options: options('x', 'y'), config: { top: 3 } }),
      ask('a', 'ranking', { options: options('x', 'y'), config: { top: 1 } }),
      '/config/top',
      /only 2 options/,
    ),
  ],
  otherOptionNotKnown: [
    onInput(
      ask('a', 'radioinput', { options: options('x', 'Other') }),
      ask('a', 'radioinput', { options: options('x', 'other') }),
      '/options/1/value',
      /config\.other_value/,
    ),
  ],
  unknownRule: [
    onInput(
      ask('a', 'text', { validations: ['alphanumerc'] }),
      ask('a', 'text', { validations: ['alphanumeric'] }),
      '/validations/0',
      /Did you mean “alphanumeric”\?/,
    ),
    onInput(
      ask('a', 'text', { validations: [{ rule: 'maxLenght', limit: 5 }] }),
      ask('a', 'text', { validations: [{ rule: 'maxLength', limit: 5 }] }),
      '/validations/0',
    ),
    // Entries without “rule”: the fix is the whole entry.
    ...[
      { name: 'maxLength', limit: 40 },
      { type: 'maxLenght', limit: 40 },
      { maxLength: 40 },
      { name: 'maxLength', limt: 40 },
    ].map((entry) =>
      onInput(
        ask('a', 'text', { validations: [entry] }),
        ask('a', 'text', { validations: [{ rule: 'maxLength', limit: 40 }] }),
        '/validations/0',
        /“rule” is missing.* Write \{ "rule": "maxLength", "limit": 40 \}\./,
      ),
    ),
    onInput(ask('a', 'text', { validations: [{}] }), ask('a', 'text'), '/validations/0', /with one of required, /),
  ],
  ruleDoesNotFit: [
    onInput(
      ask('a', 'number', { validations: ['alphanumeric'] }),
      ask('a', 'number', { validations: ['greaterThanZero'] }),
      '/validations/0',
    ),
    onInput(
      ask('a', 'text', { validations: ['maxLength'] }),
      ask('a', 'text', { validations: [{ rule: 'maxLength', limit: 5 }] }),
      '/validations/0',
      /"limit": 5/,
    ),
    onInput(
      ask('a', 'text', { validations: [{ rule: 'maxLength', value: 40 }] }),
      ask('a', 'text', { validations: [{ rule: 'maxLength', limit: 40 }] }),
      '/validations/0',
      /no key “value”\. Write \{ "rule": "maxLength", "limit": 40 \}\./,
    ),
    onInput(
      ask('a', 'text', { validations: [{ rule: 'zip', limit: 5 }] }),
      ask('a', 'text', { validations: ['zip'] }),
      '/validations/0',
    ),
  ],
  unknownCheck: [
    onInput(ask('a', 'text', { validations: [{ check: 'clinic_code' }] }), ask('a', 'text'), '/validations/0/check'),
  ],
  unknownTransform: [
    onInput(
      ask('a', 'text', { normalize: ['trim', 'lowercse'] }),
      ask('a', 'text', { normalize: ['trim', 'lowercase'] }),
      '/normalize',
      /Did you mean “lowercase”\?/,
    ),
  ],
  transformDoesNotFit: [
    onInput(ask('a', 'number', { parse: 'digits' }), ask('a', 'text', { parse: 'digits' }), '/parse'),
  ],
  lockedRequired: [
    onInput(ask('a', 'text', { required: true, read_only: true }), ask('a', 'text', { read_only: true }), ''),
  ],
  noOptionLeft: [
    onInput(
      ask('a', 'radioinput', { required: true, options: allWithCondition }),
      ask('a', 'radioinput', { options: allWithCondition }),
      '/options',
    ),
    onInput(
      ask('a', 'checkboxgroupwithnone', { required: true, options: allWithCondition }),
      ask('a', 'checkboxgroupwithnone', { required: true, options: withCondition('today() > @2026') }),
      '/options',
    ),
    onInput(
      ask('a', 'buttongroup', { required: true, options: allWithCondition }),
      // The option “Other” is always there.
      ask('a', 'radio_with_other', { required: true, options: allWithCondition }),
      '/options',
    ),
    onInput(
      ask('a', 'selectadvanced', { required: true, options: allWithCondition }),
      ask('a', 'selectadvanced', { required: true, options: allWithCondition, condition: 'today() > @2026' }),
      '/options',
    ),
  ],
  duplicatePageId: [
    {
      wrong: [
        { id: 'a', sections: [{ inputs: [city] }] },
        { id: 'a', sections: [{ inputs: [hours] }] },
      ],
      right: [
        { id: 'a', sections: [{ inputs: [city] }] },
        { id: 'b', sections: [{ inputs: [hours] }] },
      ],
      at: '',
    },
  ],
  conditionOnLeftOutField: [],
  unknownType: [{ wrong: [city, ask('a', 'wrods')], right: [city], at: '/inputs/1/interface' }],
  // Found by the schemas.
  notOneOf: [
    onInput(
      ask('a', 'date_picker', { config: { date_format: 'YYYY-MM-D' } }),
      ask('a', 'date_picker', { config: { date_format: 'YYYY-MM-DD' } }),
      '/config/date_format',
      /Did you mean “YYYY-MM-DD”\?/,
    ),
  ],
  wrongType: [
    onInput(ask('a', 'text', { required: 'yes' }), ask('a', 'text', { required: true }), '/required', /true or false/),
    onInput(
      ask('a', 'text', { description: 5 }),
      ask('a', 'text', { description: label }),
      '/description',
      /a text in quotes or an object/,
    ),
    onEntries({ where: true }, '/where'),
    onEntries({ also: [{ value: 1, label }] }, '/also/0/value'),
  ],
  missingKey: [
    onInput(ask('a', 'radioinput'), ask('a', 'radioinput', { options: options('x', 'y') }), ''),
    onInput(
      ask('a', 'radioinput', { options: [{ value: 'x' }, ...options('y')] }),
      ask('a', 'radioinput', { options: options('x', 'y') }),
      '/options/0',
    ),
    {
      wrong: [taken, ask('worst', 'radioinput', { options: { from: 'taken' } })],
      right: [taken, among({})],
      at: '/inputs/1/options',
    },
  ],
  wrongShape: [
    onInput(
      ask('a', 'date_picker', { config: { after: 'soon' } }),
      ask('a', 'date_picker', { config: { after: '2026' } }),
      '/config/after',
      /no question has this name. Write it like 2026/,
    ),
  ],
  wrongLength: [
    onInput(
      ask('a', 'radioinput', { options: [] }),
      ask('a', 'radioinput', { options: options('x', 'y') }),
      '/options',
    ),
  ],
  outOfRange: [
    onInput(
      ask('a', 'text', { config: { max_length: 0 } }),
      ask('a', 'text', { config: { max_length: 1 } }),
      '/config/max_length',
    ),
  ],
  sharedAttribute: [
    {
      wrong: [week, ask('week_sad', 'text')],
      right: [
        { ...week, config: { statements: [{ name: 'sad', attribute: 'sadness', label }] } },
        ask('week_sad', 'text'),
      ],
      at: '/inputs/1/name',
    },
  ],
};
