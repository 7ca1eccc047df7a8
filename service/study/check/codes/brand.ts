import type { CodeGroup } from './codeGroup.ts';

export const brand: CodeGroup = {
  title: 'Brand and other services',
  codes: {
    notAColor: {
      participants: 'The page gets a default color.',
      fix: 'Write six hexadecimal digits, such as "#1F5FA8".',
    },
    colorCorrected: {
      participants: 'Pages show a similar color that can be read, not the one that the brand asks for.',
      fix: 'Write the color that the message names.',
    },
    localHost: {
      participants: 'The service of the other provider does not work in production.',
      fix: 'Use an https address.',
    },
    scriptHost: { participants: 'The browser blocks the script.', fix: 'Add its host to "script".' },
    unknownProvider: {
      participants: 'Participants see no help widget.',
      fix: 'Name a provider that the portal knows.',
    },
    longPolicy: { participants: 'Pages fail to load behind some proxies.', fix: 'List fewer hosts.' },
    notAPicture: {
      participants: 'Participants see an empty place where the picture belongs.',
      fix: 'Export the picture as SVG again, or correct the ending of its name.',
    },
    notAnAddress: {
      participants: 'A link or an address in the footer or in mails leads nowhere.',
      fix: 'Write an address that begins with https://.',
    },
    unknownFont: {
      participants: 'Devices that lack the font show another one.',
      fix: 'Name a font of a brand theme, such as "Figtree Variable" with "theme": "garden", or leave “fonts” out.',
    },
    noContact: {
      participants: 'Participants have nobody to ask: the contact dialog offers no way.',
      fix: 'Add “support_email”.',
    },
    unknownRegion: {
      participants: 'Participants see no telephone numbers for a crisis.',
      fix: 'Write two capital letters (ISO 3166), such as US, GB, MX or ES.',
    },
  },
};
