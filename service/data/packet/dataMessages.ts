import type { Sensitivity } from '#kit/pure/compile/index.ts';
import { defineMessages, type Message } from '#kit/pure/texts/index.ts';
import { textIn } from '#service/texts.ts';

/** The words of the table of what a study collects. */
export const dataMessages = defineMessages({
  variable: {
    id: 'service.packet.dataVariable',
    defaultMessage: 'Variable',
    description: 'Packet for an ethics board: head of a column about what a study collects.',
  },
  question: {
    id: 'service.packet.dataQuestion',
    defaultMessage: 'Question',
    description: 'Packet for an ethics board: head of a column about what a study collects.',
  },
  values: {
    id: 'service.packet.dataValues',
    defaultMessage: 'Values',
    description: 'Packet for an ethics board: head of a column about what a study collects.',
  },
  asked: {
    id: 'service.packet.dataAsked',
    defaultMessage: 'Asked',
    description: 'Packet for an ethics board: head of a column about what a study collects.',
  },
  handling: {
    id: 'service.packet.dataHandling',
    defaultMessage: 'Handling',
    description: 'Packet for an ethics board: head of a column about what a study collects.',
  },
  required: {
    id: 'service.packet.dataRequired',
    defaultMessage: 'Required',
    description: 'Packet for an ethics board: of a question that must be answered.',
  },
  requiredIf: {
    id: 'service.packet.dataRequiredIf',
    defaultMessage: 'Required if {condition}',
    description:
      'Packet for an ethics board: of a question that must be answered while a condition about answers is true.',
  },
  optional: {
    id: 'service.packet.dataOptional',
    defaultMessage: 'Optional',
    description: 'Packet for an ethics board: of a question that may stay without an answer.',
  },
});

/** How carefully answers must be handled. */
export const sensitivityMessages = defineMessages({
  'never stored': {
    id: 'service.packet.neverStored',
    defaultMessage: 'Never stored',
    description: 'Packet for an ethics board: how carefully answers to a question must be handled.',
  },
  identifying: {
    id: 'service.packet.identifying',
    defaultMessage: 'Can say who somebody is; exported only on request, in a file of its own',
    description: 'Packet for an ethics board: how carefully answers to a question must be handled.',
  },
  'free text': {
    id: 'service.packet.freeText',
    defaultMessage: 'Free text, which can contain names',
    description: 'Packet for an ethics board: how carefully answers to a question must be handled.',
  },
  answer: {
    id: 'service.packet.plainAnswer',
    defaultMessage: 'Answer',
    description: 'Packet for an ethics board: how carefully answers to a question must be handled.',
  },
}) satisfies Readonly<Record<Sensitivity, Message>>;

/** What a variable contains besides the answer. The field types say it in English, as the data dictionary does. */
const partMessages = defineMessages({
  moment: {
    id: 'service.packet.partMoment',
    defaultMessage: 'moment of the last change',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  content: {
    id: 'service.packet.partContent',
    defaultMessage: 'content of the file',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  fileName: {
    id: 'service.packet.partFileName',
    defaultMessage: 'name of the file',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  fileSize: {
    id: 'service.packet.partFileSize',
    defaultMessage: 'size of the file in bytes',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  fileType: {
    id: 'service.packet.partFileType',
    defaultMessage: 'media type of the file',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  notMember: {
    id: 'service.packet.partNotMember',
    defaultMessage: 'the text false for participants who are not members',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  blank: {
    id: 'service.packet.partBlank',
    defaultMessage: '_ if nothing was entered',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  signature: {
    id: 'service.packet.partSignature',
    defaultMessage: 'a PNG data URL if drawn, a name if typed',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  pressure: {
    id: 'service.packet.partPressure',
    defaultMessage: 'systolic / diastolic in mm Hg, _ if nothing was entered',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  sum: {
    id: 'service.packet.partSum',
    defaultMessage: 'score (sum)',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  mean: {
    id: 'service.packet.partMean',
    defaultMessage: 'score (mean)',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  row: {
    id: 'service.packet.partRow',
    defaultMessage: 'stays with the row wherever it moves',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  units: {
    id: 'service.packet.partUnits',
    defaultMessage: 'units',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  references: {
    id: 'service.packet.partReferences',
    defaultMessage: 'references of the files',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  camera: {
    id: 'service.packet.partCamera',
    defaultMessage: 'camera metadata of each file',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  outcome: {
    id: 'service.packet.partOutcome',
    defaultMessage: 'outcome',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  deviceOs: {
    id: 'service.packet.partDeviceOs',
    defaultMessage: 'device: os',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  deviceOsVersion: {
    id: 'service.packet.partDeviceOsVersion',
    defaultMessage: 'device: os version',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  deviceZone: {
    id: 'service.packet.partDeviceZone',
    defaultMessage: 'device: timezone',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  deviceType: {
    id: 'service.packet.partDeviceType',
    defaultMessage: 'device: type',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  deviceVendor: {
    id: 'service.packet.partDeviceVendor',
    defaultMessage: 'device: vendor',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  completed: {
    id: 'service.packet.partCompleted',
    defaultMessage: 'whether it was completed, as text',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  duration: {
    id: 'service.packet.partDuration',
    defaultMessage: 'duration in milliseconds',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  start: {
    id: 'service.packet.partStart',
    defaultMessage: 'start',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  end: {
    id: 'service.packet.partEnd',
    defaultMessage: 'end',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  keys: {
    id: 'service.packet.partKeys',
    defaultMessage: 'each key with its time, as JSON text',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  picture: {
    id: 'service.packet.partPicture',
    defaultMessage: 'address of the picture',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  declined: {
    id: 'service.packet.partDeclined',
    defaultMessage: 'why there is no answer',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  ranked: {
    id: 'service.packet.partRanked',
    defaultMessage: 'option values, the first place first',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  category: {
    id: 'service.packet.partCategory',
    defaultMessage: 'range of the score',
    description: 'Packet for an ethics board: what a variable contains.',
  },
  written: {
    id: 'service.packet.partWritten',
    defaultMessage: 'text that was written',
    description: 'Packet for an ethics board: what a variable contains.',
  },
});
const byPart = new Map(Object.values(partMessages).map((message) => [message.defaultMessage, message]));

/** What a variable contains, in words. A field type of a study's own may have only its English words. */
export function partWords(part: string, locale: string): string {
  const message = byPart.get(part);
  return message ? textIn(locale, message) : part;
}
