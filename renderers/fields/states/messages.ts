import { defineMessages } from '#kit/pure/texts/index.ts';

/** Names by the key of the state in the option list. */
export const statesMessages = defineMessages({
  alabama: {
    id: 'field.states.alabama',
    defaultMessage: 'Alabama',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  alaska: {
    id: 'field.states.alaska',
    defaultMessage: 'Alaska',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  arizona: {
    id: 'field.states.arizona',
    defaultMessage: 'Arizona',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  arkansas: {
    id: 'field.states.arkansas',
    defaultMessage: 'Arkansas',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  california: {
    id: 'field.states.california',
    defaultMessage: 'California',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  colorado: {
    id: 'field.states.colorado',
    defaultMessage: 'Colorado',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  connecticut: {
    id: 'field.states.connecticut',
    defaultMessage: 'Connecticut',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  delaware: {
    id: 'field.states.delaware',
    defaultMessage: 'Delaware',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  districtOfColumbia: {
    id: 'field.states.districtOfColumbia',
    defaultMessage: 'District of Columbia',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  florida: {
    id: 'field.states.florida',
    defaultMessage: 'Florida',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  georgia: {
    id: 'field.states.georgia',
    defaultMessage: 'Georgia',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  hawaii: {
    id: 'field.states.hawaii',
    defaultMessage: 'Hawaii',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  idaho: {
    id: 'field.states.idaho',
    defaultMessage: 'Idaho',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  illinois: {
    id: 'field.states.illinois',
    defaultMessage: 'Illinois',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  indiana: {
    id: 'field.states.indiana',
    defaultMessage: 'Indiana',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  iowa: {
    id: 'field.states.iowa',
    defaultMessage: 'Iowa',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  kansas: {
    id: 'field.states.kansas',
    defaultMessage: 'Kansas',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  kentucky: {
    id: 'field.states.kentucky',
    defaultMessage: 'Kentucky',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  louisiana: {
    id: 'field.states.louisiana',
    defaultMessage: 'Louisiana',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  maine: {
    id: 'field.states.maine',
    defaultMessage: 'Maine',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  maryland: {
    id: 'field.states.maryland',
    defaultMessage: 'Maryland',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  massachusetts: {
    id: 'field.states.massachusetts',
    defaultMessage: 'Massachusetts',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  michigan: {
    id: 'field.states.michigan',
    defaultMessage: 'Michigan',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  minnesota: {
    id: 'field.states.minnesota',
    defaultMessage: 'Minnesota',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  mississippi: {
    id: 'field.states.mississippi',
    defaultMessage: 'Mississippi',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  missouri: {
    id: 'field.states.missouri',
    defaultMessage: 'Missouri',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  montana: {
    id: 'field.states.montana',
    defaultMessage: 'Montana',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  nebraska: {
    id: 'field.states.nebraska',
    defaultMessage: 'Nebraska',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  nevada: {
    id: 'field.states.nevada',
    defaultMessage: 'Nevada',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  newHampshire: {
    id: 'field.states.newHampshire',
    defaultMessage: 'New Hampshire',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  newJersey: {
    id: 'field.states.newJersey',
    defaultMessage: 'New Jersey',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  newMexico: {
    id: 'field.states.newMexico',
    defaultMessage: 'New Mexico',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  newYork: {
    id: 'field.states.newYork',
    defaultMessage: 'New York',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  northCarolina: {
    id: 'field.states.northCarolina',
    defaultMessage: 'North Carolina',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  northDakota: {
    id: 'field.states.northDakota',
    defaultMessage: 'North Dakota',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  ohio: {
    id: 'field.states.ohio',
    defaultMessage: 'Ohio',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  oklahoma: {
    id: 'field.states.oklahoma',
    defaultMessage: 'Oklahoma',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  oregon: {
    id: 'field.states.oregon',
    defaultMessage: 'Oregon',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  pennsylvania: {
    id: 'field.states.pennsylvania',
    defaultMessage: 'Pennsylvania',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  rhodeIsland: {
    id: 'field.states.rhodeIsland',
    defaultMessage: 'Rhode Island',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  southCarolina: {
    id: 'field.states.southCarolina',
    defaultMessage: 'South Carolina',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  southDakota: {
    id: 'field.states.southDakota',
    defaultMessage: 'South Dakota',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  tennessee: {
    id: 'field.states.tennessee',
    defaultMessage: 'Tennessee',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  texas: {
    id: 'field.states.texas',
    defaultMessage: 'Texas',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  utah: {
    id: 'field.states.utah',
    defaultMessage: 'Utah',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  vermont: {
    id: 'field.states.vermont',
    defaultMessage: 'Vermont',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  virginia: {
    id: 'field.states.virginia',
    defaultMessage: 'Virginia',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  washington: {
    id: 'field.states.washington',
    defaultMessage: 'Washington',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  westVirginia: {
    id: 'field.states.westVirginia',
    defaultMessage: 'West Virginia',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  wisconsin: {
    id: 'field.states.wisconsin',
    defaultMessage: 'Wisconsin',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  wyoming: {
    id: 'field.states.wyoming',
    defaultMessage: 'Wyoming',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  americanSamoa: {
    id: 'field.states.americanSamoa',
    defaultMessage: 'American Samoa',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  guam: {
    id: 'field.states.guam',
    defaultMessage: 'Guam',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  northernMarianaIslands: {
    id: 'field.states.northernMarianaIslands',
    defaultMessage: 'Northern Mariana Islands',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  puertoRico: {
    id: 'field.states.puertoRico',
    defaultMessage: 'Puerto Rico',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  virginIslands: {
    id: 'field.states.virginIslands',
    defaultMessage: 'U.S. Virgin Islands',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  armedForcesAmericas: {
    id: 'field.states.armedForcesAmericas',
    defaultMessage: 'Armed Forces Americas',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  armedForcesEurope: {
    id: 'field.states.armedForcesEurope',
    defaultMessage: 'Armed Forces Europe',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  armedForcesAfrica: {
    id: 'field.states.armedForcesAfrica',
    defaultMessage: 'Armed Forces Africa',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  armedForcesCanada: {
    id: 'field.states.armedForcesCanada',
    defaultMessage: 'Armed Forces Canada',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  armedForcesMiddleEast: {
    id: 'field.states.armedForcesMiddleEast',
    defaultMessage: 'Armed Forces Middle East',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
  armedForcesPacific: {
    id: 'field.states.armedForcesPacific',
    defaultMessage: 'Armed Forces Pacific',
    description: 'A choice of the list of states of the United States, with territories and military mail.',
  },
});
