import { join } from 'node:path';
import type { Form, LandingNode, StudyFile, StudyMeta, StudyNode } from '#schemas/types/index.ts';
import { runRules, scheduleRules } from '#kit/check/index.ts';
import { sha256 } from '#service/sha256.ts';
import { bounded } from './check/bounded.ts';
import { codes } from './check/codes/index.ts';
import { withoutConsequences } from './check/consequences.ts';
import { isFirstOfItsKind } from './check/locales.ts';
import { locate } from './check/locate.ts';
import { readTexts } from './check/readTexts.ts';
import { readSource, type Source } from './check/source.ts';
import { folderFiles, slugOf, type StudyFiles } from './check/studyFiles.ts';
import { formOf } from './consentForm.ts';
import { formProblems } from './formProblems.ts';
import { withHostAdvice } from './integrationProblems.ts';
import { groupProblems, pictureProblems } from './check/brandRules.ts';
import { withColorAdvice } from './check/colorProblems.ts';
import { contentProblems, statusProblems } from './check/contentProblems.ts';
import { programProblems } from './check/programProblems.ts';
import { mailProblems } from './mailProblems.ts';
import { mergeProblems } from './mergeProblems.ts';
import { schemaProblems } from './schemaProblems.ts';
import { scheduleProblems } from './scheduleProblems.ts';
import { secretProblems } from './secretProblems.ts';
import { localesOf, type Study, type StudyFault, type StudyProblem, type VersionedNode } from './study.ts';
import { disqualifyProblems, studyRules } from './studyRules.ts';
import { oncePerList, textProblems } from './textProblems.ts';
import { timeProblems } from './check/timeProblems.ts';
import { typeProblems } from './check/typeProblems.ts';
import { addressProblems } from './check/addressProblems.ts';
import { encodingProblems } from './check/encodingProblems.ts';
import { listedLanguages } from './check/listedLanguages.ts';

/**
 * Loads a study and finds every problem in its files, sorted by file and place. `study` is `undefined` if an error keeps
 * it from being served.
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
    faults.push(
      ...[...runRules(studyRules, study), ...disqualifyProblems(study)].map((finding) => ({
        file: 'study.json',
        ...finding,
      })),
      ...secretProblems(study),
      ...scheduleProblems(study),
      ...mailProblems(study),
      ...pictureProblems(study),
      ...groupProblems(study),
      ...programProblems(study),
    );
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
  const broken = causes.some(({ severity }) => severity === 'error');
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
  const nodes = files.nodes.map((name) => readNode(sources, name, file?.meta, faults));
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

/** A file without the key that only editors read. */
function withoutSchema<T>(value: T): T {
  const { $schema: _schema, ...rest } = value as T & { $schema?: string };
  return rest as T;
}

function readNode(
  sources: Sources,
  file: string,
  meta: StudyMeta | undefined,
  faults: StudyFault[],
): VersionedNode | undefined {
  const { root, value } = sources.get(file)!;
  if (!root) return undefined;
  const bySchema = schemaProblems(file, 'study-node.schema.json', value);
  bySchema.push(...contentProblems(file, value), ...statusProblems(file, value));
  // Report as much as possible at once: check the form even if something else in the file is wrong.
  faults.push(...mergeProblems(bySchema, formProblemsOf(file, value, meta)));
  if (bySchema.length > 0) return undefined;
  const node = withoutSchema(value as StudyNode);
  faults.push(
    ...runRules(scheduleRules, node).map((finding) => ({ file, ...finding })),
    ...timeProblems(file, node),
    ...typeProblems(file, node),
  );
  if (file !== `nodes/${node.slug}.json`)
    faults.push({
      code: 'slugNotFile',
      file,
      pointer: '/slug',
      about: [node.slug, file.slice('nodes/'.length, -'.json'.length)],
      message: `The slug is “${node.slug}”, so the file must be called ${node.slug}.json.`,
      severity: 'error',
    });
  const form = ofStudy(formOf(node), meta, node.content.estimated_minutes);
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

function formProblemsOf(file: string, value: unknown, meta: StudyMeta | undefined): StudyFault[] {
  const form = (value as { content?: { form?: Form } } | null)?.content?.form;
  if (!Array.isArray(form?.schema)) return [];
  try {
    // If study.json cannot be read, its region is unknown. That is one mistake, and it is not the node's.
    return formProblems(file, ofStudy(form, meta)!).filter(({ code }) => meta !== undefined || code !== 'noRegion');
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
  const { after: _after, occurrences: _occurrences, mail: _mail, ...content } = node;
  return sha256(JSON.stringify(content)).slice(0, 16);
}
