import { defineMessages } from '#kit/texts/defineMessages.ts';

export const messages = defineMessages({
  resourcesTitle: {
    id: 'field.phq9.resources.title',
    defaultMessage: 'Mental Health Resources',
    description: 'Heading of the dialog shown before the answers are sent, when the person mentioned thoughts of death or self-harm.',
  },
  resourcesIntro: {
    id: 'field.phq9.resources.intro',
    defaultMessage: 'Some of what you told us sounds hard to carry alone. You deserve support, and talking to someone can help.',
    description: 'First sentence of that dialog. Warm, plain, no alarm.',
  },
  resourcesEmergency: {
    id: 'field.phq9.resources.emergency',
    defaultMessage: 'If you are in danger or might act on these thoughts now, call <phone>{number}</phone> or go to the nearest emergency room.',
    description: '{number} is the emergency number of the region, drawn as a link that dials it.',
  },
  resourcesEmergencyNoNumber: {
    id: 'field.phq9.resources.emergencyNoNumber',
    defaultMessage: 'If you are in danger or might act on these thoughts now, call your local emergency number or go to the nearest emergency room.',
    description: 'The same where no emergency number is known for the region.',
  },
  resourcesLifeline: {
    id: 'field.phq9.resources.lifeline',
    defaultMessage: '{name}: call <phone>{number}</phone>. Free and confidential support, 24 hours a day, 7 days a week. {note}',
    description: '{name} is the proper name of the suicide prevention service, {number} its phone number, drawn as a link that dials it; {note} a sentence on how to be served in one’s language, or nothing.',
  },
  resourcesNotMonitored: {
    id: 'field.phq9.resources.notMonitored',
    defaultMessage: 'Nobody reads your answers right away, so please do not wait for the study team to contact you.',
    description: 'Says that the questionnaire is not a call for help that somebody will answer.',
  },
  resourcesContinue: {
    id: 'field.phq9.resources.continue',
    defaultMessage: 'Continue',
    description: 'Button of that dialog: the person has read it, and the answers are sent.',
  },
  resourcesClose: {
    id: 'field.phq9.resources.close',
    defaultMessage: 'Go back to my answers',
    description: 'Button of that dialog: closes it without sending anything.',
  },
  noCrisisLines: {
    id: 'field.phq9.noCrisisLines',
    defaultMessage: 'No crisis numbers are on record for the region {region}, so the message names none. Give the numbers in config.displayMessage.crisis.',
    description: 'To a study builder: the depression questionnaire is to show the emergency numbers of a region that is not known.',
  },
});
