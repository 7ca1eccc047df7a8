import type { StudyNode } from '#schemas/types/index.ts';
import { text } from '../facts.ts';

const title = text('Diary', 'Diario');

/** One entry a day for a week. Each can be made until the end of the next day. */
export const diary: StudyNode = {
  slug: 'diary',
  type: 'Diary',
  layout: 'dashboard',
  every: { days: 1 },
  occurrences: 7,
  closes: { days: 2 },
  content: {
    type: 'form',
    title,
    estimated_minutes: 1,
    button: text('Make an entry', 'Hacer una anotación'),
    form: {
      title,
      estimated_minutes: 1,
      schema: [
        {
          inputs: [
            {
              interface: 'radioinput',
              name: 'day',
              label: text('How was your day?', '¿Cómo fue su día?'),
              required: true,
              options: [
                { value: 'good', label: text('Good', 'Bueno') },
                { value: 'mixed', label: text('Mixed', 'Regular') },
                { value: 'bad', label: text('Bad', 'Malo') },
              ],
            },
            { interface: 'text', name: 'note', label: text('What happened?', '¿Qué pasó?') },
          ],
        },
      ],
    },
  },
};
