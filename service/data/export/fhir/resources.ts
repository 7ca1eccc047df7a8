// The parts of FHIR R4 (https://hl7.org/fhir/R4/questionnaire.html) that an export uses.

export interface Extension {
  url: string;
  extension?: Extension[];
  valueCode?: string;
  valueString?: string;
  valueMarkdown?: string;
  valueDecimal?: number;
  valueCoding?: Partial<Coding>;
}

export interface Coding {
  system?: string;
  code: string;
  display?: string;
}

export type ItemType =
  | 'group'
  | 'boolean'
  | 'decimal'
  | 'integer'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'string'
  | 'choice'
  | 'open-choice';

/** A text only for a value that cannot be a code. */
export type AnswerOption = ({ valueCoding: Coding } | { valueString: string }) & { extension?: Extension[] };

export interface Item {
  linkId: string;
  text?: string;
  /** Translations of the text. */
  _text?: { extension: Extension[] };
  type: ItemType;
  required?: boolean;
  repeats?: boolean;
  maxLength?: number;
  answerOption?: AnswerOption[];
  item?: Item[];
  extension?: Extension[];
}

export interface Answer {
  valueBoolean?: boolean;
  valueDecimal?: number;
  valueInteger?: number;
  valueDate?: string;
  valueDateTime?: string;
  valueTime?: string;
  valueString?: string;
  valueCoding?: Coding;
  item?: ResponseItem[];
}

export interface ResponseItem {
  linkId: string;
  answer?: Answer[];
  item?: ResponseItem[];
}
