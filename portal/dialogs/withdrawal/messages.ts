import { defineMessages } from '#kit/pure/texts/index.ts';

const dialog = 'Dialog in which a participant leaves the study.';
const reason = `${dialog} A reason to choose.`;

export const messages = defineMessages({
  title: { id: 'portal.withdrawal.title', defaultMessage: 'Leave the study?', description: `${dialog} Heading.` },
  body: {
    id: 'portal.withdrawal.body',
    defaultMessage:
      'You can leave at any time and nobody will mind. You cannot come back afterwards. You will be logged out on all your other devices.',
    description: `${dialog} Text.`,
  },
  data: {
    id: 'portal.withdrawal.data',
    defaultMessage: 'The study keeps the answers that you have sent. Answers that you have not sent are deleted.',
    description: `What happens with the data of a participant who leaves, if the study has no text of its own.`,
  },
  reason: {
    id: 'portal.withdrawal.reason',
    defaultMessage: 'Why do you want to leave?',
    description: `${dialog} Legend of the reasons.`,
  },
  time: { id: 'portal.withdrawal.reason.time', defaultMessage: 'It takes too much time', description: reason },
  health: { id: 'portal.withdrawal.reason.health', defaultMessage: 'I do not feel well enough', description: reason },
  burden: {
    id: 'portal.withdrawal.reason.burden',
    defaultMessage: 'The questions are hard for me',
    description: reason,
  },
  privacy: {
    id: 'portal.withdrawal.reason.privacy',
    defaultMessage: 'I am worried about my data',
    description: reason,
  },
  other: { id: 'portal.withdrawal.reason.other', defaultMessage: 'Another reason', description: reason },
  not_told: { id: 'portal.withdrawal.reason.notTold', defaultMessage: 'I would rather not say', description: reason },
  missing: {
    id: 'portal.withdrawal.missing',
    defaultMessage: 'Please choose a reason. You can also choose “I would rather not say”.',
    description: `${dialog} Error if none is chosen.`,
  },
  stay: {
    id: 'portal.withdrawal.stay',
    defaultMessage: 'Stay in the study',
    description: `${dialog} Button that closes the dialog.`,
  },
  leave: {
    id: 'portal.withdrawal.leave',
    defaultMessage: 'Leave the whole study',
    description: `${dialog} Button; also in the settings, where it opens the dialog. “Whole”: not only a form.`,
  },
  busy: {
    id: 'portal.withdrawal.busy',
    defaultMessage: 'One moment…',
    description: `${dialog} The same button while the call is running.`,
  },
  section: {
    id: 'portal.withdrawal.section',
    defaultMessage: 'Taking part',
    description: 'Settings: heading above the button that withdraws from the study.',
  },
  about: {
    id: 'portal.withdrawal.about',
    defaultMessage: 'Taking part is your choice. You can stop at any time.',
    description: 'Settings: above the button that withdraws from the study.',
  },
});
