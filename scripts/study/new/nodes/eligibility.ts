import type { StudyNode } from '#schemas/types/index.ts';
import { text, yesOrNo } from '../facts.ts';

const title = text('Is this study right for you?', '¿Es este estudio adecuado para usted?');

/** The flow's `disqualify_when` reads its answer. */
export const eligibility: StudyNode = {
  slug: 'eligibility',
  type: 'Screener',
  layout: 'screener',
  content: {
    type: 'form',
    title,
    button: text('Continue', 'Continuar'),
    form: {
      title,
      estimated_minutes: 1,
      schema: [
        {
          inputs: [
            {
              interface: 'radioinput',
              name: 'adult',
              label: text('Are you 18 or older?', '¿Tiene 18 años o más?'),
              required: true,
              options: yesOrNo,
            },
          ],
        },
      ],
    },
  },
};
