import type { CodeGroup } from './codeGroup.ts';

export const conditions: CodeGroup = {
  title: 'Conditions',
  codes: {
    conditionNoObject: {
      participants: 'The question is never shown.',
      fix: 'Write a text such as "hours < 6", or an object such as { "field": "hours", "less_than": 6 }.',
    },
    expressionSyntax: {
      participants:
        'A question or option with such a condition is shown to everyone. A question with such a value stays empty. A text shows a dash. Such a rule, bound or “required” has no effect.',
      fix: 'Correct the text at the character that the message names.',
    },
    unknownName: {
      participants:
        'A question or option with such a condition is shown to everyone. A question with such a value stays empty. A text shows a dash. Such a rule, bound or “required” has no effect.',
      fix: "Write the name of a question of this form, or of another questionnaire with its slug: sleep.hours. Write a text in single quotes: medicine = 'yes'.",
    },
    expressionType: {
      participants:
        'A question or option with such a condition is shown to everyone. A question with such a value stays empty. A text shows a dash. Such a rule, bound or “required” has no effect.',
      fix: 'Compare values of one kind, and write a function that makes a value of the needed kind, such as age(born).',
    },
    unknownOption: {
      participants:
        'A question or option with such a condition is shown to everyone. A question with such a value stays empty. A text shows a dash. Such a rule, bound or “required” has no effect.',
      fix: 'Write the value of an option of the question.',
    },
    expressionBudget: {
      participants:
        'A question or option with such a condition is shown to everyone. A question with such a value stays empty. A text shows a dash. Such a rule, bound or “required” has no effect.',
      fix: 'Divide the condition: some of it can be the condition of the section or the page, or the value of a hidden question.',
    },
    readsSensitive: {
      participants:
        'A text shows a dash: it would show a password or a code on the screen and in the copy of the answers. An answer of another questionnaire that is secret, or says who somebody is, is never sent to a form, so the expression has no value.',
      fix: 'Leave the answer out of the text or the expression.',
    },
    readsLater: {
      participants:
        'A text shows a dash. A question with such a condition is shown to no one, one with such a value stays empty, and such a bound has no effect.',
      fix: 'Read a questionnaire that participants answer before, or ask the question in this one.',
    },
    otherAnswers: {
      participants: 'Participants read another text in another language.',
      fix: 'Write the same expressions in double braces in all languages.',
    },
    textOfNoAnswers: {
      participants: 'Participants see the braces and what is between them.',
      fix: 'Write the text without braces. Questions, sections, pages and texts between questions can show answers.',
    },
    unknownConditionKey: {
      participants: 'The condition never holds, so the question is never shown.',
      fix: 'Correct the key.',
    },
    mixedConditionKeys: {
      participants: 'Only one of the tests would count, so the question appears to the wrong people.',
      fix: 'Write one condition for each test, and list them in "all" or "any".',
    },
    noTest: {
      participants: 'The condition never holds, so the question is never shown.',
      fix: 'Add a test, such as "equals".',
    },
    noConditionField: {
      participants: 'The condition never holds, so the question is never shown.',
      fix: 'Add "field" with the name of a question.',
    },
    wrongOperand: {
      participants: 'The test fails for every answer.',
      fix: 'Write a value of the kind that the test needs.',
    },
    emptyCombination: {
      participants: 'The question is shown to everyone or to no one.',
      fix: 'List at least one condition.',
    },
    conditionOnLeftOutField: {
      participants: 'The question is never shown, because the one that it depends on is missing.',
      fix: 'Correct the interface of the other question.',
    },
    unknownConditionField: {
      participants: 'The test fails for every answer, so the question is never shown.',
      fix: 'Write the name of a question of this form.',
    },
    unknownConditionPlace: {
      participants: 'The test fails for every answer, so the question is never shown.',
      fix: 'Name a row or part that the question has.',
    },
    testDoesNotFit: {
      participants: 'The test fails for every answer, so the question is never shown.',
      fix: 'Use a test that fits the kind of answer.',
    },
    noSuchOption: {
      participants: 'No participant can choose this answer, so the question is never shown.',
      fix: 'Write the value of an option, not its label.',
    },
    operandOfOtherType: {
      participants: 'The test fails for every answer, so the question is never shown.',
      fix: 'Write a value of the same kind as the answer.',
    },
    neverHolds: { participants: 'The question is never shown.', fix: 'Compare with a value that the answer can have.' },
    alwaysHolds: {
      participants: 'The question is shown after every answer.',
      fix: 'Compare with a value between the limits of the answer, or test "answered".',
    },
    anyUnit: {
      participants: 'The same body measure passes or fails, depending on the unit that a participant chose.',
      fix: 'Name the unit with "part".',
    },
    conditionOnUnseenField: {
      participants: 'Participants never answer the other question, so this one is shown to all or to no one.',
      fix: 'Test a question that participants answer.',
    },
    conditionOnLaterPage: {
      participants: 'Participants have left the page before the question can appear.',
      fix: 'Ask the other question first.',
    },
    conditionOnLaterField: {
      participants: 'A question appears above the one that the participant is answering.',
      fix: 'Ask the other question first.',
    },
    conditionCycle: {
      participants: 'The questions wait for each other, so none of them is shown.',
      fix: 'Remove one of the conditions.',
    },
    expressionCycle: {
      participants: 'The questions of the circle stay empty.',
      fix: 'Let one of the expressions read other questions.',
    },
    mixedCondition: { participants: 'The question is never required.', fix: 'Make the condition simpler.' },
    neverShown: {
      participants: 'The question is never shown to any participant.',
      fix: 'Change one of the conditions that exclude each other, such as "all" to "any".',
    },
    alwaysShown: {
      participants: 'The question is shown to every participant.',
      fix: 'Remove the condition, or change "any" to "all".',
    },
  },
};
