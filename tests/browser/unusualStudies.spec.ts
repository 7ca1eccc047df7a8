import { expect } from '@playwright/test';
import { type ChangedDemo, changedDemo, smallNode } from '#service/testing/changedDemo.ts';
import { onDashboard, PASSWORD } from '#service/testing/participants.ts';
import { previewOf } from '#service/testing/pilot.ts';
import { lastNightOf, submissionsOf } from './setup/lastNight.ts';
import { logIn } from './setup/logIn.ts';
import { look, views } from './setup/look.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { sampleOf } from '../sample.ts';
import { saysAfter, watchSpoken } from './accessibility/spoken.ts';
import { test } from './setup/test.ts';

// A study that ends in follow-up, in which one questionnaire has a field of an unknown type, another has no other field, one
// has a question that depends on a calculation, one shows answers in its texts, in one, answers decide what else may be
// answered, one has a score of the study, one takes options from a list, and one reads the answers of another one, which can be sent again.

let demo: ChangedDemo;
let study: StartedStudy;
// Its service takes seconds to start.
/** An input with its label in both languages. @param more further keys */
const input = (type: string, name: string, en: string, es: string, more: object = {}) => ({
  interface: type,
  name,
  label: { en, es },
  ...more,
});

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  demo = await changedDemo({
    'study.json': ({ flow }) => {
      flow.at(-1).layout = 'follow_up';
      flow
        .at(-1)
        .nodes.push('only-unknown', 'body-mass', 'child', 'household', 'pain', 'pills', 'before-surgery', 'surgery');
      flow.at(-1).repeating = ['before-surgery'];
    },
    'nodes/only-unknown.json': () => {
      const node = smallNode('only-unknown');
      node.content.form.schema[0]!.inputs[0]!.interface = 'wrods';
      return node;
    },
    'nodes/body-mass.json': () => {
      const node = smallNode('body-mass');
      const required = (type: string, name: string, en: string, es: string, more: object = {}) =>
        input(type, name, en, es, { required: true, ...more });
      node.content.form.schema[0]!.inputs = [
        required('number', 'weight', 'Weight in kg', 'Peso en kg', { config: { unit: { label: 'kg', code: 'kg' } } }),
        required('number', 'height', 'Height in cm', 'Altura en cm', {
          validations: [
            {
              must: 'not answered(weight) or this > weight',
              message: {
                en: 'Enter your height in centimeters. It is a greater number than your weight.',
                es: 'Escriba su altura en centímetros. Es un número mayor que su peso.',
              },
            },
          ],
        }),
        input('number', 'bmi', 'Body mass index', 'Índice de masa corporal', {
          value: 'weight / (height / 100) ^ 2',
          config: { decimal: 1, unit: { label: 'kg/m²', code: 'kg/m2' } },
        }),
        required('text', 'snores', 'Do you snore?', '¿Ronca?', { condition: 'bmi >= 30' }),
        input('array', 'pills', 'Pills', 'Pastillas', {
          inputs: [required('number', 'dose', 'Dose in mg', 'Dosis en mg', { initial: 'round(weight / 10)' })],
          config: {
            item_label: { en: 'Pill', es: 'Pastilla' },
            add_label: { en: 'Add a pill', es: 'Añadir una pastilla' },
          },
        }),
        required('number', 'cups', 'Cups of coffee', 'Tazas de café', {
          config: { declining: [{ value: 'unknown', label: { en: 'I do not know', es: 'No lo sé' } }] },
        }),
        required('ranking', 'goals', 'What matters most?', '¿Qué es lo más importante?', {
          options: [
            { value: 'pain', label: { en: 'Less pain', es: 'Menos dolor' } },
            { value: 'sleep', label: { en: 'Better sleep', es: 'Dormir mejor' } },
          ],
        }),
        input('number', 'total', 'All doses in mg', 'Todas las dosis en mg', {
          value: 'sum(pills.dose)',
        }),
      ];
      return node;
    },
    'nodes/child.json': () => {
      const node = smallNode('child');
      const ask = (type: string, name: string, label: object, more: object = {}) => ({
        interface: type,
        name,
        label,
        ...more,
      });
      const pages = [
        {
          id: 'name',
          title: { en: 'Your child', es: 'Su hijo' },
          sections: [
            {
              inputs: [
                ask('text', 'name', { en: 'Name of your child', es: 'Nombre de su hijo' }),
                ask('number', 'age', { en: 'Age', es: 'Edad' }, { config: { decimal: 1 } }),
                ask('text', 'nick', { en: 'What do you call {{ name }}?', es: '¿Cómo llama a {{ name }}?' }),
              ],
            },
          ],
        },
        {
          id: 'days',
          title: { en: 'Days of {{ name }}', es: 'Días de {{ name }}' },
          sections: [
            {
              label: { en: 'Where {{ name }} sleeps', es: 'Dónde duerme {{ name }}' },
              inputs: [
                ask(
                  'static',
                  'hello',
                  { en: 'On {{ name }}', es: 'Sobre {{ name }}' },
                  {
                    config: {
                      content: {
                        en: '<p>You told us that {{ name }} is {{ age }} years old.</p>',
                        es: '<p>Nos dijo que {{ name }} tiene {{ age }} años.</p>',
                      },
                    },
                  },
                ),
                ask(
                  'radioinput',
                  'bed',
                  {
                    en: 'Bed of **{{ name }}**\n\nFor example:\n- a _cot_\n- [a bed](https://example.org/bed)\n\n| Bed | Place |\n|---|---|\n| cot | **your** room |',
                    es: 'Cama de **{{ name }}**\n\nPor ejemplo:\n- una _cuna_\n- [una cama](https://example.org/bed)\n\n| Cama | Lugar |\n|---|---|\n| cuna | **su** cuarto |',
                  },
                  {
                    required: true,
                    options: [
                      {
                        value: 'own',
                        label: { en: 'Only **{{ name }}** sleeps there', es: 'Solo **{{ name }}** duerme ahí' },
                      },
                      { value: 'none', label: { en: 'None', es: 'Ninguna' } },
                    ],
                  },
                ),
              ],
            },
          ],
        },
      ];
      Object.assign(node.content.form, { schema: pages, review: true, estimated_minutes: 1 });
      return node;
    },
    'nodes/household.json': () => {
      const node = smallNode('household');
      node.content.form.schema[0]!.inputs = [
        input('number', 'people', 'People in your home', 'Personas en su hogar', { required: true }),
        input('text', 'who', 'Who are they?', '¿Quiénes son?', { required: 'people > 4' }),
        input('range_horizontal', 'children', 'How many are children?', '¿Cuántas son niños?', {
          config: { maximum: 'people' },
        }),
        input('radioinput', 'room', 'Who sleeps in your room?', '¿Quién duerme en su cuarto?', {
          options: [
            { value: 'nobody', label: { en: 'Only I', es: 'Solo yo' } },
            { value: 'child', label: { en: 'A child', es: 'Un niño' }, condition: 'children > 0' },
            { value: 'adult', label: { en: 'An adult', es: 'Un adulto' }, condition: 'people - children > 1' },
          ],
        }),
        input('date_picker', 'moved', 'When did you move in?', '¿Cuándo se mudó?', {}),
        input('date_picker', 'last', 'When did the last person move in?', '¿Cuándo se mudó la última persona?', {
          config: { after: 'moved' },
        }),
        input('array', 'kids', 'The children', 'Los niños', {
          inputs: [input('text', 'kid', 'First name', 'Nombre')],
          config: { count: 'children', item_label: { en: 'Child', es: 'Niño' } },
        }),
      ];
      return node;
    },
    'nodes/pills.json': () => {
      const node = smallNode('pills');
      const none = { value: 'none', label: { en: 'None of these', es: 'Ninguno de estos' } };
      Object.assign(node.content.form, { review: true });
      node.content.form.schema[0]!.inputs = [
        input('array', 'pills', 'Your medicines', 'Sus medicamentos', {
          inputs: [
            input('text', 'name', 'Name of the medicine', 'Nombre del medicamento'),
            input('number', 'dose', 'Tablets a day', 'Pastillas al día'),
          ],
          config: { add_label: { en: 'Add a medicine', es: 'Añadir un medicamento' } },
        }),
        input('radioinput', 'best', 'Which one helps most?', '¿Cuál le ayuda más?', {
          required: true,
          options: { from: 'pills', value: 'name', where: 'dose > 0' },
        }),
        input('selectadvanced', 'first', 'Which one did you take first?', '¿Cuál tomó primero?', {
          // Without effect: the entries are chosen from a list that takes no text.
          config: { search: true },
          options: {
            from: 'pills',
            value: 'name',
            label: { en: '{{ name }}, {{ dose }} a day', es: '{{ name }}, {{ dose }} al día' },
          },
        }),
        input('checkboxgroupwithnone', 'skipped', 'Which ones do you forget?', '¿Cuáles olvida?', {
          options: { from: 'pills', value: 'name', also: [none] },
        }),
        input('text', 'why', 'Why {{ best }}?', '¿Por qué {{ best }}?', { condition: 'answered(best)' }),
      ] as never;
      return node;
    },
    'nodes/pain.json': () => {
      const node = smallNode('pain');
      const options = [
        ['no', 'Not at all', 'Nada', 0],
        ['some', 'A little', 'Un poco', 2],
        ['much', 'Very much', 'Mucho', 4],
      ].map(([value, en, es, score]) => ({ value, label: { en, es }, score }));
      const ask = (name: string, en: string, es: string) => ({
        interface: 'radioinput',
        name,
        label: { en, es },
        options,
      });
      node.content.form.schema[0]!.inputs = [
        ask('walking', 'Does walking hurt?', '¿Le duele caminar?'),
        ask('sitting', 'Does sitting hurt?', '¿Le duele estar sentado?'),
        ask('sleeping', 'Do you sleep without pain?', '¿Duerme sin dolor?'),
        {
          interface: 'score',
          name: 'pain',
          label: { en: 'Your pain', es: 'Su dolor' },
          config: {
            items: ['walking.score', 'sitting.score', { value: 'sleeping.score', reverse: [0, 4] }],
            at_least: 2,
            cut_offs: [
              { from: 0, value: 'low', label: 'Little pain' },
              {
                from: 6,
                value: 'high',
                label: 'Strong pain',
                feedback: {
                  en: 'You have {{ pain }} of 12 points. Talk to your doctor about it.',
                  es: 'Tiene {{ pain }} de 12 puntos. Hable de ello con su médico.',
                },
              },
            ],
          },
        },
      ] as never;
      return node;
    },
    'nodes/before-surgery.json': () => {
      const node = smallNode('before-surgery');
      const options = [
        { value: 'no', label: { en: 'No', es: 'No' } },
        { value: 'pack', label: { en: 'A pack a day', es: 'Una cajetilla al día' } },
      ];
      node.content.form.schema[0]!.inputs = [
        { interface: 'number', name: 'weight', label: { en: 'Weight', es: 'Peso' } },
        { interface: 'radioinput', name: 'smokes', label: { en: 'Do you smoke?', es: '¿Fuma?' }, options },
      ] as never;
      return node;
    },
    'nodes/surgery.json': () => {
      const node = smallNode('surgery');
      node.content.form.schema[0]!.inputs = [
        {
          interface: 'number',
          name: 'now',
          label: {
            en: 'You weighed {{ `before-surgery`.weight }} kg. And now?',
            es: 'Pesaba {{ `before-surgery`.weight }} kg. ¿Y ahora?',
          },
          required: true,
          config: { maximum: '`before-surgery`.weight + 10' },
        },
        {
          interface: 'number',
          name: 'lost',
          label: { en: 'You have lost, in kg', es: 'Ha perdido, en kg' },
          value: '`before-surgery`.weight - now',
        },
        {
          interface: 'text',
          name: 'smoking',
          label: {
            en: 'It was: {{ `before-surgery`.smokes }}. How is it now?',
            es: 'Era: {{ `before-surgery`.smokes }}. ¿Y ahora?',
          },
          condition: "`before-surgery`.smokes = 'pack'",
        },
        { interface: 'hidden', name: 'language', value: 'participant.language' },
      ] as never;
      return node;
    },
    'nodes/last-night.json': ({ content: { form } }) => void (form.schema[0].inputs[1].interface = 'wrods'),
  });
  study = await startStudy(demo.env);
});
test.afterAll(async () => {
  await study.stop();
  demo.remove();
});

