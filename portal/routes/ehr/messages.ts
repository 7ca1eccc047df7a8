import { defineMessages } from '#kit/pure/texts/index.ts';

export const messages = defineMessages({
  title: {
    id: 'portal.ehr.title',
    defaultMessage: 'Your health records',
    description: 'Health records: title if the study gives none.',
  },
  intro: {
    id: 'portal.ehr.intro',
    defaultMessage: 'You can share records from your hospital or clinic with this study.',
    description: 'Health records: first sentence of the intro page.',
  },
  stepFind: {
    id: 'portal.ehr.stepFind',
    defaultMessage: 'You find your hospital or clinic in a list.',
    description: 'Health records, intro: step 1.',
  },
  stepLogIn: {
    id: 'portal.ehr.stepLogIn',
    defaultMessage:
      'You log in there, with the account that you have for its patient portal. We never see your password.',
    description: 'Health records, intro: step 2.',
  },
  stepChoose: {
    id: 'portal.ehr.stepChoose',
    defaultMessage:
      'You see your records and choose what you share: allergies, medications, health problems, and measurements. Without your yes, we store nothing.',
    description: 'Health records, intro: step 3.',
  },
  stop: {
    id: 'portal.ehr.stop',
    defaultMessage: 'You can end the connection at any time, on this page.',
    description: 'Health records, intro: that a connection can be ended.',
  },
  find: {
    id: 'portal.ehr.find',
    defaultMessage: 'Find your hospital or clinic',
    description: 'Health records: button of the intro, and title of the page with the search.',
  },
  another: {
    id: 'portal.ehr.another',
    defaultMessage: 'Connect another one',
    description: 'Health records: button if a hospital is connected already.',
  },
  back: { id: 'portal.ehr.back', defaultMessage: 'Back', description: 'Health records: link to the intro page.' },
  name: {
    id: 'portal.ehr.name',
    defaultMessage: 'Name of the hospital or clinic',
    description: 'Health records: label of a search field.',
  },
  place: {
    id: 'portal.ehr.place',
    defaultMessage: 'City or state',
    description: 'Health records: label of a search field.',
  },
  near: {
    id: 'portal.ehr.near',
    defaultMessage: 'Show the nearest first',
    description: 'Health records: button that asks the browser for the position.',
  },
  nearNote: {
    id: 'portal.ehr.nearNote',
    defaultMessage: 'Your device asks you first. Where you are stays on your device.',
    description: 'Health records: below that button.',
  },
  nearDone: {
    id: 'portal.ehr.nearDone',
    defaultMessage: 'The nearest are shown first.',
    description: 'Health records: instead of that button.',
  },
  nearFailed: {
    id: 'portal.ehr.nearFailed',
    defaultMessage: 'Your device did not tell where you are. You can search by city or state.',
    description: 'Health records: the position was refused or is not known.',
  },
  count: {
    id: 'portal.ehr.count',
    defaultMessage: '{count, plural, =0 {None found} one {# found} other {# found}}',
    description: 'Health records: how many hospitals match the search.',
  },
  none: {
    id: 'portal.ehr.none',
    defaultMessage:
      'No hospital or clinic fits your search. Check the spelling, or type only the first letters. If yours is not in the list, you cannot connect it yet.',
    description: 'Health records: the search found nothing.',
  },
  noList: {
    id: 'portal.ehr.noList',
    defaultMessage: 'No hospital or clinic can be connected yet. Please contact us.',
    description: 'Health records: the list of hospitals is empty.',
  },
  distance: {
    id: 'portal.ehr.distance',
    defaultMessage: '{distance} away',
    description: 'Health records: how far a hospital is. distance: with its unit.',
  },
  more: {
    id: 'portal.ehr.more',
    defaultMessage: 'Show more',
    description: 'Health records: button below the list of hospitals.',
  },
  connect: {
    id: 'portal.ehr.connect',
    defaultMessage: 'Connect',
    description: 'Health records: button beside a hospital.',
  },
  connectNamed: {
    id: 'portal.ehr.connectNamed',
    defaultMessage: 'Connect {name}, {city}',
    description: 'Health records: name of that button for screen readers.',
  },
  leaving: {
    id: 'portal.ehr.leaving',
    defaultMessage: 'Opening the login page…',
    description: 'Health records: while the browser goes to a hospital’s login page.',
  },
  finishing: {
    id: 'portal.ehr.finishing',
    defaultMessage: 'Connecting…',
    description: 'Health records: after the return from a hospital’s login page.',
  },
  denied: {
    id: 'portal.ehr.denied',
    defaultMessage: 'You did not give us access to your records. Nothing was changed.',
    description: 'Health records: the participant canceled at the hospital.',
  },
  connected: {
    id: 'portal.ehr.connected',
    defaultMessage: 'Connected hospitals and clinics',
    description: 'Health records: heading of a list.',
  },
  ended: {
    id: 'portal.ehr.ended',
    defaultMessage: 'The connection has ended.',
    description: 'Health records: below a hospital.',
  },
  undecided: {
    id: 'portal.ehr.undecided',
    defaultMessage: 'You have not chosen yet what you share.',
    description: 'Health records: below a connected hospital.',
  },
  sharedCount: {
    id: 'portal.ehr.sharedCount',
    defaultMessage: '{count, plural, one {# record shared} other {# records shared}}',
    description: 'Health records: beside a category.',
  },
  notShared: {
    id: 'portal.ehr.notShared',
    defaultMessage: 'not shared',
    description: 'Health records: beside a category.',
  },
  look: {
    id: 'portal.ehr.look',
    defaultMessage: 'See and share records',
    description: 'Health records: link below a connected hospital.',
  },
  disconnect: {
    id: 'portal.ehr.disconnect',
    defaultMessage: 'End the connection',
    description: 'Health records: button below a connected hospital, and of the dialog.',
  },
  disconnectTitle: {
    id: 'portal.ehr.disconnectTitle',
    defaultMessage: 'End the connection to {name}?',
    description: 'Health records: title of a dialog.',
  },
  disconnectText: {
    id: 'portal.ehr.disconnectText',
    defaultMessage:
      'We then delete our access to {name} and can fetch nothing more from there. What you have already shared stays with the study, like your answers.',
    description: 'Health records: text of that dialog.',
  },
  keep: { id: 'portal.ehr.keep', defaultMessage: 'Keep it', description: 'Health records: button of that dialog.' },
  disconnected: {
    id: 'portal.ehr.disconnected',
    defaultMessage:
      'The connection to {name} has ended. Our access is deleted. What you shared before stays with the study.',
    description: 'Health records: after a connection was ended.',
  },
  notRevoked: {
    id: 'portal.ehr.notRevoked',
    defaultMessage:
      'We have deleted our access to {name}, but it did not confirm that. To be sure, you can also remove the study in its patient portal.',
    description: 'Health records: a connection was ended, but the hospital did not answer.',
  },
  review: {
    id: 'portal.ehr.review',
    defaultMessage: 'Choose what you share',
    description: 'Health records: title of the page with the records.',
  },
  reviewIntro: {
    id: 'portal.ehr.reviewIntro',
    defaultMessage:
      'This is what your hospital or clinic has about you. Nothing is stored in the study yet. Choose for each part.',
    description: 'Health records: above the records.',
  },
  fetching: {
    id: 'portal.ehr.fetching',
    defaultMessage: 'Your records are being fetched. This can take a minute.',
    description: 'Health records: while waiting for the hospital.',
  },
  allergies: { id: 'portal.ehr.allergies', defaultMessage: 'Allergies', description: 'Health records: a category.' },
  medications: {
    id: 'portal.ehr.medications',
    defaultMessage: 'Medications',
    description: 'Health records: a category.',
  },
  conditions: {
    id: 'portal.ehr.conditions',
    defaultMessage: 'Health problems',
    description: 'Health records: a category.',
  },
  observations: {
    id: 'portal.ehr.observations',
    defaultMessage: 'Measurements and laboratory results',
    description: 'Health records: a category.',
  },
  askAllergies: {
    id: 'portal.ehr.askAllergies',
    defaultMessage: 'Do you share your allergies with the study?',
    description: 'Health records: question about a category.',
  },
  askMedications: {
    id: 'portal.ehr.askMedications',
    defaultMessage: 'Do you share your medications with the study?',
    description: 'Health records: question about a category.',
  },
  askConditions: {
    id: 'portal.ehr.askConditions',
    defaultMessage: 'Do you share your health problems with the study?',
    description: 'Health records: question about a category.',
  },
  askObservations: {
    id: 'portal.ehr.askObservations',
    defaultMessage: 'Do you share your measurements and results with the study?',
    description: 'Health records: question about a category.',
  },
  yes: { id: 'portal.ehr.yes', defaultMessage: 'Yes, share', description: 'Health records: answer about a category.' },
  no: {
    id: 'portal.ehr.no',
    defaultMessage: 'No, do not share',
    description: 'Health records: answer about a category.',
  },
  choose: {
    id: 'portal.ehr.choose',
    defaultMessage: 'Please choose yes or no.',
    description: 'Health records: error below the question about a category.',
  },
  empty: {
    id: 'portal.ehr.empty',
    defaultMessage: 'There is nothing here.',
    description: 'Health records: a category without records.',
  },
  notPermitted: {
    id: 'portal.ehr.notPermitted',
    defaultMessage:
      'You did not give access to this part when you logged in, or your hospital or clinic does not offer it.',
    description: 'Health records: a category that cannot be read.',
  },
  failed: {
    id: 'portal.ehr.failed',
    defaultMessage: 'This part cannot be fetched right now. You can share the others, and try this one again later.',
    description: 'Health records: a category that could not be fetched.',
  },
  partly: {
    id: 'portal.ehr.partly',
    defaultMessage: 'You have more records here than we can show. Only these are shared.',
    description: 'Health records: below a category with more than 1,000 records.',
  },
  recordCount: {
    id: 'portal.ehr.recordCount',
    defaultMessage: '{count, plural, one {# record} other {# records}}',
    description: 'Health records: beside the name of a category.',
  },
  showAll: {
    id: 'portal.ehr.showAll',
    defaultMessage: 'Show all {count}',
    description: 'Health records: button below the first records of a category.',
  },
  past: {
    id: 'portal.ehr.past',
    defaultMessage: 'in the past',
    description: 'Health records: a problem or medication that is over.',
  },
  since: {
    id: 'portal.ehr.since',
    defaultMessage: 'since {date}',
    description: 'Health records: when an allergy, a problem or a medication began.',
  },
  save: {
    id: 'portal.ehr.save',
    defaultMessage: 'Save my choices',
    description: 'Health records: button below the records.',
  },
  saved: {
    id: 'portal.ehr.saved',
    defaultMessage: 'Your choices are saved. Thank you!',
    description: 'Health records: after the choices were saved.',
  },
});
