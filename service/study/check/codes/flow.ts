import type { CodeGroup } from './codeGroup.ts';

export const flow: CodeGroup = {
  title: 'Steps',
  codes: {
    unknownNode: {
      participants: 'Participants cannot reach the step, so the study is not served.',
      fix: 'Name a file in the folder "nodes".',
    },
    orphanNode: {
      participants: 'No participant ever sees it.',
      fix: 'Name it in the "nodes" of a step, or delete the file.',
    },
    nodeTwice: {
      participants: 'Participants who have answered it once skip the other step.',
      fix: 'Name the node in one step only.',
    },
    repeatingNoNode: { participants: 'Participants can answer it only once.', fix: 'Name a node of this step.' },
    stepWithoutForm: { participants: 'Participants stay on this step for ever.', fix: 'Give the node a form.' },
    formNotAsked: { participants: 'Participants never see the questions.', fix: 'Let the step be done by "answers".' },
    waitsForNothing: { participants: 'Participants stay on this step for ever.', fix: 'Give the node "opens".' },
    stepNeverOpens: {
      participants: 'Participants stay before this step for ever.',
      fix: 'Leave "after" out, or name a node of an earlier step.',
    },
    unknownLayout: {
      participants: 'Participants see an error instead of the step.',
      fix: 'Name a screen of the portal.',
    },
    unlistedStudy: {
      participants: 'Visitors do not find the study on the start page of the program.',
      fix: 'Name the folder of a study that the same service serves.',
    },
    unknownNodeType: {
      participants: 'Participants see a plain form instead of the screen of this type, or nothing at all.',
      fix: 'Name a type of node.',
    },
    unlistedActivity: {
      participants: 'The dashboard does not list the activity.',
      fix: 'Change the layout of the node.',
    },
    resultOutsideDashboard: {
      participants: 'Participants cannot complete the step.',
      fix: 'Move the node to the last step.',
    },
    testWithoutForm: {
      participants: 'The results of the test are lost.',
      fix: 'Give the node a form that describes the results.',
    },
    testWithoutProvider: {
      participants: 'Participants cannot start the test.',
      fix: 'Add "cognitive_test" to study.json.',
    },
    passwordByCode: {
      participants: 'Participants wait for a code that is never sent.',
      fix: 'Leave "confirm_by" out.',
    },
    passwordMissing: {
      participants: 'Participants cannot complete the step.',
      fix: 'Add a field of the type passwordmodern.',
    },
    consentWithoutSignature: {
      participants: 'Participants consent without a name, a signature or a check mark.',
      fix: 'Require at least one input, such as a signature.',
    },
    optionalConsent: {
      participants: 'Somebody who has declined takes part without a consent.',
      fix: 'Leave "optional" out of the consent that everybody needs.',
    },
    lastStepEnds: {
      participants: 'Participants have no page after the last step.',
      fix: 'Let the last step be done by "nothing".',
    },
    noIneligibleScreen: {
      participants: 'Disqualified participants see no explanation.',
      fix: 'Add "ineligible" to study.json.',
    },
    informationForm: {
      participants: 'Participants cannot change their personal information.',
      fix: 'Name a node with one page that belongs to no step.',
    },
    retentionDay: {
      participants: 'What they gave is kept longer than the study has promised.',
      fix: 'Write a day of the calendar, such as 2036-12-31.',
    },
    doubleReason: {
      participants: 'The study cannot tell two reasons for a withdrawal apart.',
      fix: 'Give each reason a value of its own.',
    },
    disqualifiesBySeveral: {
      participants: 'Participants who should not take part are admitted.',
      fix: 'Give the node with the questions a step of its own.',
    },
    disqualifiesByNothing: {
      participants: 'Participants who should not take part are admitted.',
      fix: 'Move the condition to the step that asks the questions.',
    },
    screenerAdmitsAll: {
      participants: 'Everybody who answers goes on, also those for whom the study is not meant.',
      fix: 'Add "disqualify_when" to the step, unless the study team decides.',
    },
    neverDisqualifies: {
      participants: 'Participants who should not take part are admitted.',
      fix: 'Change one of the conditions that exclude each other, such as "all" to "any".',
    },
    alwaysDisqualifies: { participants: 'Nobody can take part.', fix: 'Change the condition, such as "any" to "all".' },
    stepDoesNotFit: {
      participants: 'Participants stay on this step for ever.',
      fix: 'Change the layout, or what the step is done by.',
    },
    draftNeeded: {
      participants: 'Participants see nothing to do, and stay where they are.',
      fix: 'Remove "status": "draft" from the node.',
    },
    noConsent: {
      participants: 'Participants answer without having read and agreed to what the study does with their answers.',
      fix: 'Add a step { "layout": "informed_consent", "nodes": [ … ], "done_by": "consent" }.',
    },
    noPassword: {
      participants: 'Participants cannot come back on another device, or after they have logged out.',
      fix: 'Add a step { "layout": "registration", "nodes": [ … ], "done_by": "password" }.',
    },
    lostAnswers: {
      participants: 'Participants answer questions whose answers are lost.',
      fix: 'Ask for it in another step.',
    },
    unknownLogIn: { participants: 'Participants cannot log in.', fix: 'Write "basic_auth".' },
    skippedQuestion: {
      participants: 'Participants who should not take part are admitted if they skip the question.',
      fix: 'Require the question.',
    },
    noPhoneQuestion: {
      participants: 'Participants get no codes by SMS.',
      fix: 'Name a question of the type phone_intl in “phone_attribute”.',
    },
    unknownGroup: {
      participants: 'The dashboard lists the activity in another group.',
      fix: 'Name the id of a group of “display_groups” in study.json.',
    },
  },
};