const words = {
  en: {
    email: 'Email address',
    password: 'Password',
    logIn: 'Log in',
    dashboard: 'Your study',
    node: 'Your last night',
    kept: 'How did you sleep last night?',
    lost: 'How many times did you wake up?',
    send: 'Send answers',
    thanks: 'Thank you. Your answers have arrived.',
    only: 'Title of only-unknown',
    bodyMass: ['Weight in kg', 'Height in cm', 'Do you snore?', 'Dose in mg'],
    calculated: ['Body mass index', 'All doses in mg'],
    none: 'Not calculated yet',
    cups: 'Cups of coffee',
    unknown: 'I do not know',
    pills: ['Name of the medicine', 'Tablets a day', 'Add a medicine'],
    best: 'Which one helps most?',
    first: ['Which one did you take first?', 'Ibuprofen, 2 a day'],
    none_of: 'None of these',
    nothing: /^There is nothing to choose from yet\./,
    why: (name: string) => `Why ${name}?`,
    pain: ['Does walking hurt?', 'Does sitting hurt?', 'Do you sleep without pain?', 'Very much', 'Not at all'],
    result: ['Your pain', 'You have 12 of 12 points. Talk to your doctor about it.'],
    weighed: (kg: number) => `You weighed ${kg} kg. And now?`,
    lostWeight: 'You have lost, in kg',
    smoked: 'It was: A pack a day. How is it now?',
    otherReads: /^Something that you answered in another activity has changed since you began/,
    notSent: /Something that you answered in another activity has changed, .+ nothing was sent/,
    goals: [/^Better sleep: choose/, /^Less pain: choose/],
    taller: /Enter your height in centimeters/,
    add: 'Add a pill',
    people: 'People in your home',
    who: 'Who are they?',
    children: 'How many are children?',
    kids: ['The children', 'Child', 'First name'],
    room: ['Who sleeps in your room?', 'Only I', 'A child', 'An adult'],
    moved: ['When did you move in?', 'When did the last person move in?'],
    day: ['Month', 'Day', 'Year'],
    early: /on or after March 3, 2020/,
    most: /between 0 - 4/,
    required: 'required',
    back: 'Back to the dashboard',
    child: 'Name of your child',
    age: 'Age',
    nick: (name: string) => `What do you call ${name}?`,
    days: (name: string) => `Days of ${name}`,
    sleeps: (name: string) => `Where ${name} sleeps`,
    on: (name: string) => `On ${name}`,
    told: (name: string) => new RegExp(`^You told us that ${name} is 4[.,]5 years old\\.$`),
    bed: (name: string) => `Bed of ${name}`,
    beds: ['a cot', 'a bed (opens in a new window)'],
    elsewhere: 'a bed (opens in a new window)',
    head: ['Bed', 'Place'],
    own: (name: string) => `Only ${name} sleeps there`,
    next: 'Continue',
    review: 'Check your answers',
  },
  es: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    logIn: 'Iniciar sesión',
    dashboard: 'Su estudio',
    node: 'Su última noche',
    kept: '¿Cómo durmió anoche?',
    lost: '¿Cuántas veces se despertó?',
    send: 'Enviar respuestas',
    thanks: 'Gracias. Sus respuestas han llegado.',
    only: 'Título de only-unknown',
    bodyMass: ['Peso en kg', 'Altura en cm', '¿Ronca?', 'Dosis en mg'],
    calculated: ['Índice de masa corporal', 'Todas las dosis en mg'],
    none: 'Todavía sin calcular',
    cups: 'Tazas de café',
    unknown: 'No lo sé',
    pills: ['Nombre del medicamento', 'Pastillas al día', 'Añadir un medicamento'],
    best: '¿Cuál le ayuda más?',
    first: ['¿Cuál tomó primero?', 'Ibuprofen, 2 al día'],
    none_of: 'Ninguno de estos',
    nothing: /^Aún no hay nada que elegir\./,
    why: (name: string) => `¿Por qué ${name}?`,
    pain: ['¿Le duele caminar?', '¿Le duele estar sentado?', '¿Duerme sin dolor?', 'Mucho', 'Nada'],
    result: ['Su dolor', 'Tiene 12 de 12 puntos. Hable de ello con su médico.'],
    weighed: (kg: number) => `Pesaba ${kg} kg. ¿Y ahora?`,
    lostWeight: 'Ha perdido, en kg',
    smoked: 'Era: Una cajetilla al día. ¿Y ahora?',
    otherReads: /^Algo que respondió en otra actividad ha cambiado desde que empezó/,
    notSent: /Algo que respondió en otra actividad ha cambiado, .+ no se envió nada/,
    goals: [/^Dormir mejor: /, /^Menos dolor: /],
    taller: /Escriba su altura en centímetros/,
    add: 'Añadir una pastilla',
    people: 'Personas en su hogar',
    who: '¿Quiénes son?',
    children: '¿Cuántas son niños?',
    kids: ['Los niños', 'Niño', 'Nombre'],
    room: ['¿Quién duerme en su cuarto?', 'Solo yo', 'Un niño', 'Un adulto'],
    moved: ['¿Cuándo se mudó?', '¿Cuándo se mudó la última persona?'],
    day: ['Mes', 'Día', 'Año'],
    early: /3 de marzo de 2020/,
    most: /entre 0 y 4|entre 0 - 4/,
    required: 'obligatorio',
    back: 'Volver al panel',
    child: 'Nombre de su hijo',
    age: 'Edad',
    nick: (name: string) => `¿Cómo llama a ${name}?`,
    days: (name: string) => `Días de ${name}`,
    sleeps: (name: string) => `Dónde duerme ${name}`,
    on: (name: string) => `Sobre ${name}`,
    told: (name: string) => new RegExp(`^Nos dijo que ${name} tiene 4[.,]5 años\\.$`),
    bed: (name: string) => `Cama de ${name}`,
    beds: ['una cuna', 'una cama (se abre en una ventana nueva)'],
    elsewhere: 'una cama (se abre en una ventana nueva)',
    head: ['Cama', 'Lugar'],
    own: (name: string) => `Solo ${name} duerme ahí`,
    next: 'Continuar',
    review: 'Revise sus respuestas',
  },
};

