import { join } from 'node:path';
import type { Form, LandingNode, StudyFile, StudyMeta, StudyNode } from '#schemas/types/index.ts';
import {
  countedTime,
  didYouMean,
  type Found,
  readingTime,
  type Rule,
  scheduleRules,
  suggested,
} from '#kit/check/index.ts';
import { sha256 } from '#service/ids.ts';
import { bounded } from './check/bounded.ts';
import { codes } from './check/codes/index.ts';
import { withoutConsequences } from './check/consequences.ts';
import { isFirstOfItsKind, localeNamed, missingLocales, unlistedLocales } from './check/locales.ts';
import { locate } from './check/locate.ts';
import { readTexts, type FileText } from './check/readTexts.ts';
import { readSource, type Source } from './check/source.ts';
import { folderFiles, slugOf, type StudyFiles } from './check/studyFiles.ts';
import { formOf } from './consentForm.ts';
import { formProblems } from './formProblems.ts';
import { type FormReads, LAST, mayRead, readable, withReads } from './formReads.ts';
import { withHostAdvice } from './integrationProblems.ts';
import { pictureProblems } from './check/brandRules.ts';
import { withColorAdvice } from './check/colorProblems.ts';
import { contentRules } from './check/contentRules.ts';
import { faultsIn, mergeProblems, schemaProblems, studyProblems } from './problems.ts';
import { localesOf, type Study, type StudyFault, type StudyProblem, type VersionedNode } from './study.ts';
import { oncePerList, textProblems } from './textProblems.ts';
import { addressProblems } from './check/addressProblems.ts';
import { escapeToken } from '#kit/pure/validation/index.ts';
import { contributionLayouts, typesWithOwnResults, nodePaths } from '#schemas/nodePaths.ts';
import { DEFAULT_MINUTES } from '#kit/pure/compile/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

const known = Object.keys(nodePaths);

/** A form that takes more than twice the stated time is reported. */
const MOST_OVER = 2;
/** Who reads slowly, rests or uses a screen reader needs several times as long, so a generous time is correct. */
const GENEROUS = 4;

const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));
const minutes = (count: number): string => `${count} minute${count === 1 ? '' : 's'}`;

/** Whether the form of a node shows a time: a step of the sign-up does, and so does a form of several pages. */
const showsTime = ({ layout, content: { form } }: StudyNode): boolean =>
  (form !== undefined && form.schema.length > 1) || (layout !== undefined && !contributionLayouts.includes(layout));

/** Compares the time that a node states with the time that its texts and questions take. */
function timeFault(node: StudyNode): Found | undefined {
  const { type, content } = node;
  const { form, body, estimated_minutes: listed } = content;
  if (!form) return undefined;
  if (listed !== undefined && form.estimated_minutes !== undefined && listed !== form.estimated_minutes)
    return {
      pointer: '/content/estimated_minutes',
      message: `The dashboard says ${minutes(listed)}, and the form says ${minutes(form.estimated_minutes)}.`,
      fix: 'Write the same number in both places.',
    };
  const written = form.estimated_minutes ?? listed;
  const stated = written ?? (showsTime(node) ? DEFAULT_MINUTES : undefined);
  // The form of a test only describes its results.
  if (stated === undefined || typesWithOwnResults.includes(type)) return undefined;
  const { questions, least, most } = countedTime(form, fieldTypes);
  const reading = readingTime(body, form.primary_locale ?? 'en');
  const [from, to] = [minutesOf(reading + least), minutesOf(reading + most)];
  const isTooLong = stated > GENEROUS * to;
  if (!isTooLong && from <= MOST_OVER * stated) return undefined;
  const counted = from === to ? minutes(to) : `${from} to ${minutes(to)}`;
  const says = written === undefined ? 'It states no time, so it says' : 'It says';
  return {
    pointer:
      written === undefined
        ? '/content/form'
        : form.estimated_minutes === undefined
          ? '/content/estimated_minutes'
          : '/content/form/estimated_minutes',
    message: `${says} ${minutes(stated)}, but to read and answer ${questions === 1 ? 'its question' : `its ${questions} questions`} takes about ${counted}.`,
    fix:
      written === undefined
        ? `Write "estimated_minutes": ${isTooLong ? to : from}, or the time that you measured.`
        : `Write ${isTooLong ? to : from}, or the time that you measured.`,
  };
}

/** A node in its file. */
interface NodeFile {
  file: string;
  node: StudyNode;
}

