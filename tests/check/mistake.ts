/** A file of the study as JSON. */
// The files of a study are arbitrary JSON here.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type File = any;

/** One mistake of a study builder: the file, the slip, and the code that finds it. */
export interface RealisticMistake {
  name: string;
  file: string;
  slip: (file: File) => void;
  code: string;
}

export const STUDY = 'study.json';
export const LANDING = 'landing.json';
export const SCREENER = 'nodes/eligibility.json';
export const FIRST = 'nodes/first-questions.json';
export const DIARY = 'nodes/diary.json';
export const CONSENT = 'nodes/consent.json';
export const PASSWORD = 'nodes/create-password.json';

export const inputOf = (node: File, page: number, i: number) => {
  const part = node.content.form.schema[page];
  return (part.sections?.[0] ?? part).inputs[i];
};
export const both = (en: string, es: string) => ({ en, es });
export const rename = (value: File, from: string, to: string) => {
  value[to] = value[from];
  delete value[from];
};

export const mistake = (code: string, name: string, file: string, slip: (file: File) => void): RealisticMistake => ({
  code,
  name,
  file,
  slip,
});
