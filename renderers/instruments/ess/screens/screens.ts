import { licensingTrust, questionScreens, type Screens } from '#kit/form/instruments/index.ts';
import { scale } from '../scoring.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

/** The texts around the items of the Epworth Sleepiness Scale. The items are licensed and supplied by the study. */
const messages = defineMessages({
  introHeading: {
    id: 'field.ess.intro.heading',
    defaultMessage: 'Epworth Sleepiness Scale',
    description: 'Heading of the first page of the sleepiness questionnaire: its proper name.',
  },
  introText: {
    id: 'field.ess.intro.text',
    defaultMessage:
      'You will see 8 situations, one per page. When you choose an answer, the next situation appears. You can turn this off below. You can go back at any time. At the end, you see all your answers.',
    description: 'First page of the sleepiness questionnaire. “Below” is a checkbox.',
  },
  reviewHeading: {
    id: 'field.ess.review.heading',
    defaultMessage: 'Your answers',
    description: 'Heading of the page of the sleepiness questionnaire that lists all answers.',
  },
  reviewText: {
    id: 'field.ess.review.text',
    defaultMessage: 'To change an answer, choose it. If everything is right, choose Next.',
    description: 'On the page that lists all answers. “Next” is a button.',
  },
  thanksHeading: {
    id: 'field.ess.thanks.heading',
    defaultMessage: 'Thank you',
    description: 'Heading of the page that closes the sleepiness questionnaire.',
  },
  thanksText: {
    id: 'field.ess.thanks.text',
    defaultMessage:
      'You have completed the Epworth Sleepiness Scale. Your answers will be sent with this form. If you go back and change an answer, choose Next again on the page with your answers.',
    description: 'On the page that closes the sleepiness questionnaire.',
  },
  moreHeading: {
    id: 'field.ess.more.heading',
    defaultMessage: 'More information',
    description: 'Heading of the last page of the sleepiness questionnaire.',
  },
  moreText: {
    id: 'field.ess.more.text',
    defaultMessage:
      'The Epworth Sleepiness Scale is © 1990–1997 M. W. Johns. It is used here under license. To use it yourself, contact <link>{owner}</link>, which grants licenses on his behalf.',
    description:
      'Last page of the sleepiness questionnaire. {owner} is the proper name of the licensing body, rendered as a link.',
  },
});

/**
 * Screen numbers: introduction -1, situations 0 to 7, review 8, thanks 9, more information 10. Going back from 9 or 10
 * takes the answers back.
 */
export const screens: Screens = {
  first: -1,
  list: [
    { kind: 'text', heading: messages.introHeading, texts: [messages.introText], stem: true },
    ...questionScreens(scale.count, { stem: true }),
    { kind: 'review', heading: messages.reviewHeading, text: messages.reviewText },
    { kind: 'text', heading: messages.thanksHeading, texts: [messages.thanksText], takesBack: true },
    { kind: 'text', heading: messages.moreHeading, texts: [messages.moreText], owner: licensingTrust, takesBack: true },
  ],
};
