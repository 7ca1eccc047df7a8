import type { StudyNode } from '#schemas/types/index.ts';
import { text, yesOrNo } from '../facts.ts';

const aboutYou = [
  {
    interface: 'number',
    name: 'age',
    label: text('How old are you?', '¿Cuántos años tiene?'),
    required: true,
    config: { minimum: 18, maximum: 120 },
  },
  {
    interface: 'radioinput',
    name: 'medicine',
    label: text('Do you take any medicine?', '¿Toma algún medicamento?'),
    required: true,
    options: yesOrNo,
  },
  {
    interface: 'text',
    name: 'medicine_name',
    label: text('Which medicine?', '¿Qué medicamento?'),
    required: true,
    condition: { field: 'medicine', equals: 'yes' },
  },
];

const lastWeek = [
  {
    interface: 'checkboxgroupwithnone',
    name: 'helped',
    label: text('What helped you last week?', '¿Qué le ayudó la semana pasada?'),
    options: [
      { value: 'rest', label: text('Rest', 'Descansar') },
      { value: 'movement', label: text('Moving more', 'Moverse más') },
      { value: 'company', label: text('Being with others', 'Estar con otras personas') },
      { value: 'none', label: text('None of these', 'Nada de esto') },
    ],
  },
  {
    interface: 'textarea',
    name: 'anything_else',
    label: text('Is there anything else that we should know?', '¿Hay algo más que debamos saber?'),
  },
];

const title = text('First questions', 'Primeras preguntas');

/** Two pages, a question that depends on another one, and a last page on which participants review their answers. */
export const firstQuestions: StudyNode = {
  slug: 'first-questions',
  type: 'Survey',
  layout: 'dashboard',
  content: {
    type: 'form',
    title,
    estimated_minutes: 3,
    button: text('Start', 'Empezar'),
    form: {
      title,
      estimated_minutes: 3,
      review: true,
      schema: [
        { title: text('About you', 'Sobre usted'), sections: [{ inputs: aboutYou }] },
        { title: text('Your last week', 'Su última semana'), sections: [{ inputs: lastWeek }] },
      ],
    },
  },
};
