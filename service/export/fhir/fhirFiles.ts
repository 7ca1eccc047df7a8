import { camelCase, upperFirst } from 'es-toolkit';
import { localText, toBcp47 } from '#kit/texts/index.ts';
import type { ParticipantStatus } from '#schemas/participantStatus.ts';
import { sha256 } from '#service/sha256.ts';
import { localesOf } from '#service/study/study.ts';
import type { ExportContext, ExportedForm, ExportFormat, Participant } from '../exportFormat.ts';
import { formKey, isPlain, type StoredForm } from '../storedForms.ts';
import { itemsOf } from './questionnaire.ts';
import { resourceLine } from './resourceLine.ts';
import type { ResponseItem } from './resources.ts';
import { responseItems } from './response.ts';

/**
 * FHIR R4 as newline-delimited JSON, a file per type of resource (https://hl7.org/fhir/uv/bulkdata): a Questionnaire per
 * version of a form, a QuestionnaireResponse per form that was sent, a Consent per consent that was signed or declined, and
 * a ResearchSubject per participant.
 */
export const fhirFiles: ExportFormat = {
  notes: [
    'Files are FHIR R4 as newline-delimited JSON, one resource per line. A linkId is the name of the variable, a Questionnaire is a version of a form, and participants are named by the identifier of the subject.',
    'FHIR accepts no control characters: they are U+FFFD here, and white space of other kinds is spaces and line breaks. The other formats have texts as they were typed.',
  ],
  files(context) {
    const { forms, isIdentifying, study } = context;
    const items = new Map(forms.map((form) => [keyOf(form), itemsOf(form, localesOf(study))]));
    const itemsIn = (sent: ExportedForm, isIn: (attribute: string) => boolean): ResponseItem[] =>
      responseItems(items.get(keyOf(sent.form))!, sent.answers, isIn);
    return [
      {
        name: 'Questionnaire.ndjson',
        holds: 'each version of a form',
        head: forms.map((form) => resourceLine(questionnaireOf(context, form, items.get(keyOf(form))!))).join(''),
      },
      {
        name: 'QuestionnaireResponse.ndjson',
        holds: 'each form that was sent, with its answers',
        ofForm: (sent) =>
          resourceLine(
            responseOf(
              context,
              sent,
              itemsIn(sent, (attribute) => isPlain(sent.form, attribute)),
            ),
          ),
      },
      {
        name: 'Consent.ndjson',
        holds: 'each consent that was signed (active) or declined (rejected)',
        ofForm: (sent) => (sent.signed === undefined ? '' : resourceLine(consentOf(context, sent))),
      },
      {
        name: 'ResearchSubject.ndjson',
        holds: 'each participant, and who has left',
        ofParticipant: (person) => resourceLine(subjectOf(context, person)),
      },
      ...(isIdentifying
        ? [
            {
              name: 'identifying-QuestionnaireResponse.ndjson',
              holds: 'the identifying answers of each form that has some',
              ofForm(sent: ExportedForm) {
                const item = itemsIn(sent, (attribute) => !isPlain(sent.form, attribute));
                return item.length > 0 ? resourceLine(responseOf(context, sent, item, 'identifying')) : '';
              },
            },
            {
              name: 'identifying-Patient.ndjson',
              holds: 'who each participant is',
              ofParticipant: (person: Participant) => resourceLine(patientOf(context, person)),
            },
          ]
        : []),
    ];
  },
};

const keyOf = ({ node }: StoredForm): string => formKey({ node: node.slug, version: node.version });

/** An id as FHIR allows it (1 to 64 letters, digits, hyphens and dots), the same in each export. */
const idOf = (...parts: readonly (string | number)[]): string => sha256(JSON.stringify(parts)).slice(0, 32);

const urlOf = ({ publicUrl, study }: ExportContext, node: string): string =>
  `${publicUrl}/fhir/Questionnaire/${study.slug}/${node}`;
const systemOf = ({ publicUrl, study }: ExportContext): string => `${publicUrl}/fhir/participants/${study.slug}`;

/** A name as programs like it (FHIR invariant que-0): `sleep-diary` → `SleepDiary`. */
const nameOf = (slug: string): string => upperFirst(camelCase(slug)).replace(/^(?![A-Z])/, 'Form');

function questionnaireOf(context: ExportContext, { node, entries }: StoredForm, item: readonly object[]): object {
  const primary = context.study.meta.primary_locale;
  const title = localText(node.content.title, primary, primary);
  return {
    resourceType: 'Questionnaire',
    id: idOf(context.study.slug, node.slug, node.version),
    language: toBcp47(primary),
    url: urlOf(context, node.slug),
    version: node.version,
    name: nameOf(node.slug),
    ...(title ? { title } : {}),
    status: 'active',
    subjectType: ['Patient'],
    ...(entries.length > 0 && item.length > 0 ? { item } : {}),
  };
}

/** @param part of the answers, if these are not those of ordinary files: another resource, with an id of its own */
function responseOf(context: ExportContext, sent: ExportedForm, item: readonly object[], ...part: string[]): object {
  const { participant, node, version, occurrence, language, sentAt } = sent;
  return {
    resourceType: 'QuestionnaireResponse',
    id: idOf(participant, node, occurrence, ...part),
    language: toBcp47(language),
    identifier: { system: `${systemOf(context)}/${node}`, value: [participant, occurrence, ...part].join('-') },
    questionnaire: `${urlOf(context, node)}|${version}`,
    status: 'completed',
    subject: personOf(context, participant),
    authored: sentAt.toISOString(),
    ...(item.length > 0 ? { item } : {}),
  };
}

/** A reference by the pseudonym, because ordinary files have no Patient. */
const personOf = (context: ExportContext, participant: string): object => ({
  type: 'Patient',
  identifier: { system: systemOf(context), value: participant },
});

const consentOf = (context: ExportContext, sent: ExportedForm): object => ({
  resourceType: 'Consent',
  id: idOf('consent', sent.participant, sent.node, sent.occurrence),
  status: sent.signed ? 'active' : 'rejected',
  scope: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'research' }] },
  category: [{ coding: [{ system: 'http://loinc.org', code: '59284-0', display: 'Patient Consent' }] }],
  patient: personOf(context, sent.participant),
  dateTime: sent.sentAt.toISOString(),
  policy: [{ uri: `${urlOf(context, sent.node)}|${sent.version}` }],
});

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
  individual: personOf(context, participant),
});

const patientOf = (context: ExportContext, { participant, email, phone }: Participant): object => ({
  resourceType: 'Patient',
  id: idOf(participant),
  identifier: [{ system: systemOf(context), value: participant }],
  telecom: [{ system: 'email', value: email }, ...(phone === null ? [] : [{ system: 'phone', value: phone }])],
});
