import type { CodeGroup } from './codeGroup.ts';

export const schedule: CodeGroup = {
  title: 'Schedule',
  codes: {
    impossibleTime: {
      participants: 'The activity never opens or never closes.',
      fix: 'Write a day and a time that exist.',
    },
    closesBeforeOpens: { participants: 'No participant can ever answer it.', fix: 'Let it close after it opens.' },
    alreadyClosed: { participants: 'Participants see that it is closed.', fix: 'Give "closes" a later day.' },
    everyOnce: { participants: 'It opens only once.', fix: 'Raise "occurrences", or leave "every" out.' },
    circleOfAfter: {
      participants: 'The activities wait for each other, so none of them ever opens.',
      fix: 'Leave "after" out of one of them.',
    },
    neverAfter: {
      participants: 'The activity never opens.',
      fix: 'Wait for a node, and a status, that participants reach.',
    },
    scheduledStep: {
      participants: 'Participants who are late can never go on.',
      fix: 'Leave the key out, or move the node to the last step.',
    },
    repeatingSchedule: {
      participants: 'Participants see either no limit or no repetition.',
      fix: 'Take the node out of "repeating".',
    },
    entriesOverlap: {
      participants: 'Participants fill in several days at once, from memory.',
      fix: 'Let an entry close before the one after the next opens.',
    },
    diaryOfOneDay: { participants: 'Participants can make a single entry.', fix: 'Give it "every" and "occurrences".' },
    nightsWithoutEvery: {
      participants: 'Nothing names the night that the answers are about.',
      fix: 'Add "every", or leave "nights" out.',
    },
    editionWithoutSignature: { participants: 'The edition has no effect.', fix: 'Leave "edition" out.' },
  },
};