/** The rules for a node by itself, without the rest of the study. */
const nodeFileRules: readonly Rule<NodeFile>[] = [
  {
    code: 'timeDiffers',
    severity: 'hint',
    find({ node }) {
      const fault = timeFault(node);
      return fault ? [fault] : [];
    },
  },
  {
    // A host application can have a screen for it, so it is no error.
    code: 'unknownNodeType',
    severity: 'warning',
    find: ({ node: { type } }) =>
      known.includes(type)
        ? []
        : [
            {
              pointer: '/type',
              message: `The portal knows no type “${type}” of a node.`,
              ...didYouMean(type, known, `The types are ${known.join(', ')}.`),
            },
          ],
  },
  {
    code: 'slugNotFile',
    severity: 'error',
    find: ({ file, node: { slug } }) =>
      file === `nodes/${slug}.json`
        ? []
        : [
            {
              pointer: '/slug',
              about: [slug, file.slice('nodes/'.length, -'.json'.length)],
              message: `The slug is “${slug}”, so the file must be called ${slug}.json.`,
            },
          ],
  },
];

/** A language that so many texts have, or lack, is one mistake: in the list of languages. */
const MANY = 3;
const LIST = { file: 'study.json', pointer: '/meta/secondary_locales' } as const;

type Texts = FileText & { value: Readonly<Record<string, string>> };

const unlisted = (message: string, place: { file: string; pointer: string }): StudyFault => ({
  code: 'unlistedLanguage',
  severity: 'warning',
  message,
  ...place,
});

/** Languages that texts have, but the study does not list. */
function unlistedIn(texts: readonly Texts[], locales: readonly string[]): StudyFault[] {
  const found = texts.flatMap((text) => unlistedLocales(text.value, locales).map((tag) => ({ tag, text })));
  return [...new Set(found.map(({ tag }) => tag))].flatMap((tag) => {
    const places = found.filter((each) => each.tag === tag);
    if (places.length >= MANY)
      return [
        {
          ...unlisted(`${places.length} texts have “${tag}”, which is not a language of the study.`, LIST),
          fix: `Add "${tag}" to “secondary_locales”, or remove these texts.`,
        },
      ];
    return places.flatMap(({ text: { value, file, pointer } }) => {
      const others = unlistedLocales(value, locales);
      // One text with several wrong languages is one mistake.
      if (others[0] !== tag) return [];
      const missing = missingLocales(value, locales);
      const named = localeNamed(tag);
      const meant =
        named !== undefined && missing.includes(named) ? named : missing.length === 1 ? missing[0] : undefined;
      return {
        ...unlisted(
          `${others.map((each) => `“${each}”`).join(' and ')} ${others.length > 1 ? 'are not languages' : 'is not a language'} of the study, so nobody reads this text.`,
          {
            file,
            pointer: `${pointer}/${escapeToken(tag)}`,
          },
        ),
        ...(others.length > 1
          ? { fix: `Write ${missing.map((each) => `"${each}"`).join(' and ') || 'the languages of the study'}.` }
          : suggested(meant)),
      };
    });
  });
}

/** Languages that the study lists, but no text has. */
const unwrittenIn = (texts: readonly Texts[], locales: readonly string[]): StudyFault[] =>
  texts.length < MANY
    ? []
    : locales
        .filter((locale) => texts.every(({ value }) => missingLocales(value, [locale]).length > 0))
        .map((locale) => ({
          code: 'missingLanguage',
          severity: 'warning',
          file: 'study.json',
          pointer:
            locale === locales[0] ? '/meta/primary_locale' : `/meta/secondary_locales/${locales.indexOf(locale) - 1}`,
          about: [locale],
          message: `None of the ${texts.length} texts of the study is in ${locale}.`,
          fix: `Translate the texts, or take "${locale}" out of the list until they are translated.`,
        }));

/** Compares the languages of a study with the languages of its texts. */
function listedLanguages(texts: readonly FileText[], locales: readonly string[]): StudyFault[] {
  const byLanguage = texts.filter((text): text is Texts => typeof text.value !== 'string');
  return [...unlistedIn(byLanguage, locales), ...unwrittenIn(byLanguage, locales)];
}

/** UTF-8 that was read as Latin-1 and saved again: `Ã±` for `ñ`, `Â¿` for `¿`, `â€œ` for a quotation mark. */
const MISREAD = /Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]|â€[\u0098-\u009D\u00A6œ™˜“”]/;

/** Texts whose signs were read in another encoding. All in a file are one mistake: it was saved wrongly once. */
function encodingProblems(texts: readonly FileText[]): StudyFault[] {
  const found = texts.flatMap(({ file, pointer, value }) =>
    (typeof value === 'string'
      ? [[pointer, value] as const]
      : Object.entries(value).map(([tag, text]) => [`${pointer}/${escapeToken(tag)}`, text] as const)
    ).flatMap(([at, text]) => {
      const sign = MISREAD.exec(text)?.[0];
      return sign === undefined ? [] : [{ file, pointer: at, sign }];
    }),
  );
  return [...new Set(found.map(({ file }) => file))].map((file) => {
    const all = found.filter((each) => each.file === file);
    const { pointer, sign } = all[0]!;
    const more = all.length === 1 ? '' : ` ${all.length} texts of this file have such signs.`;
    return {
      code: 'misreadSigns',
      severity: 'warning',
      file,
      pointer,
      message: `The text has “${sign}”, which was an accent or another sign before the file was read in another encoding.${more}`,
    };
  });
}

