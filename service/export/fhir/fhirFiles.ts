import { localText, toBcp47 } from '#kit/texts/index.ts';
import type { ParticipantStatus } from '#schemas/participantStatus.ts';
import { sha256 } from '#service/sha256.ts';
import { localesOf } from '#service/study/study.ts';
import type { ExportContext, ExportedForm, ExportFile, ExportFormat, Participant } from '../exportFormat.ts';
import { formKey, isPlain, type StoredForm } from '../storedForms.ts';
import { itemsOf } from './questionnaire.ts';
import { responseItems } from './response.ts';

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

/**
 * FHIR R4 as newline-delimited JSON, a file per type of resource (https://hl7.org/fhir/uv/bulkdata): a Questionnaire per
 * version of a form, a QuestionnaireResponse per form that was sent, and a ResearchSubject per participant.
 */
export const fhirFiles: ExportFormat = (context) => {
  const { forms, isIdentifying, study } = context;
  const items = new Map(forms.map((form) => [keyOf(form), itemsOf(form, localesOf(study))]));
  const responses = (name: string, isIn: typeof isPlain): ExportFile => ({
    name,
    ofForm(sent) {
      const item = responseItems(items.get(keyOf(sent.form))!, sent.answers, (attribute) => isIn(sent.form, attribute));
      return lineOf(responseOf(context, sent, item));
    },
  });
  return [
    {
      name: 'Questionnaire.ndjson',
      head: forms.map((form) => lineOf(questionnaireOf(context, form, items.get(keyOf(form))!))).join(''),
    },
    responses('QuestionnaireResponse.ndjson', isPlain),
    { name: 'ResearchSubject.ndjson', ofParticipant: (person) => lineOf(subjectOf(context, person)) },
    ...(isIdentifying
      ? [
          responses('identifying-QuestionnaireResponse.ndjson', (form, attribute) => !isPlain(form, attribute)),
          {
            name: 'identifying-Patient.ndjson',
            ofParticipant: (person: Participant) => lineOf(patientOf(context, person)),
          },
        ]
      : []),
  ];
};

const keyOf = ({ node }: StoredForm): string => formKey({ node: node.slug, version: node.version });

/** An id as FHIR allows it (1 to 64 letters, digits, hyphens and dots), the same in each export. */
const idOf = (...parts: readonly (string | number)[]): string => sha256(JSON.stringify(parts)).slice(0, 32);

const urlOf = ({ publicUrl, study }: ExportContext, node: string): string =>
  `${publicUrl}/fhir/Questionnaire/${study.slug}/${node}`;
const systemOf = ({ publicUrl, study }: ExportContext): string => `${publicUrl}/fhir/participants/${study.slug}`;

function questionnaireOf(context: ExportContext, { node, entries }: StoredForm, item: readonly object[]): object {
  const primary = context.study.meta.primary_locale;
  const title = localText(node.content.title, primary, primary);
  return {
    resourceType: 'Questionnaire',
    id: idOf(context.study.slug, node.slug, node.version),
    language: toBcp47(primary),
    url: urlOf(context, node.slug),
    version: node.version,
    name: node.slug.replace(/[^A-Za-z0-9]+/g, '_'),
    ...(title ? { title } : {}),
    status: 'active',
    subjectType: ['Patient'],
    ...(entries.length > 0 && item.length > 0 ? { item } : {}),
  };
}

function responseOf(context: ExportContext, sent: ExportedForm, item: readonly object[]): object {
  const { participant, node, version, occurrence, language, sentAt } = sent;
  return {
    resourceType: 'QuestionnaireResponse',
    id: idOf(participant, node, occurrence),
    language: toBcp47(language),
    identifier: { system: `${systemOf(context)}/${node}`, value: `${participant}-${occurrence}` },
    questionnaire: `${urlOf(context, node)}|${version}`,
    status: 'completed',
    subject: { type: 'Patient', identifier: { system: systemOf(context), value: participant } },
    authored: sentAt.toISOString(),
    ...(item.length > 0 ? { item } : {}),
  };
}

/** Status of a participant → `ResearchSubject.status`. Any other status is `on-study`. */
const SUBJECT_STATUS: Readonly<Partial<Record<ParticipantStatus, string>>> = {
  invited: 'candidate',
  invitation_clicked: 'candidate',
  pending: 'screening',
  timed_out: 'off-study',
  withdrawing: 'withdrawn',
  opted_out: 'withdrawn',
  disqualifying: 'ineligible',
  disqualified: 'ineligible',
  enrollment_completed: 'off-study',
  study_completed: 'off-study',
};

const subjectOf = (context: ExportContext, { participant, status }: Participant): object => ({
  resourceType: 'ResearchSubject',
  id: idOf('subject', participant),
  status: SUBJECT_STATUS[status as ParticipantStatus] ?? 'on-study',
  study: { identifier: { system: `${context.publicUrl}/fhir/studies`, value: context.study.slug } },
  individual: { type: 'Patient', identifier: { system: systemOf(context), value: participant } },
});

const patientOf = (context: ExportContext, { participant, email, phone }: Participant): object => ({
  resourceType: 'Patient',
  id: idOf(participant),
  identifier: [{ system: systemOf(context), value: participant }],
  telecom: [{ system: 'email', value: email }, ...(phone === null ? [] : [{ system: 'phone', value: phone }])],
});
