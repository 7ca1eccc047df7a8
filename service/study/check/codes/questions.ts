import type { CodeGroup } from './codeGroup.ts';

export const questions: CodeGroup = {
  title: 'Questions and options',
  codes: {
    unknownType: {
      participants: 'The question is missing from the page.',
      fix: 'Write the name of a field type: docs/fields has a page for each.',
    },
    duplicateName: {
      participants: 'Participants see both questions. The second answer is sent under another name.',
      fix: 'Give each question a name of its own.',
    },
    codesDiffer: {
      participants: 'Participants see nothing of it, but one column of the data has two meanings.',
      fix: 'Use the same values for the same answers, or give one of the questions another name.',
    },
    sharedAttribute: {
      participants: 'Participants answer both questions, and one of the answers is lost.',
      fix: 'Rename one of the questions.',
    },
    unnamed: {
      participants: 'The question has no text, and its answer has a name that tells nothing.',
      fix: 'Give it a "name" and a "label".',
    },
    unanswerable: {
      participants: 'Participants cannot submit the form.',
      fix: 'Give the field a default, or do not require it.',
    },
    noInputs: { participants: 'The list or table is missing from the page.', fix: 'Put inputs into "inputs".' },
    unreadInputs: {
      participants: 'The inner questions are missing from the page.',
      fix: 'Use a container or a list, or move the questions out.',
    },
    namesParticipant: {
      participants: 'Exports and data for analysis have the name or address of participants beside their answers.',
      fix: 'Leave "identifying" out, or write true.',
    },
    plainAddress: {
      participants: 'Participants type an address without help, and the export keeps it beside their answers.',
      fix: 'Write the interface "address", or add "identifying": true.',
    },
    labelsReversed: {
      participants:
        'Participants of one language choose the opposite of what they mean, and nobody sees it in the data.',
      fix: 'Give each value the same meaning in every language.',
    },
    valueMissing: {
      participants: 'Participants cannot choose this answer, and scores are wrong.',
      fix: 'Add the option with this value, or number the options without a gap.',
    },
    supportOff: {
      participants: 'Somebody who says that they think of death is shown no help.',
      fix: 'Leave "displayMessage" out, or give it the words and numbers of the study.',
    },
    unlabelledSection: { participants: 'The section cannot be closed.', fix: 'Give the section a "label".' },
    badInput: { participants: 'The question is missing from the page.', fix: 'Correct the settings of the question.' },
    emptyForm: { participants: 'Participants see an empty page.', fix: 'Add a page with a question.' },
    duplicatePageId: {
      participants: 'A link to the page leads to another one.',
      fix: 'Give each page an id of its own.',
    },
    boundsReversed: {
      participants: 'Every answer is refused, and participants who must answer cannot go on.',
      fix: 'Exchange the two limits.',
    },
    moreThanOptions: {
      participants: 'Participants read a number that does not fit the options. More than there are, nobody can choose.',
      fix: 'Change the number, or add options.',
    },
    neverValid: {
      participants: 'Every answer is refused, and participants who must answer cannot go on.',
      fix: 'Change one of the settings or rules that exclude each other.',
    },
    timeDiffers: {
      participants: 'Participants plan with a wrong time: they stop in the middle, or never start.',
      fix: 'State the time that most participants need.',
    },
    duplicateOption: {
      participants: 'Participants choose one of two answers that the study cannot tell apart.',
      fix: 'Give each option a value of its own.',
    },
    similarOption: {
      participants: 'Participants see nothing of it, but the two answers can be taken for one.',
      fix: 'Give one of them another value.',
    },
    outerSpace: {
      participants: 'Questions that depend on it are never shown to them.',
      fix: 'Remove the space.',
    },
    duplicateOptionLabel: {
      participants: 'Participants see the same words twice and cannot know which to choose.',
      fix: 'Give each option a text of its own.',
    },
    emptyOption: {
      participants: 'Participants and screen readers find an option without words.',
      fix: 'Write the label of the option.',
    },
    emptyValue: {
      participants: 'Participants choose it, and the study cannot tell that they have.',
      fix: 'Give the option a value, such as "no".',
    },
    sameQuestion: {
      participants: 'Participants read the same question twice and cannot tell what is meant.',
      fix: 'Give one of the questions other words, or remove it.',
    },
    onlyOption: {
      participants: 'Participants see a choice with a single answer.',
      fix: 'Add the other options, or use a checkbox.',
    },
    longOption: {
      participants: 'The option fills much of a phone’s screen, and the choices cannot be compared at a glance.',
      fix: 'Shorten the option, and move explanations to the description.',
    },
    noLabel: {
      participants: 'Participants see an input without a question. Screen readers call it by nothing.',
      fix: 'Give it a "label".',
    },
    noneOptionNotKnown: {
      participants: 'Participants can choose “none” together with other options.',
      fix: 'Give the option the value that the field type recognizes.',
    },
    otherOptionNotKnown: {
      participants: 'No text box opens for “other”, so participants cannot say what they mean.',
      fix: 'Give the option the value that the field type recognizes.',
    },
    unknownRule: { participants: 'Answers are accepted without this check.', fix: 'Write the name of a rule.' },
    ruleDoesNotFit: {
      participants: 'Answers are accepted without this check.',
      fix: 'Use a rule for this kind of answer.',
    },
    unknownCheck: {
      participants: 'Answers are accepted without this check.',
      fix: 'Name a check that the host provides.',
    },
    unknownTransform: { participants: 'The typed text stays as it is.', fix: 'Write the name of a transform.' },
    transformDoesNotFit: { participants: 'The answer stays as it is.', fix: 'Leave the transform out.' },
    lockedRequired: {
      participants: 'Participants must answer, but cannot.',
      fix: 'Remove "required", or let participants answer.',
    },
    noOptionLeft: {
      participants: 'Participants for whom no option is shown must answer, but cannot.',
      fix: 'Show one option always, or give the question a condition.',
    },
    noRegion: {
      participants: 'A person in a crisis sees a message without a telephone number.',
      fix: 'Give "meta" a "region", such as "US".',
    },
    noCrisisLines: {
      participants: 'A person in a crisis sees a message without a telephone number.',
      fix: 'Give the numbers in config.displayMessage.crisis.',
    },
    storedPassword: {
      participants: 'Their password would be stored as readable text, so the study is not served.',
      fix: 'Move the node to a step that is done by "password".',
    },
    duplicateItem: {
      participants: 'Participants answer the same question twice, and another one is missing.',
      fix: 'Write the text of the other question.',
    },
    repeatedStatement: {
      participants: 'Participants see nothing of it, but the data has a variable with another name.',
      fix: 'Give each statement a name of its own.',
    },
    unreadOptions: {
      participants: 'Participants see an empty box, or the options of the field type, in place of these options.',
      fix: 'For a choice, write the interface "radioinput", "select" or "checkboxgroupwithnone".',
    },
    smallFiles: { participants: 'Participants cannot upload any file.', fix: 'Write the size in bytes.' },
    emptyPage: {
      participants: 'Participants see a page with nothing but a button.',
      fix: 'Remove the page, or add questions.',
    },
    similarName: {
      participants: 'Participants see nothing of it, but one of the two variables can be lost.',
      fix: 'Give one of them another name.',
    },
    awkwardName: {
      participants: 'Participants see nothing of it, but the variable is hard to use.',
      fix: 'Give it a “name” of letters, digits and “_” that begins with a letter.',
    },
  },
};
