import {
  type ExportFile,
  type ExportFormat,
  factsOf,
  identityOf,
  type Participant,
  standingOf,
} from './exportFormat.ts';
import { isPlain, type StoredForm } from './storedForms.ts';

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

/** JSON Lines: one object per form that was sent, with its answers by attribute as the portal sent them. */
export const jsonlFiles: ExportFormat = ({ forms, isIdentifying }) => [
  {
    name: 'codebook.jsonl',
    head: forms.flatMap(({ entries }) => entries.map((entry) => lineOf(entry))).join(''),
  },
  answersFile('answers.jsonl', isPlain),
  { name: 'participants.jsonl', ofParticipant: (person) => lineOf(standingOf(person)) },
  ...(isIdentifying
    ? [
        answersFile('identifying.jsonl', (form, attribute) => !isPlain(form, attribute)),
        { name: 'identifying-participants.jsonl', ofParticipant: (person: Participant) => lineOf(identityOf(person)) },
      ]
    : []),
];

const answersFile = (name: string, isIn: (form: StoredForm, attribute: string) => boolean): ExportFile => ({
  name,
  ofForm: (sent) =>
    lineOf({
      ...factsOf(sent),
      answers: Object.fromEntries([...sent.answers].filter(([attribute]) => isIn(sent.form, attribute))),
    }),
});
