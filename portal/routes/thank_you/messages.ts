import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  title: {
    id: 'portal.thankYou.title',
    defaultMessage: 'Thank you for taking part today',
    description: 'Page after a daily survey about COVID-19. Heading.',
  },
  body: {
    id: 'portal.thankYou.body',
    defaultMessage: 'Every day that you tell us how you are helps this study. Please come back tomorrow.',
    description: 'Page after a daily survey about COVID-19. Text.',
  },
});