/**
 * Whether participants keep the rest of the study: the form leaves out a field of an unknown type. A consent without one of
 * its fields would be another consent.
 */
const leavesOutField = ({ code, file }: StudyFault, study: Study | undefined): boolean =>
  code === 'unknownType' &&
  [...(study?.nodes.values() ?? [])].some(
    ({ slug, layout }) => file === `nodes/${slug}.json` && layout !== 'informed_consent',
  );

/**
 * Loads a study and finds every problem in its files, sorted by file and place. `study` is `undefined` if an error keeps
 * it from being served; one that only costs a field does not.
 * @param files what is read, if it is not the folder as it is
 */
export function loadStudy(
  folder: string,
  files: StudyFiles = folderFiles(folder),
): { slug: string; study?: Study; problems: StudyProblem[] } {
  const sources = new Map(
    ['study.json', 'landing.json', ...files.nodes].map((file) => [file, readSource(files, file)] as const),
  );
  const faults = [...sources].flatMap(([file, source]) => source.findings.map((finding) => ({ file, ...finding })));
  const study = read(files, sources, faults);
  if (study) {
    faults.push(...studyProblems(study), ...pictureProblems(study, (file) => files.read(file)));
    const locales = localesOf(study).filter(isFirstOfItsKind);
    const texts = [...sources].flatMap(([file, { value }]) =>
      readTexts(value, locales).map((text) => ({ file, ...text })),
    );
    faults.push(
      ...listedLanguages(texts, locales),
      ...encodingProblems(texts),
      ...oncePerList(texts.flatMap((text) => textProblems(text, locales))),
      ...addressProblems(texts, locales),
    );
  }
  const causes = withoutConsequences(faults);
  const broken = causes.some((fault) => fault.severity === 'error' && !leavesOutField(fault, study));
  return {
    slug: slugOf(files),
    study: broken ? undefined : study,
    problems: bounded(causes).map((fault) => placed(fault, sources.get(fault.file)!)),
  };
}

/** A fault with its place. */
function placed({ offset, about: _about, ...fault }: StudyFault & { offset?: number }, source: Source): StudyProblem {
  // A field type of a host can have codes of its own.
  return { fix: '', ...codes[fault.code], ...fault, ...locate(source, { ...fault, offset }) };
}

type Sources = ReadonlyMap<string, Source>;

/**
 * Validates the content of a file against a schema. Adds what is invalid to the faults and then returns `undefined`.
 */
function readChecked<T>(sources: Sources, file: string, schema: string, faults: StudyFault[]): T | undefined {
  const { root, value } = sources.get(file)!;
  if (!root) return undefined;
  const found = withColorAdvice(withHostAdvice(schemaProblems(file, schema, value), value));
  faults.push(...found);
  return found.length === 0 ? withoutSchema(value as T) : undefined;
}

function read(files: StudyFiles, sources: Sources, faults: StudyFault[]): Study | undefined {
  const file = readChecked<StudyFile>(sources, 'study.json', 'study-file.schema.json', faults);
  const landing = readChecked<LandingNode>(sources, 'landing.json', 'landing-node.schema.json', faults);
  const others = readable(formsIn(sources, files.nodes, file?.meta), file?.meta);
  const sourcesOfNodes = files.nodes.map((name) => (sources.get(name)!.value ?? {}) as Partial<StudyNode>);
  const drafts = new Set(sourcesOfNodes.flatMap(({ slug, status }) => (slug && status === 'draft' ? [slug] : [])));
  const nodes = files.nodes.map((name) => readNode(sources, name, { file, others, drafts }, faults));
  if (file && nodes.length === 0) {
    // Each step names nodes, and none of them is there: one mistake.
    faults.push({
      code: 'noNodes',
      severity: 'error',
      file: 'study.json',
      pointer: '/flow',
      message: 'There is no JSON file in the folder “nodes”.',
    });
    return undefined;
  }
  if (!file || !landing || nodes.some((node) => !node)) return undefined;
  return {
    slug: slugOf(files),
    meta: file.meta,
    flow: file.flow,
    ineligible: file.ineligible,
    endNodes: file.end_nodes ?? {},
    personalInformation: file.personal_information,
    integrations: file.integrations ?? [],
    captcha: file.captcha,
    textMessages: file.text_messages,
    retention: file.retention,
    callbackHosts: file.education_callback_hosts ?? [],
    mails: {
      from: file.mails?.from ?? '08:00',
      until: file.mails?.until ?? '20:00',
      timeZone: file.mails?.time_zone ?? 'UTC',
    },
    partnerSite: file.partner_site,
    cognitiveTest: file.cognitive_test,
    partnerStandIn: file.partner_site_stand_in,
    landing: [landing],
    nodes: new Map(nodes.map((node) => [node!.slug, node!])),
    previewEdition: file.preview_edition ?? 1,
    programStudies: file.program_studies,
    publicFolder: join(files.folder, 'public'),
  };
}

