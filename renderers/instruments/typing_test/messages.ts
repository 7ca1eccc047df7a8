import { defineMessages } from '#kit/pure/texts/index.ts';

export const messages = defineMessages({
  unfinished: {
    id: 'field.typing_test.error.unfinished',
    defaultMessage: 'Finish the typing test to go on',
    description: 'Typing test: error when it was not started, or was started and is not over.',
  },
  howLong: {
    id: 'field.typing_test.start.howLong',
    defaultMessage:
      'You will type freely for {minimum, plural, =0 {as long as you like} one {at least # minute} other {at least # minutes}}. The test ends by itself after {timeout, plural, one {# minute} other {# minutes}}. You cannot stop the clock once it has started.',
    description: 'Typing test, start page: what the time limits are. Both are minutes and can have a fraction.',
  },
  recorded: {
    id: 'field.typing_test.start.recorded',
    defaultMessage:
      'While you type in the test, we record each key you press and when you press it, together with the kind of device you use. Nothing is recorded outside the test. Please do not type names, addresses or passwords.',
    description: 'Typing test, start page: says plainly, before the start, what is recorded.',
  },
  start: {
    id: 'field.typing_test.start.button',
    defaultMessage: 'Start the test',
    description: 'Typing test: button that starts the clock and opens the text box.',
  },
  textBox: {
    id: 'field.typing_test.typing.textBox',
    defaultMessage: 'Type here',
    description: 'Typing test: label of the text box.',
  },
  timeLeft: {
    id: 'field.typing_test.typing.timeLeft',
    defaultMessage: 'Time left: {time}',
    description: 'Typing test: until it ends by itself; time is minutes and seconds, such as 09:30.',
  },
  wait: {
    id: 'field.typing_test.typing.wait',
    defaultMessage: 'Continue in {time}',
    description:
      'Typing test: on the Done button while the shortest time is not over; time is minutes and seconds, such as 00:42.',
  },
  done: {
    id: 'field.typing_test.typing.done',
    defaultMessage: 'Done',
    description: 'Typing test: button that ends the test.',
  },
  mayFinish: {
    id: 'field.typing_test.typing.mayFinish',
    defaultMessage: 'You can finish the test now.',
    description: 'Typing test: read out when the shortest time is over.',
  },
  oneMinute: {
    id: 'field.typing_test.typing.oneMinute',
    defaultMessage: 'One minute left.',
    description: 'Typing test: read out one minute before it ends by itself.',
  },
  sure: {
    id: 'field.typing_test.finish.title',
    defaultMessage: 'Are you finished with the typing test?',
    description: 'Typing test: heading of the dialog that asks before the test ends.',
  },
  sureText: {
    id: 'field.typing_test.finish.text',
    defaultMessage: 'After this, you can no longer type. The clock keeps running while you decide.',
    description: 'Typing test: text of that dialog.',
  },
  yes: {
    id: 'field.typing_test.finish.yes',
    defaultMessage: 'Yes',
    description: 'Typing test: yes, the test is over.',
  },
  no: { id: 'field.typing_test.finish.no', defaultMessage: 'No', description: 'Typing test: no, go on typing.' },
  completed: {
    id: 'field.typing_test.finished.completed',
    defaultMessage: 'You have finished the typing test.',
    description: 'Typing test: shown when the participant ended it.',
  },
  timedOut: {
    id: 'field.typing_test.finished.timedOut',
    defaultMessage: 'Time is up. We kept what you typed.',
    description: 'Typing test: shown when the test ended by itself.',
  },
  written: {
    id: 'field.typing_test.finished.written',
    defaultMessage: 'What you typed',
    description: 'Typing test: label of the text after the end; it cannot be changed.',
  },
});
