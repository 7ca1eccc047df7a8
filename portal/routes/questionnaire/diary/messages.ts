import { defineMessages } from '#kit/pure/texts/index.ts';

const list = 'List of the days of a diary.';

export const diaryMessages = defineMessages({
  allDays: {
    id: 'portal.diary.allDays',
    defaultMessage: 'All days of the diary',
    description: 'Link from an entry of a diary to the list of its days.',
  },
  progress: {
    id: 'portal.diary.progress',
    defaultMessage: '{total, plural, one {{done} of # entry sent} other {{done} of # entries sent}}',
    description: `${list} Under the heading.`,
  },
  doneToday: {
    id: 'portal.diary.doneToday',
    defaultMessage: 'You are up to date. There is nothing to fill in right now.',
    description: `${list} No entry is open.`,
  },
  over: {
    id: 'portal.diary.over',
    defaultMessage: 'This diary is over. Thank you for every entry.',
    description: `${list} All entries are sent or closed.`,
  },
  nothing: {
    id: 'portal.diary.nothing',
    defaultMessage: 'This diary has not begun yet. Your dashboard shows when it opens.',
    description: `${list} There are no days yet.`,
  },
  failed: {
    id: 'portal.diary.failed',
    defaultMessage: 'We could not load the days of this diary. Your entries are safe. Please try again.',
    description: `${list} They could not be fetched.`,
  },
  days: { id: 'portal.diary.days', defaultMessage: 'Your days', description: `${list} Heading above the list.` },
  fillIn: {
    id: 'portal.diary.fillIn',
    defaultMessage: 'Fill in this entry',
    description: `${list} Button above the list: opens the present entry.`,
  },
});

const day = 'One day of a diary.';

export const dayMessages = defineMessages({
  numbered: {
    id: 'portal.diary.numbered',
    defaultMessage: 'Entry {number}',
    description: `${day} Its name, if it has no date.`,
  },
  night: {
    id: 'portal.diary.night',
    defaultMessage: 'Night from {from} to {day}',
    description: `${day} Its name, if it is about a night. from is a day of the week such as Monday, day the day after it with its date, such as Tuesday, March 3.`,
  },
  ofNight: {
    id: 'portal.diary.ofNight',
    defaultMessage: 'the night from {from} to {day}',
    description: `${day} The same within a sentence, such as “You can still fill in …”.`,
  },
  entryOfNight: {
    id: 'portal.diary.entryOfNight',
    defaultMessage: 'Entry for {night}',
    description: `${day} As “Entry for Tuesday, March 3”; night is “the night from Monday to Tuesday, March 3”.`,
  },
  entryOf: {
    id: 'portal.diary.entryOf',
    defaultMessage: 'Entry for {day}',
    description: `${day} Above its questions; day is a date such as Tuesday, March 3.`,
  },
  entryOfWeek: {
    id: 'portal.diary.entryOfWeek',
    defaultMessage: 'Entry for the week from {day}',
    description: `${day} As before, for a diary with an entry per week.`,
  },
  done: {
    id: 'portal.diary.done',
    defaultMessage: 'Sent on {when}',
    description: `${day} It was sent; when is date and time.`,
  },
  open: { id: 'portal.diary.open', defaultMessage: 'Open', description: `${day} It can be filled in now.` },
  unsent: {
    id: 'portal.diary.unsent',
    defaultMessage: 'Not sent',
    description: `${day} It was open when the study stopped taking answers.`,
  },
  missed: {
    id: 'portal.diary.missed',
    defaultMessage: 'Closed without an entry',
    description: `${day} It closed without an entry.`,
  },
  later: { id: 'portal.diary.later', defaultMessage: 'Not open yet', description: `${day} It opens later.` },
  excluded: {
    id: 'portal.diary.excluded',
    defaultMessage: 'Not for you',
    description: `${day} The participant cannot take part in it.`,
  },
  see: {
    id: 'portal.diary.see',
    defaultMessage: 'See your entry',
    description: `${day} Link to the copy of the sent entry.`,
  },
  fillIn: { id: 'portal.diary.fillInDay', defaultMessage: 'Fill in', description: `${day} Link to its questions.` },
});

const page = 'Page after an entry of a diary was sent.';

export const completeMessages = defineMessages({
  thanks: {
    id: 'portal.diary.complete.thanks',
    defaultMessage: 'Thank you for your entry',
    description: `${page} Heading.`,
  },
  received: {
    id: 'portal.diary.complete.received',
    defaultMessage: 'Entry for {day}: received on {when}',
    description: `${page} day is the day of the entry, when is date and time. No period after the time: some languages end it with one (p. m.).`,
  },
  receivedNight: {
    id: 'portal.diary.complete.receivedNight',
    defaultMessage: 'Entry for {night}: received on {when}',
    description: `${page} As before, if the entry is about a night: “the night from Monday to Tuesday, March 3”.`,
  },
  earlierNight: {
    id: 'portal.diary.complete.earlierNight',
    defaultMessage: 'You can still fill in {night}.',
    description: `${page} An earlier night is open; night is “the night from Monday to Tuesday, March 3”.`,
  },
  earlier: {
    id: 'portal.diary.complete.earlier',
    defaultMessage: 'You can still fill in {day}.',
    description: `${page} An earlier day is open; day is a date.`,
  },
  next: {
    id: 'portal.diary.complete.next',
    defaultMessage: 'Your next entry: {day}',
    description: `${page} Above the time at which it opens; day is a date. No period: the time follows on a line of its own.`,
  },
  missing: {
    id: 'portal.diary.complete.missing',
    defaultMessage: 'There is no entry for this day yet',
    description: `${page} Heading, if nothing was sent for the day.`,
  },
  missingText: {
    id: 'portal.diary.complete.missingText',
    defaultMessage: 'We have not received anything for this day. If you have typed something, it is saved as a draft.',
    description: `${page} Text, if nothing was sent for the day.`,
  },
});