for (const [locale, width] of sampleOf(views)) {
  const say = words[locale];
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, locale });

    test('[P2.090] [P4.047] the login of a participant in follow-up leads on to their activities', async ({ page }) => {
      const email = `follow-${locale}-${width}@example.org`;
      await onDashboard(study.service, email);
      await page.goto(`${study.origin}/sleep-and-mood/log-in?locale_override=${locale}`);
      const main = page.getByRole('main');
      await main.getByLabel(say.email).fill(email);
      await main.getByLabel(say.password, { exact: true }).fill(PASSWORD);
      await main.getByRole('button', { name: say.logIn, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.dashboard })).toBeVisible();
      await expect(main.getByText(say.node).first()).toBeVisible();
      await look(page, `follow-up-${locale}-${width}`);
    });

    test('[P8.26] [P8.27] [C1.58] a field of an unknown type is left out, and the rest can be sent', async ({
      page,
      context,
    }) => {
      await logIn(context, study.origin, await onDashboard(study.service));
      await page.goto(`${lastNightOf(study)}?locale_override=${locale}`);
      await expect(page.getByText(say.kept).first()).toBeVisible();
      await expect(page.getByText(say.lost)).toHaveCount(0);
      await look(page, `left-out-${locale}-${width}`);
      await page.getByRole('radio').nth(2).check();
      await page.getByRole('button', { name: say.send, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.thanks })).toBeVisible();
    });

    test('answers that depend on answers: calculated, shown, refused, declined and in order, also after a reload, and stored', async ({
      page,
      context,
    }) => {
      const person = await onDashboard(study.service);
      await logIn(context, study.origin, person);
      await watchSpoken(page);
      await page.goto(
        `${study.origin}/sleep-and-mood/manage/dashboard/contribution/body-mass?locale_override=${locale}`,
      );
      const [weight, height, snores, dose] = say.bodyMass.map((label) => page.getByRole('textbox', { name: label }));
      const [bmi, total] = say.calculated.map((label) => page.getByLabel(label));
      await weight!.fill('100');
      await expect(snores!).toHaveCount(0);
      await expect(bmi!).toHaveText(say.none);
      // A rule across answers, with the words of the study.
      await height!.fill('18');
      await height!.blur();
      await expect(height!).toHaveAccessibleDescription(say.taller);
      // Screen readers say what has become of a calculated answer.
      await saysAfter(page, () => height!.fill('180'), new RegExp(`${say.calculated[0]}: 30[.,]9`));
      await expect(page.getByText(say.taller)).toHaveCount(0);
      await expect(bmi!).toHaveText(/^30[.,]9\u00a0kg\/m²$/);
      // The keyboard passes over what nobody can change.
      await height!.press('Tab');
      await expect(snores!).toBeFocused();
      await snores!.fill('Loudly');
      for (const _ of [1, 2]) await page.getByRole('button', { name: say.add }).click();
      await expect(dose!.first()).toHaveValue('10');
      await dose!.last().fill('5');
      await expect(total!).toHaveText('15');
      await look(page, `calculated-${locale}-${width}`);
      await page.getByRole('textbox', { name: say.cups }).fill('3');
      await page.getByRole('checkbox', { name: say.unknown }).check();
      await expect(page.getByRole('textbox', { name: say.cups })).toHaveValue('');
      for (const goal of say.goals) await page.getByRole('button', { name: goal }).click();
      await look(page, `declined-${locale}-${width}`);
      await weight!.fill('70');
      await expect(snores!).toHaveCount(0);
      await expect(page.locator('.KitBillboard-status')).toHaveText(/^(Saved at|Guardado a)/, { timeout: 20_000 });
      await page.reload();
      await expect(weight!).toHaveValue('70');
      await expect(bmi!).toHaveText(/^21[.,]6\u00a0kg\/m²$/);
      await expect(snores!).toHaveCount(0);
      await page.getByRole('button', { name: say.send, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.thanks })).toBeVisible();
      expect(await submissionsOf(study, person, 'body-mass')).toEqual([
        {
          weight: 70,
          height: 180,
          bmi: 21.6,
          pills: [{ dose: 10 }, { dose: 5 }],
          cups_declined: 'unknown',
          goals: ['sleep', 'pain'],
          total: 15,
        },
      ]);
    });

    test('a score of the study is stored, and its words come after sending and on the dashboard, if there are any', async ({
      page,
      context,
    }) => {
      const [walking, sitting, sleeping, much, not] = say.pain as [string, string, string, string, string];
      const [label, words] = say.result as [string, string];
      const main = page.getByRole('main');
      const answer = (question: string, option: string) =>
        main.getByRole('radiogroup', { name: question }).getByRole('radio', { name: option }).check();
      const send = async (): Promise<void> => {
        await page.getByRole('button', { name: say.send, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: say.thanks })).toBeVisible();
      };
      const path = `${study.origin}/sleep-and-mood/manage/dashboard/contribution/pain?locale_override=${locale}`;
      const person = await onDashboard(study.service);
      await logIn(context, study.origin, person);
      await page.goto(path);
      await answer(walking, much);
      await answer(sleeping, not);
      // Nothing of the score is in the form, and a missing item is no reason not to send.
      await expect(main.getByText(label)).toHaveCount(0);
      await send();
      await expect(main.getByRole('heading', { level: 2, name: label })).toBeVisible();
      await expect(main.getByText(words)).toBeVisible();
      await look(page, `score-sent-${locale}-${width}`);
      expect(await submissionsOf(study, person, 'pain')).toEqual([
        { walking: { answer: 'much' }, sleeping: { answer: 'no' }, pain: 12, pain_category: 'high' },
      ]);
      await page.getByRole('link', { name: say.back }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.dashboard })).toBeVisible();
      await expect(main.getByText(words)).toBeVisible();
      await look(page, `score-dashboard-${locale}-${width}`);

      const other = await onDashboard(study.service);
      await logIn(context, study.origin, other);
      await page.goto(path);
      await answer(walking, not);
      await answer(sitting, not);
      await answer(sleeping, much);
      await send();
      await expect(main.getByRole('heading', { level: 2, name: label })).toHaveCount(0);
      expect(await submissionsOf(study, other, 'pain')).toEqual([
        {
          walking: { answer: 'no' },
          sitting: { answer: 'no' },
          sleeping: { answer: 'much' },
          pain: 0,
          pain_category: 'low',
        },
      ]);
    });

    test('the entries of a list are options of later questions, go with their entry, also after a reload, and are stored', async ({
      page,
      context,
    }) => {
      const person = await onDashboard(study.service);
      await logIn(context, study.origin, person);
      await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/pills?locale_override=${locale}`);
      const main = page.getByRole('main');
      const [name, dose, add] = say.pills as [string, string, string];
      const [first, label] = say.first as [string, string];
      const none = say.none_of;
      const best = main.getByRole('radiogroup', { name: say.best });
      const offered = (...names: string[]) => expect(best.locator('.KitField-option')).toHaveText(names);
      // Two questions have nothing to choose from yet, and the required one asks for no answer.
      await expect(main.getByText(say.nothing)).toHaveCount(2);
      await expect(best).not.toHaveAttribute('aria-required');
      await expect(main.getByRole('checkbox')).toHaveCount(1);
      await look(page, `no-entries-${locale}-${width}`);
      const enter = async (index: number, medicine: string, tablets: string): Promise<void> => {
        await page.getByRole('button', { name: add }).click();
        await main.getByRole('textbox', { name }).nth(index).fill(medicine);
        await main.getByRole('textbox', { name: dose }).nth(index).fill(tablets);
      };
      await enter(0, 'Ibuprofen', '2');
      await enter(1, 'Melatonin', '1');
      await enter(2, 'Zinc', '0');
      await offered('Ibuprofen', 'Melatonin');
      await expect(best).toHaveAttribute('aria-required', 'true');
      await expect(main.getByText(say.nothing)).toHaveCount(0);
      await best.getByRole('radio', { name: 'Melatonin' }).check();
      await expect(main.getByRole('textbox', { name: say.why('Melatonin') })).toBeVisible();
      await main.getByRole('combobox', { name: first }).selectOption({ label });
      for (const each of ['Ibuprofen', 'Zinc']) await main.getByRole('checkbox', { name: each }).check();
      await expect(main.getByRole('checkbox').last()).toHaveAccessibleName(none);
      await look(page, `entries-${locale}-${width}`);
      // A renamed entry is another option: the answer is gone, as if the option were hidden.
      await main.getByRole('textbox', { name }).nth(1).fill('Valerian');
      await offered('Ibuprofen', 'Valerian');
      await expect(best.getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(main.getByRole('textbox', { name: /^(Why|¿Por qué)/ })).toHaveCount(0);
      await look(page, `entry-renamed-${locale}-${width}`);
      await page.getByRole('button', { name: say.next }).click();
      await expect(best).toHaveAttribute('aria-invalid', 'true');
      await best.getByRole('radio', { name: 'Valerian' }).check();
      await main.getByRole('textbox', { name: say.why('Valerian') }).fill('Sleep');
      await expect(page.locator('.KitBillboard-status')).toHaveText(/^(Saved at|Guardado a)/, { timeout: 20_000 });
      await page.reload();
      await expect(best.getByRole('radio', { name: 'Valerian' })).toBeChecked();
      await expect(main.getByRole('checkbox', { name: 'Zinc' })).toBeChecked();
      await page.getByRole('button', { name: say.next }).click();
      await expect(main.getByRole('heading', { level: 1, name: say.review })).toBeVisible();
      await expect(main.getByText(label, { exact: true })).toBeVisible();
      await look(page, `entries-in-review-${locale}-${width}`);
      await page.getByRole('button', { name: say.send, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.thanks })).toBeVisible();
      await expect(main.getByText(label, { exact: true })).toBeVisible();
      await expect(main.getByText(say.why('Valerian'), { exact: true })).toBeVisible();
      await look(page, `entries-in-copy-${locale}-${width}`);
      expect(await submissionsOf(study, person, 'pills')).toEqual([
        {
          pills: [
            { name: 'Ibuprofen', dose: 2 },
            { name: 'Valerian', dose: 1 },
            { name: 'Zinc', dose: 0 },
          ],
          best: { answer: 'Valerian' },
          first: 'Ibuprofen',
          skipped: [{ answer: 'Ibuprofen' }, { answer: 'Zinc' }],
          why: 'Sleep',
        },
      ]);
    });

    test('texts show answers: in labels, headings, options, errors, the review and the copy of the answers', async ({
      page,
      context,
    }) => {
      const person = await onDashboard(study.service);
      await logIn(context, study.origin, person);
      await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/child?locale_override=${locale}`);
      // It looks like markup, and is none.
      const name = 'Ana <b>_Bo_</b>';
      const main = page.getByRole('main');
      const nick = main.getByRole('textbox').last();
      await expect(nick).toHaveAccessibleName(say.nick('—'));
      await main.getByLabel(say.child).fill(name);
      await expect(nick).toHaveAccessibleName(say.nick(name));
      // A label that changes around the focus keeps it.
      await nick.fill('Ani');
      await expect(nick).toBeFocused();
      await main.getByLabel(say.age).fill('4.5');
      await page.getByRole('button', { name: say.next }).click();
      await expect(main.getByRole('heading', { level: 1, name: say.days(name) })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(say.days('Ana <b>_Bo')));
      await expect(main.getByRole('heading', { level: 2, name: say.sleeps(name) })).toBeVisible();
      await expect(main.getByRole('heading', { level: 3, name: say.on(name) })).toBeVisible();
      await expect(main.getByText(say.told(name))).toBeVisible();
      // A press right after the page has changed counts as the second one of the press before.
      await expect(async () => {
        await page.getByRole('button', { name: say.next }).click();
        await expect(main.getByRole('link', { name: new RegExp(`^${say.bed(name)}`) })).toBeVisible({ timeout: 1000 });
      }).toPass();
      const bed = main.getByRole('radiogroup', { name: say.bed(name) });
      await expect(bed.locator('legend strong')).toHaveText(name);
      await expect(bed.getByRole('listitem')).toHaveText(say.beds);
      await expect(bed.getByRole('listitem').first().locator('em')).toBeVisible();
      await expect(bed.getByRole('link', { name: say.elsewhere })).toHaveAttribute('target', '_blank');
      await expect(bed.getByRole('columnheader')).toHaveText(say.head);
      await expect(bed.locator('label strong')).toHaveText(name);
      await look(page, `answers-in-texts-${locale}-${width}`);
      await main.getByRole('radio', { name: say.own(name) }).check();
      await page.getByRole('button', { name: say.next }).click();
      await expect(main.getByRole('heading', { level: 1, name: say.review })).toBeVisible();
      const resolved = async (): Promise<void> => {
        for (const text of [say.days(name), say.sleeps(name), say.bed(name), say.own(name), say.nick(name)])
          await expect(main.getByText(text, { exact: true })).toBeVisible();
      };
      await resolved();
      await look(page, `answers-in-review-${locale}-${width}`);
      await page.getByRole('button', { name: say.send, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.thanks })).toBeVisible();
      await resolved();
      expect(await submissionsOf(study, person, 'child')).toEqual([
        { name, age: 4.5, nick: 'Ani', bed: { answer: 'own' } },
      ]);
    });

    test('answers decide what else must be answered, by keyboard, and what is stored', async ({ page, context }) => {
      const person = await onDashboard(study.service);
      await logIn(context, study.origin, person);
      await watchSpoken(page);
      await page.goto(
        `${study.origin}/sleep-and-mood/manage/dashboard/contribution/household?locale_override=${locale}`,
      );
      const people = page.getByRole('textbox', { name: say.people });
      const who = page.getByRole('textbox', { name: say.who });
      const mark = page.locator('.KitField-label', { hasText: say.who }).locator('.KitField-required');
      await expect(who).not.toHaveAttribute('aria-required');
      await people.press('5');
      await expect(who).toHaveAttribute('aria-required', 'true');
      await expect(mark).toHaveText(say.required);
      await page.getByRole('button', { name: say.send, exact: true }).press('Enter');
      await expect(page.getByRole('link', { name: new RegExp(say.who.replace('?', '\\?')) })).toBeVisible();
      await look(page, `required-${locale}-${width}`);
      await people.press('ControlOrMeta+a');
      await people.press('4');
      await expect(mark).toHaveCount(0);
      await expect(who).not.toHaveAttribute('aria-invalid');
      // The end of a slider and the first day of a calendar come from other answers.
      const children = page.getByRole('group', { name: say.children });
      const slider = children.getByRole('slider');
      await expect(slider).toHaveAttribute('max', '4');
      await slider.press('End');
      await expect(children.getByRole('textbox')).toHaveValue('4');
      await children.getByRole('textbox').fill('6');
      await slider.focus();
      await expect(page.getByText(say.most)).toBeVisible();
      await children.getByRole('textbox').fill('3');
      // Options come and go with other answers. A chosen one that goes is no answer any more.
      const [question, nobody, child, adult] = say.room;
      const room = page.getByRole('radiogroup', { name: question });
      const offered = (...names: (string | undefined)[]) => expect(room.getByRole('radio')).toHaveCount(names.length);
      const option = (name: string | undefined) => room.getByRole('radio', { name: name!, exact: true });
      await offered(nobody, child);
      await option(child).press(' ');
      await expect(option(child)).toBeChecked();
      await look(page, `option-shown-${locale}-${width}`);
      await children.getByRole('textbox').fill('0');
      await offered(nobody, adult);
      await expect(room.getByRole('radio', { checked: true })).toHaveCount(0);
      await look(page, `option-hidden-${locale}-${width}`);
      await children.getByRole('textbox').fill('3');
      await offered(nobody, child);
      await expect(option(child)).not.toBeChecked();
      await option(child).press(' ');
      const [moved, last] = say.moved.map((name) => page.getByRole('group', { name }));
      const enter = async (group: typeof children, date: readonly string[]) => {
        for (const [i, part] of say.day.entries()) {
          const box = group.getByLabel(part, { exact: true });
          // English months are a list of names.
          if ((await box.evaluate(({ tagName }) => tagName)) === 'SELECT') await box.selectOption({ index: +date[i]! });
          else await box.fill(date[i]!);
        }
      };
      await enter(moved!, ['3', '3', '2020']);
      await enter(last!, ['3', '2', '2020']);
      await people.focus();
      await expect(page.getByText(say.early)).toBeVisible();
      await look(page, `bounds-${locale}-${width}`);
      await enter(last!, ['3', '2', '2021']);
      await expect(page.getByText(say.early)).toHaveCount(0);
      // A list has as many entries as an answer says. They come back with the number.
      const [kids, kid, first] = say.kids;
      const list = page.getByRole('group', { name: kids, exact: true });
      const entries = list.getByRole('group', { name: new RegExp(`^${kid} [0-9]$`) });
      await expect(entries).toHaveCount(3);
      await expect(list.getByRole('button')).toHaveCount(0);
      await entries.first().getByRole('textbox', { name: first! }).fill('Ana');
      await entries.last().getByRole('textbox', { name: first! }).fill('Leo');
      await look(page, `counted-${locale}-${width}`);
      await children.getByRole('textbox').fill('0');
      await expect(entries).toHaveCount(0);
      await look(page, `counted-none-${locale}-${width}`);
      await saysAfter(
        page,
        () => children.getByRole('textbox').fill('3'),
        new RegExp(`${kids}: 3 (entries|elementos)`),
      );
      await expect(entries.last().getByRole('textbox', { name: first! })).toHaveValue('Leo');
      await option(child).press(' ');
      await page.getByRole('button', { name: say.send, exact: true }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: say.thanks })).toBeVisible();
      expect(await submissionsOf(study, person, 'household')).toEqual([
        {
          people: 4,
          children: 3,
          room: { answer: 'child' },
          moved: '2020-03-03',
          last: '2021-03-02',
          kids: [{ kid: 'Ana' }, {}, { kid: 'Leo' }],
        },
      ]);
    });

    test('answers of another questionnaire: shown, tested, calculated with, told when they change, and stored', async ({
      page,
      context,
    }) => {
      const person = await onDashboard(study.service);
      const baseline = async (weight: number, smokes: string) => {
        const { status } = await study.service.call('POST', `${person.url}/surveys/before-surgery/answers`, {
          token: person.token,
          body: {
            contributions: [
              { attribute: 'weight', value: weight },
              { attribute: 'smokes', value: { answer: smokes } },
            ],
          },
        });
        expect(status).toBe(200);
      };
      await baseline(80, 'pack');
      await logIn(context, study.origin, person);
      await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/surgery?locale_override=${locale}`);
      const now = (kg: number) => page.getByRole('textbox', { name: say.weighed(kg) });
      const [lost, smoking] = [page.getByLabel(say.lostWeight), page.getByRole('textbox', { name: say.smoked })];
      const told = page.getByRole('status').filter({ hasText: say.otherReads });
      await now(80).fill('75');
      await expect(lost).toHaveText('5');
      await smoking.fill('Ten a day');
      await expect(told).toHaveCount(0);
      await look(page, `other-answers-${locale}-${width}`);
      // The other questionnaire was sent again, and the participant comes back to this tab.
      await baseline(82, 'no');
      await now(80).focus();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(told).toBeVisible();
      await expect(now(82)).toHaveValue('75');
      await expect(now(82), 'the form stays, with the focus').toBeFocused();
      await expect(lost).toHaveText('7');
      await expect(smoking).toHaveCount(0);
      await look(page, `other-answers-changed-${locale}-${width}`);
      // And once more, which this tab only learns when it sends. Nothing is lost, not even what was hidden meanwhile.
      await baseline(90, 'pack');
      await page.getByRole('button', { name: say.send, exact: true }).click();
      await expect(page.getByText(say.notSent)).toBeVisible();
      await expect(now(90)).toHaveValue('75');
      await expect(lost).toHaveText('15');
      await expect(smoking).toHaveValue('Ten a day');
      await look(page, `other-answers-not-sent-${locale}-${width}`);
      expect(await submissionsOf(study, person, 'surgery')).toEqual([]);
      // Who comes back to a draft is told, too.
      await expect(page.locator('.KitBillboard-status')).toHaveText(/^(Saved at|Guardado a)/, { timeout: 20_000 });
      await page.reload();
      await expect(now(90)).toHaveValue('75');
      await expect(told).toHaveCount(0);
      await baseline(81, 'pack');
      await page.reload();
      await expect(told).toBeVisible();
      await expect(now(81)).toHaveValue('75');
      await expect(smoking).toHaveValue('Ten a day');
      await page.getByRole('button', { name: say.send, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.thanks })).toBeVisible();
      await expect(page.getByText(say.weighed(81)).first()).toBeVisible();
      await look(page, `other-answers-sent-${locale}-${width}`);
      expect(await submissionsOf(study, person, 'surgery')).toEqual([
        { now: 75, lost: 6, smoking: 'Ten a day', language: 'en' },
      ]);
    });

    test('[P8.26] a questionnaire without any other field opens, and leads back to the rest of the study', async ({
      page,
      context,
    }) => {
      await logIn(context, study.origin, await onDashboard(study.service));
      await page.goto(
        `${study.origin}/sleep-and-mood/manage/dashboard/contribution/only-unknown?locale_override=${locale}`,
      );
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: say.only })).toBeVisible();
      await look(page, `only-unknown-${locale}-${width}`);
      await main.getByRole('link', { name: say.back }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.dashboard })).toBeVisible();
      await expect(main.getByText(say.node).first()).toBeVisible();
    });
  });
}

test('[F8.29] [P8.26] the preview shows the gap, and the check reports the field as an error', async ({ page }) => {
  const { 'preview-token': token } = await previewOf(study.service, 'sleep-and-mood');
  await page.goto(`${study.origin}/sleep-and-mood/surveys/last-night?preview_token=${token}`);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: '“wrods”' })).toBeVisible();
  await look(page, 'left-out-preview');
  const { problems, refused } = study.service.deps.studies.checked('sleep-and-mood');
  expect([refused, problems.map(({ code, severity }) => [code, severity])]).toEqual([
    false,
    [
      ['unknownType', 'error'],
      ['unknownType', 'error'],
    ],
  ]);
});

test('the preview shows the score that would be sent, and its words after sending', async ({ page }) => {
  const { pain, result, send } = words.en;
  const [walking, , sleeping, much, not] = pain;
  const { 'preview-token': token } = await previewOf(study.service, 'sleep-and-mood');
  await page.goto(`${study.origin}/sleep-and-mood/surveys/pain?preview_token=${token}`);
  const main = page.getByRole('main');
  await main.getByRole('radiogroup', { name: walking }).getByRole('radio', { name: much }).check();
  await main.getByRole('radiogroup', { name: sleeping }).getByRole('radio', { name: not }).check();
  await page.getByRole('button', { name: 'Inspect this page' }).click();
  const panel = page.getByRole('complementary', { name: 'Inspector' });
  await panel.getByRole('tab', { name: 'Data' }).click();
  await expect(panel).toContainText('"attribute": "pain_category"');
  await expect(panel).toContainText('"value": 12');
  await panel.getByRole('tab', { name: 'Data' }).press('Escape');
  await page.getByRole('button', { name: send, exact: true }).click();
  await expect(main.getByText(result[1]!)).toBeVisible();
  await look(page, 'score-preview');
});
