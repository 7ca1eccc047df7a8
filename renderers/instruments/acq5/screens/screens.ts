import { licensingTrust, questionScreens, type Screens } from '#kit/instruments/index.ts';
import { messages } from '../messages.ts';
import { scale } from '../scoring.ts';

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
