import type { CodeGroup } from './codeGroup.ts';

export const mails: CodeGroup = {
  title: 'Mails',
  codes: {
    mailWithoutAnswers: {
      participants: 'Participants get a mail about something that they cannot do.',
      fix: 'Leave "mail" out.',
    },
    followUpWithoutMail: {
      participants: 'Participants learn of the follow-up only if they log in by themselves.',
      fix: 'Add "mail", such as { "reminders": [3, 7] }.',
    },
    mailWithoutEnd: {
      participants: 'Participants get the next mail right after each answer.',
      fix: 'Give the node "every".',
    },
    remindersOutOfOrder: { participants: 'Reminders come on the wrong days.', fix: 'Sort the days, such as [3, 7].' },
    mailAfterClosing: {
      participants: 'Participants never get this mail.',
      fix: 'Send it earlier, or close the node later.',
    },
    mailInQuietHours: {
      participants: 'Participants never get this mail.',
      fix: 'Change the hours of the mails or of the node.',
    },
    noOneClick: {
      participants: 'The links in the mail do not work.',
      fix: 'Name the only required choice of the form.',
    },
    oneClickOnDashboard: { participants: 'The links in the mail do not work.', fix: 'Leave "link" out.' },
    mailHours: { participants: 'Participants get no mails.', fix: 'Write times such as 08:00 and 20:00.' },
    unknownTimeZone: { participants: 'Mails come at the wrong hours.', fix: 'Write a name such as America/New_York.' },
  },
};
