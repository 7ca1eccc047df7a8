import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import studyMetaSchema from '#schemas/study-meta.schema.json' with { type: 'json' };
import type { Form, LandingNode, StudyFile, StudyNode } from '#schemas/types/index.ts';
import { flowProblems } from './flowProblems.ts';
import { formProblems } from './formProblems.ts';
import { readJson } from './readJson.ts';
import { secretProblems } from './secretProblems.ts';
import { didYouMean, schemaProblems } from './schemaProblems.ts';
import { localesOf, reservedSegments, type Study, type StudyProblem, type VersionedNode } from './study.ts';
import { textProblems } from './textProblems.ts';

/** A study folder's content and everything that is wrong with it. `study` is missing where an error keeps it from being served. */
export function loadStudy(folder: string): { slug: string; study?: Study; problems: StudyProblem[] } {
  const slug = basename(folder);
  const problems: StudyProblem[] = [];
  const study = read(folder, slug, problems);
  if (study) {
    problems.push(...flowProblems(study), ...secretProblems(study));
    const locales = localesOf(study);
    for (const file of ['study.json', 'landing.json', ...nodeFiles(folder)]) problems.push(...textProblems(file, readJson(folder, file).value, locales));
  }
  const broken = problems.some(({ severity }) => severity === 'error');
  return { slug, study: broken ? undefined : study, problems };
}

const nodeFiles = (folder: string): string[] => {
  const nodes = join(folder, 'nodes');
  return existsSync(nodes) ? readdirSync(nodes).filter((name) => name.endsWith('.json')).sort().map((name) => `nodes/${name}`) : [];
};

/** Reads a file that must fit a schema; what does not is added to the problems. */
function readChecked<T>(folder: string, file: string, schema: string, problems: StudyProblem[]): T | undefined {
  const { value, problems: unreadable } = readJson(folder, file);
  const found = unreadable.length > 0 ? unreadable : schemaProblems(file, schema, value);
  problems.push(...found);
  return found.length === 0 ? (value as T) : undefined;
}

function read(folder: string, slug: string, problems: StudyProblem[]): Study | undefined {
  const file = readChecked<StudyFile>(folder, 'study.json', 'study-file.schema.json', problems);
  const landing = readChecked<LandingNode>(folder, 'landing.json', 'landing-node.schema.json', problems);
  const nodes = nodeFiles(folder).map((name) => readNode(folder, name, file?.meta.primary_locale ?? 'en', problems));
  if (!file || !landing || nodes.some((node) => !node)) return undefined;
  problems.push(...metaProblems(file, slug));
  return {
    slug,
    meta: file.meta,
    flow: file.flow,
    ineligible: file.ineligible,
    landing: [landing],
    nodes: new Map(nodes.map((node) => [node!.slug, node!])),
    previewEdition: file.preview_edition ?? 1,
    publicFolder: join(folder, 'public'),
  };
}

function readNode(folder: string, file: string, primaryLocale: string, problems: StudyProblem[]): VersionedNode | undefined {
  const before = problems.length;
  const node = readChecked<StudyNode>(folder, file, 'study-node.schema.json', problems);
  if (!node) {
    // As much as can be said at once: the form is looked at even where something else in the file is wrong.
    const { value } = readJson(folder, file);
    if (value !== undefined) problems.push(...newProblems(problems.slice(before), formProblemsOf(file, value)));
    return undefined;
  }
  if (file !== `nodes/${node.slug}.json`) problems.push({ file, pointer: '/slug', message: `The slug is “${node.slug}”, so the file must be called ${node.slug}.json.`, severity: 'error' });
  // What compile and portal need to know about plain strings goes along with the form.
  const form = node.content.form && { primary_locale: primaryLocale, ...node.content.form };
  if (form) problems.push(...formProblems(file, form));
  const complete: StudyNode = { status: 'available', ...node, content: { ...node.content, ...(form && { form }) } };
  return { ...complete, version: versionOf(complete) };
}

function formProblemsOf(file: string, value: unknown): StudyProblem[] {
  const form = (value as { content?: { form?: Form } } | null)?.content?.form;
  try {
    return Array.isArray(form?.schema) ? formProblems(file, form) : [];
  } catch {
    return []; // Not even the shape of a form; the schema has said so.
  }
}

/** Those at places that nothing was said about yet. */
const newProblems = (known: readonly StudyProblem[], found: readonly StudyProblem[]): StudyProblem[] =>
  found.filter(({ pointer }) => !known.some((problem) => problem.pointer === pointer));

/** Names the exact content of a node. */
const versionOf = (node: StudyNode): string => createHash('sha256').update(JSON.stringify(node)).digest('hex').slice(0, 16);

function metaProblems({ meta }: StudyFile, slug: string): StudyProblem[] {
  const error = (pointer: string, message: string): StudyProblem => ({ file: 'study.json', pointer, message, severity: 'error' });
  const known = Object.keys(studyMetaSchema.properties);
  return [
    ...(meta.slug === slug ? [] : [error('/meta/slug', `The slug is “${meta.slug}”, but the folder is called ${slug}; they must be the same.`)]),
    ...(reservedSegments.includes(slug) ? [error('/meta/slug', `“${slug}” is an address of the service itself; give the study another slug.`)] : []),
    ...Object.keys(meta).filter((key) => !known.includes(key)).map((key) => error('/meta', `“${key}” is not a key that belongs here.${didYouMean(key, known)}`)),
  ];
}
