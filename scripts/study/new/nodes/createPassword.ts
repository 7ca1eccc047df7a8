import type { StudyNode } from '#schemas/types/index.ts';
import { text } from '../text.ts';

const title = text('Create a password', 'Cree una contraseña');

export const createPassword: StudyNode = {
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
