import type { FormDefinition } from '#kit/pure/compile/form.ts';

const choices = (...labels: [en: string, es: string][]) =>
  labels.map(([en, es], i) => ({ value: `choice_${i}`, label: { en, es } }));
const OFTEN = choices(['Never', 'Nunca'], ['Sometimes', 'A veces'], ['Often', 'A menudo'], ['Always', 'Siempre']);

/** A questionnaire of texts and choices, 12 questions on three pages: what most questionnaires are made of. */
export const questionnaire: FormDefinition = {
  primary_locale: 'en',
  schema: [
    {
      id: 'evening',
      title: { en: 'Your evening', es: 'Su tarde' },
      sections: [
        {
          inputs: [
            {
              interface: 'radioinput',
              name: 'tired',
              required: true,
              label: {
                en: 'How often are you tired in the evening?',
                es: '¿Con qué frecuencia está cansado por la tarde?',
              },
              options: OFTEN,
            },
            {
              interface: 'text',
              name: 'last_meal',
              label: { en: 'What did you eat last?', es: '¿Qué fue lo último que comió?' },
              config: { max_length: 200 },
            },
            {
              interface: 'radioinput',
              name: 'screen',
              required: true,
              label: { en: 'Do you look at a screen in bed?', es: '¿Mira una pantalla en la cama?' },
              options: OFTEN,
            },
            {
              interface: 'checkboxgroupwithnone',
              name: 'helps',
              label: { en: 'What helps you to fall asleep?', es: '¿Qué le ayuda a dormirse?' },
              options: choices(['Reading', 'Leer'], ['Music', 'Música'], ['A warm drink', 'Una bebida caliente']),
            },
          ],
        },
      ],
    },
    {
      id: 'night',
      title: { en: 'Your night', es: 'Su noche' },
      sections: [
        {
          inputs: [
            {
              interface: 'radioinput',
              name: 'wakes',
              required: true,
              label: { en: 'How often do you wake up?', es: '¿Con qué frecuencia se despierta?' },
              options: OFTEN,
            },
            {
              interface: 'text',
              name: 'why',
              label: { en: 'What wakes you?', es: '¿Qué lo despierta?' },
              config: { max_length: 200 },
            },
            {
              interface: 'radioinput',
              name: 'dreams',
              label: { en: 'How often do you remember a dream?', es: '¿Con qué frecuencia recuerda un sueño?' },
              options: OFTEN,
            },
            {
              interface: 'text',
              name: 'folder',
              label: { en: 'What would you change in your bedroom?', es: '¿Qué cambiaría en su dormitorio?' },
              config: { max_length: 200 },
            },
          ],
        },
      ],
    },
    {
      id: 'morning',
      title: { en: 'Your morning', es: 'Su mañana' },
      sections: [
        {
          inputs: [
            {
              interface: 'radioinput',
              name: 'rested',
              required: true,
              label: { en: 'How often do you feel rested?', es: '¿Con qué frecuencia se siente descansado?' },
              options: OFTEN,
            },
            {
              interface: 'text',
              name: 'first_thing',
              label: { en: 'What do you do first?', es: '¿Qué es lo primero que hace?' },
              config: { max_length: 200 },
            },
            {
              interface: 'checkboxgroupwithnone',
              name: 'drinks',
              label: { en: 'What do you drink in the morning?', es: '¿Qué bebe por la mañana?' },
              options: choices(['Coffee', 'Café'], ['Tea', 'Té'], ['Water', 'Agua']),
            },
            {
              interface: 'text',
              name: 'more',
              label: { en: 'Is there anything else?', es: '¿Hay algo más?' },
              config: { max_length: 500 },
            },
          ],
        },
      ],
    },
  ],
};
