import { licensingTrust, questionScreens, type Screens } from '#kit/instruments/index.ts';
import { messages } from '../messages.ts';
import { scale } from '../scoring.ts';

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
