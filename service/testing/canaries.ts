/** Forty values that must not leave the place that they are sent to, by the kind of data. */
export const kinds = {
  password: ['Canary-Horse-01', 'Canary-Horse-02', 'Canary-Horse-03', 'Canary-Horse-04'],
  name: ['Canaria Uno', 'Canaria Dos', 'Canaria Tres', 'Canaria Cuatro', 'Canaria Cinco', 'Canaria Seis'],
  email: [
    'canary1@example.org',
    'canary2@example.org',
    'canary3@example.org',
    'canary4@example.org',
    'canary5@example.org',
  ],
  postal: ['CANARY-90210', 'CANARY-10115', 'CANARY-28001', 'CANARY-75001'],
  phone: ['+15550199901', '+15550199902', '+15550199903'],
  answer: [
    'canary answer 1',
    'canary answer 2',
    'canary answer 3',
    'canary answer 4',
    'canary answer 5',
    'canary answer 6',
  ],
  token: ['canary-token-1', 'canary-token-2', 'canary-token-3', 'canary-token-4', 'canary-token-5', 'canary-token-6'],
  code: ['771001', '771002', '771003', '771004', 'canary-code-5', 'canary-code-6'],
} as const;
export const canaries: readonly string[] = Object.values(kinds).flat();

/** The canaries that a text contains, also encoded for a URL. */
export const canariesIn = (text: string): string[] =>
  canaries.filter((canary) => text.includes(canary) || text.includes(encodeURIComponent(canary)));
