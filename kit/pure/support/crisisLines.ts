import type { LocalText } from '#kit/pure/texts/index.ts';

/** The origin of a number. */
interface Origin {
  /** The organization that answers. */
  organization: LocalText;
  /** Page of the organization that states the number. */
  source: string;
  /** ISO date of the last check against the source. */
  checked: string;
}

/** The number to call in immediate danger. */
interface EmergencyNumber extends Origin {
  number: string;
}

/** A service for people who think about suicide or need to talk. Numbers are in the usual format of the region. */
interface CrisisLine extends Origin {
  number: string;
  /** `always` for 24 hours a day, 7 days a week; otherwise the hours in words. */
  hours: 'always' | LocalText;
  /** Whether calls are free. */
  free: boolean;
  /** Number for text messages, and the word that starts the message if one is needed. */
  text?: { number: string; word?: LocalText };
  /** URL of the chat. */
  chat?: LocalText;
  /** What a caller needs to know, such as which key to press for another language. */
  note?: LocalText;
}

/** The crisis numbers of one region. */
interface CrisisLines {
  emergency: EmergencyNumber;
  lines: readonly CrisisLine[];
}

const CHECKED = '2026-11-21';
const europe = {
  organization: '112',
  number: '112',
  source: 'https://digital-strategy.ec.europa.eu/en/policies/112',
  checked: CHECKED,
};

/**
 * Crisis numbers by ISO 3166 region, the only place for them. A study in another region enters its own in `config.displayMessage.crisis`.
 * Check each number against its source at least once a year, and update `checked`.
 */
export const crisisLines: Readonly<Record<string, CrisisLines>> = {
  CA: {
    emergency: { organization: '9-1-1', number: '911', source: 'https://crtc.gc.ca/eng/phone/911/', checked: CHECKED },
    lines: [
      {
        organization: {
          en: '9-8-8: Suicide Crisis Helpline',
          es: '9-8-8: línea de ayuda ante el suicidio',
          fr: '9-8-8 : Ligne d’aide en cas de crise de suicide',
        },
        number: '988',
        hours: 'always',
        free: true,
        text: { number: '988' },
        source: 'https://988.ca',
        checked: CHECKED,
        note: { en: 'In English and French.', es: 'En inglés y francés.', fr: 'En français et en anglais.' },
      },
    ],
  },
  DE: {
    emergency: europe,
    lines: [
      {
        organization: 'TelefonSeelsorge',
        number: '0800 111 0 111',
        hours: 'always',
        free: true,
        chat: 'https://online.telefonseelsorge.de',
        source: 'https://www.telefonseelsorge.de',
        checked: CHECKED,
        note: { en: 'In German.', es: 'En alemán.', de: '' },
      },
    ],
  },
  ES: {
    emergency: { ...europe, source: 'https://112.es' },
    lines: [
      {
        organization: { en: '024 suicide prevention line', es: 'Línea 024 de atención a la conducta suicida' },
        number: '024',
        hours: 'always',
        free: true,
        source: 'https://www.sanidad.gob.es/linea024',
        checked: CHECKED,
      },
    ],
  },
  FR: {
    emergency: europe,
    lines: [
      {
        organization: {
          en: '3114 national suicide prevention number',
          es: '3114, número nacional de prevención del suicidio',
          fr: '3114, numéro national de prévention du suicide',
        },
        number: '3114',
        hours: 'always',
        free: true,
        source: 'https://3114.fr',
        checked: CHECKED,
        note: { en: 'In French.', es: 'En francés.', fr: '' },
      },
    ],
  },
  GB: {
    emergency: {
      organization: '999',
      number: '999',
      source: 'https://www.gov.uk/guidance/999-and-112-the-uks-national-emergency-numbers',
      checked: CHECKED,
    },
    lines: [
      {
        organization: 'Samaritans',
        number: '116 123',
        hours: 'always',
        free: true,
        source: 'https://www.samaritans.org',
        checked: CHECKED,
      },
    ],
  },
  IT: {
    emergency: europe,
    lines: [
      {
        organization: 'Telefono Amico Italia',
        number: '02 2327 2327',
        free: false,
        hours: {
          en: 'every day from 9 a.m. to midnight',
          es: 'todos los días de 9:00 a 24:00',
          it: 'tutti i giorni dalle 9 alle 24',
        },
        source: 'https://www.telefonoamico.it',
        checked: CHECKED,
        note: { en: 'In Italian.', es: 'En italiano.', it: '' },
      },
    ],
  },
  US: {
    emergency: { organization: '911', number: '911', source: 'https://www.911.gov', checked: CHECKED },
    lines: [
      {
        organization: { en: '988 Suicide & Crisis Lifeline', es: '988 Línea de Prevención del Suicidio y Crisis' },
        number: '988',
        hours: 'always',
        free: true,
        text: { number: '988', word: { en: '', es: 'AYUDA' } },
        chat: { en: 'https://988lifeline.org/chat/', es: 'https://988lifeline.org/es/chat/' },
        source: 'https://988lifeline.org',
        checked: CHECKED,
        note: { en: '', es: 'Al llamar, pulse 2 para recibir atención en español.' },
      },
    ],
  },
};
