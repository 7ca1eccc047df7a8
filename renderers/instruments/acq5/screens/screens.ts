import { licensingTrust, questionScreens, type Screens } from '#kit/form/instruments/index.ts';
import { scale } from '../scoring.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

/** The texts around the items of the Asthma Control Questionnaire. The items are licensed and supplied by the study. */
const messages = defineMessages({
  titleHeading: {
    id: 'field.acq5.title.heading',
    defaultMessage: 'Asthma Control Questionnaire',
    description: 'Heading of the first page of the asthma questionnaire: its proper name.',
  },
  titleText: {
    id: 'field.acq5.title.text',
    defaultMessage: '5 questions about your asthma, one per page.',
    description: 'First page of the asthma questionnaire.',
  },
  descriptionHeading: {
    id: 'field.acq5.description.heading',
    defaultMessage: 'How to answer',
    description: 'Heading of the second page of the asthma questionnaire, above its licensed instructions.',
  },
  descriptionText: {
    id: 'field.acq5.description.text',
    defaultMessage:
      'When you choose an answer, the next question appears. You can turn this off below each question. You can go back at any time. At the end, you see all your answers.',
    description: 'Second page of the asthma questionnaire.',
  },
  summaryHeading: {
    id: 'field.acq5.summary.heading',
    defaultMessage: 'Summary of your answers',
    description: 'Heading of the page of the asthma questionnaire that lists all answers.',
  },
  summaryText: {
    id: 'field.acq5.summary.text',
    defaultMessage: 'To change an answer, choose it. If everything is right, choose Next to finish.',
    description: 'On the page that lists all answers. “Next” is a button.',
  },
  finalHeading: {
    id: 'field.acq5.final.heading',
    defaultMessage: 'Thank you',
    description: 'Heading of the last page of the asthma questionnaire.',
  },
  finalText: {
    id: 'field.acq5.final.text',
    defaultMessage: 'You have completed the Asthma Control Questionnaire. Your answers will be sent with this form.',
    description: 'On the last page of the asthma questionnaire.',
  },
  finalOwner: {
    id: 'field.acq5.final.owner',
    defaultMessage:
      'The Asthma Control Questionnaire is protected by copyright. It may not be changed, sold, translated or used elsewhere without permission. To ask for permission, contact <link>{owner}</link>.',
    description:
      'On the last page of the asthma questionnaire. {owner} is the proper name of the licensing trust, rendered as a link.',
  },
});

/** Screen numbers: TITLE 0, DESCRIPTION 1, QUESTION_1 to QUESTION_5 at 2 to 6, SUMMARY 7, FINAL 8. */
export const screens: Screens = {
  first: 0,
  list: [
    { kind: 'text', heading: messages.titleHeading, texts: [messages.titleText] },
    { kind: 'text', heading: messages.descriptionHeading, texts: [messages.descriptionText], stem: true },
    ...questionScreens(scale.count),
    { kind: 'review', heading: messages.summaryHeading, text: messages.summaryText },
    {
      kind: 'text',
      heading: messages.finalHeading,
      texts: [messages.finalText, messages.finalOwner],
      owner: licensingTrust,
    },
  ],
};
