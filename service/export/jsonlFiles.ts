import {
  type ExportedForm,
  type ExportFormat,
  factsOf,
  identityOf,
  type Participant,
  standingOf,
} from './exportFormat.ts';
import { notAskedNote } from './readMe.ts';
import { jsonLine } from './jsonLine.ts';
import { isPlain } from './storedForms.ts';

/** JSON Lines: one object per form that was sent, with its answers by attribute as the portal sent them. */
export const jsonlFiles: ExportFormat = {
  notes: [
    notAskedNote,
    'Files are JSON Lines: one object per line, in UTF-8. Answers are as the portal sent them, by attribute.',
  ],
  files: ({ forms, isIdentifying }) => [
    {
      name: 'codebook.jsonl',
      holds: 'each variable of each version of a form',
      head: forms.flatMap(({ entries }) => entries.map((entry) => jsonLine(entry))).join(''),
    },
    {
      name: 'answers.jsonl',
      holds: 'each form that was sent, with its answers',
      ofForm: (sent) =>
        jsonLine({
          ...factsOf(sent),
          not_asked: sent.notAsked,
          answers: answersIn(sent, (attribute) => isPlain(sent.form, attribute)),
        }),
    },
    {
      name: 'consents.jsonl',
      holds: 'each consent that was signed or declined',
      ofForm: (sent) => (sent.signed === undefined ? '' : jsonLine({ ...factsOf(sent), signed: sent.signed })),
    },
    {
      name: 'participants.jsonl',
      holds: 'each participant, and who has left',
      ofParticipant: (person) => jsonLine(standingOf(person)),
    },
    ...(isIdentifying
      ? [
          {
            name: 'identifying.jsonl',
            holds: 'the identifying answers of each form that has some',
            ofForm(sent: ExportedForm) {
              const answers = answersIn(sent, (attribute) => !isPlain(sent.form, attribute));
              return Object.keys(answers).length > 0 ? jsonLine({ ...factsOf(sent), answers }) : '';
            },
          },
          {
            name: 'identifying-participants.jsonl',
            holds: 'who each participant is',
            ofParticipant: (person: Participant) => jsonLine(identityOf(person)),
          },
        ]
      : []),
  ],
};

const answersIn = ({ answers }: ExportedForm, isIn: (attribute: string) => boolean): object =>
  Object.fromEntries([...answers].filter(([attribute]) => isIn(attribute)));