/** The forms of the nodes by slug, as far as they have the shape of a form. Whatever else is wrong is reported elsewhere. */
function formsIn(sources: Sources, files: readonly string[], meta: StudyMeta | undefined): ReadonlyMap<string, Form> {
  return new Map(
    files.flatMap((name): [string, Form][] => {
      const { slug, content } = (sources.get(name)!.value ?? {}) as Partial<StudyNode>;
      const form = content?.form;
      return typeof slug === 'string' && Array.isArray(form?.schema) ? [[slug, ofStudy(form, meta)!]] : [];
    }),
  );
}

/** What of a study a node depends on, as far as it can be read. */
interface Around {
  file: StudyFile | undefined;
  /** What its form can read. */
  others: FormReads;
  /** Slugs of the nodes that participants do not see yet. */
  drafts: ReadonlySet<string>;
}

/** What the form of a node can read: no draft, unless it is one itself. */
function readableBy(node: Partial<StudyNode> | null, { file, others, drafts }: Around): FormReads | undefined {
  if (!mayRead(node ?? {}, file?.personal_information?.node)) return undefined;
  if (node?.status === 'draft' || drafts.size === 0) return others;
  return Object.fromEntries(Object.entries(others).filter(([name]) => !drafts.has(name.replace(LAST, ''))));
}

/** A file without the key that only editors read. */
function withoutSchema<T>(value: T): T {
  const { $schema: _schema, ...rest } = value as T & { $schema?: string };
  return rest as T;
}

function readNode(sources: Sources, file: string, around: Around, faults: StudyFault[]): VersionedNode | undefined {
  const meta = around.file?.meta;
  const { root, value } = sources.get(file)!;
  if (!root) return undefined;
  const bySchema = schemaProblems(file, 'study-node.schema.json', value);
  bySchema.push(...faultsIn(file, contentRules, value));
  // Report as much as possible at once: check the form even if something else in the file is wrong.
  faults.push(...mergeProblems(bySchema, formProblemsOf(file, value, around)));
  if (bySchema.length > 0) return undefined;
  const node = withoutSchema(value as StudyNode);
  faults.push(...faultsIn(file, scheduleRules, node), ...faultsIn(file, nodeFileRules, { file, node }));
  const own = ofStudy(formOf(node), meta, node.content.estimated_minutes);
  const form = own && withReads(own, readableBy(node, around));
  const complete: StudyNode = { status: 'available', ...node, content: { ...node.content, ...(form && { form }) } };
  return { ...complete, version: versionOf(complete) };
}

/**
 * Adds to a form what it does not say itself and the compile step and the portal read from it: the study's language and
 * region, and the time that the dashboard states.
 */
const ofStudy = (form: Form | undefined, meta: StudyMeta | undefined, listedMinutes?: number): Form | undefined =>
  form && {
    ...(listedMinutes !== undefined && { estimated_minutes: listedMinutes }),
    primary_locale: meta?.primary_locale ?? 'en',
    ...(meta?.region !== undefined && { region: meta.region }),
    ...form,
  };

function formProblemsOf(file: string, value: unknown, around: Around): StudyFault[] {
  const meta = around.file?.meta;
  const form = (value as { content?: { form?: Form } } | null)?.content?.form;
  if (!Array.isArray(form?.schema)) return [];
  try {
    // If study.json cannot be read, its region is unknown. That is one mistake, and it is not the node's.
    const reads = readableBy(value as Partial<StudyNode>, around);
    return formProblems(file, { ...ofStudy(form, meta)!, ...(reads && { reads: reads as Form['reads'] & {} }) }).filter(
      ({ code }) => meta !== undefined || code !== 'noRegion',
    );
  } catch (cause) {
    // The value does not even have the shape of a form, and the schema reports that. If the schema reports nothing, the
    // check itself is broken.
    if (schemaProblems(file, 'study-node.schema.json', value).length === 0) throw cause;
    return [];
  }
}

/**
 * The version of a node: a hash of its exact content. Its schedule, its mails and its place on the dashboard are not part
 * of it, because the same questions can be open at other times and listed elsewhere.
 */
function versionOf({ opens: _opens, closes: _closes, every: _every, pinned: _pinned, ...node }: StudyNode): string {
  const { after: _after, occurrences: _occurrences, nights: _nights, mail: _mail, ...content } = node;
  return sha256(JSON.stringify(content)).slice(0, 16);
}
