import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brandThemes } from '#kit/pure/brand/index.ts';
import { didYouMean, type Found, type Rule } from '#kit/check/index.ts';
import { escapeToken } from '#kit/pure/validation/index.ts';
import type { Study, StudyFault, VersionedNode } from '../study.ts';
import type { StudyFiles } from './studyFiles.ts';

const COLORS = '/meta/brand/branding_json';

/** Links that the footer shows. */
const LINKS = ['company_url', 'privacy_policy_url', 'terms_url'] as const;
const isAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$|^\/[^/]/.test(text);

/** Families that nearly every device has. */
const EVERYWHERE = /^(arial|helvetica|verdana|georgia|times|courier|tahoma|trebuchet|system-ui|sans-serif|serif|ui-)/i;
const served = Object.values(brandThemes).flatMap(({ fonts }) =>
  Object.values(fonts).flatMap((families) => families.match(/[^",]+/g)?.map((family) => family.trim()) ?? []),
);

/** Values of a list that are there twice. */
const twice = (values: readonly (string | undefined)[], at: string, key: string, what: string): Found[] =>
  values.flatMap((value, i) =>
    value !== undefined && values.indexOf(value) < i
      ? [{ pointer: `${at}/${i}/${key}`, message: `Two ${what} have the ${key} “${value}”.` }]
      : [],
  );

/** The rules for what a study says about itself, beside its steps. */
export const brandRules: readonly Rule<Study>[] = [
  {
    code: 'notAnAddress',
    severity: 'warning',
    find: ({ meta }) =>
      LINKS.flatMap((key): Found[] => {
        const address = meta.brand.branding_json?.[key];
        return typeof address !== 'string' || isAddress(address)
          ? []
          : [
              {
                pointer: `${COLORS}/${key}`,
                message: `“${address}” is not an address, so its link leads to a missing page of this site.`,
                fix: `Write https://${address.replace(/^([a-z]+:)?\/*/i, '')}.`,
              },
            ];
      }),
  },
  {
    code: 'notAnAddress',
    severity: 'warning',
    find({ meta: { support_phone: phone, brand } }) {
      const domain = brand.branding_json?.email_domain;
      return [
        ...(phone && phone.replaceAll(/\D/g, '').length < 3
          ? [
              {
                pointer: '/meta/support_phone',
                message: `“${phone}” is not a telephone number.`,
                fix: 'Write one such as +1 (555) 010-0123; an e-mail address is “support_email”.',
              },
            ]
          : []),
        ...(typeof domain === 'string' && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain)
          ? [
              {
                pointer: `${COLORS}/email_domain`,
                message: `“${domain}” is not a domain.`,
                fix: `Write ${/[a-z0-9-]+(\.[a-z0-9-]+)+/i.exec(domain.split('@').at(-1)!)?.[0] ?? 'example.org'}.`,
              },
            ]
          : []),
      ];
    },
  },
  {
    code: 'unknownFont',
    severity: 'hint',
    find({ meta }) {
      const fonts = meta.brand.branding_json?.fonts ?? {};
      return (['primary', 'secondary', 'font_1', 'font_2'] as const).flatMap((key): Found[] => {
        const family = fonts[key];
        if (!family || EVERYWHERE.test(family)) return [];
        if (family === 'font_1' || family === 'font_2')
          return fonts[family]
            ? []
            : [{ pointer: `${COLORS}/fonts/${key}`, message: `There is no “${family}” in “fonts”.` }];
        return served.includes(family)
          ? []
          : [
              {
                pointer: `${COLORS}/fonts/${key}`,
                message: `The portal serves no font “${family}”.`,
                ...didYouMean(
                  family,
                  ['font_1', 'font_2'].filter((name) => name in fonts),
                ),
              },
            ];
      });
    },
  },
  {
    code: 'noContact',
    severity: 'warning',
    find: ({ meta: { support_email, support_phone } }) =>
      support_email || support_phone
        ? []
        : [{ pointer: '/meta', message: 'The study has neither “support_email” nor “support_phone”.' }],
  },
  {
    code: 'doubleEntry',
    severity: 'warning',
    find: ({ meta }) => [
      ...twice(
        (meta.display_groups ?? []).map(({ id }) => id),
        '/meta/display_groups',
        'id',
        'groups',
      ),
      ...twice(
        (meta.compensation_options ?? []).map(({ value }) => value),
        '/meta/compensation_options',
        'value',
        'ways to thank participants',
      ),
    ],
  },
  {
    code: 'unknownRegion',
    severity: 'warning',
    find: ({ meta: { region } }) =>
      region === undefined || isRegion(region)
        ? []
        : [
            {
              pointer: '/meta/region',
              message: `“${region}” is not the code of a region (ISO 3166).`,
              ...(region === 'UK' ? { suggestion: 'GB', fix: 'Did you mean “GB”?' } : {}),
            },
          ],
  },
];

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Codes that have a name, but are not of a country. */
const NO_COUNTRY = ['UK', 'EU', 'EZ', 'UN', 'ZZ'];
/** True for the code of a country. */
export const isRegion = (code: string): boolean => !NO_COUNTRY.includes(code) && regions.of(code) !== undefined;

/** The root of an SVG file, after a declaration, comments and a document type. */
const SVG = /^\uFEFF?\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(\[[\s\S]*?\])?[^>]*>\s*)*<(\w+:)?svg[\s>]/i;

/** The fault of the address of a picture; `undefined` if it can be shown. */
function pictureFault(
  { slug, publicFolder }: Study,
  path: string,
  read: StudyFiles['read'],
): (Pick<Found, 'message' | 'fix'> & { code?: string }) | undefined {
  const base = `/study-files/${slug}/`;
  if (path.startsWith('https://') || path.startsWith('data:image/')) return undefined;
  if (path.startsWith('http:'))
    return { message: `Pages load no picture from “${path}”, because it is not encrypted.`, fix: 'Write https://.' };
  if (!path.startsWith('/'))
    return {
      message: `“${path}” is not an address.`,
      fix: `The files in the folder “public” have addresses such as ${base}${path.split(/[\\/]/).at(-1)}.`,
    };
  if (!path.startsWith('/study-files/')) return undefined;
  if (!path.startsWith(base))
    return { message: `“${path}” is a file of another study.`, fix: `Files of this study begin with ${base}.` };
  const file = path.slice(base.length);
  const isSvg = /\.svg$/i.test(file);
  const text = isSvg ? read(`public/${file}`) : undefined;
  if (isSvg ? text === undefined : !existsSync(join(publicFolder, file)))
    return { message: `There is no file public/${file}.` };
  return text === undefined || SVG.test(text)
    ? undefined
    : { code: 'notAPicture', message: `public/${file} is called an SVG picture, but it is none.` };
}

/** Every picture that a study names: its file, its place and its address. */
function picturesOf({ meta, landing, nodes }: Study): { file: string; pointer: string; path: unknown }[] {
  const branding = meta.brand.branding_json;
  const inNode = (value: unknown, pointer: string): { pointer: string; path: unknown }[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { interface: type, config } = value as { interface?: unknown; config?: { url?: unknown } };
    return [
      ...(type === 'image' && config?.url !== undefined
        ? [{ pointer: `${pointer}/config/url`, path: config.url }]
        : []),
      ...Object.entries(value).flatMap(([key, part]) => inNode(part, `${pointer}/${escapeToken(key)}`)),
    ];
  };
  return [
    { file: 'study.json', pointer: `${COLORS}/logo_path`, path: branding?.logo_path },
    ...((branding?.favicons ?? []) as { href?: string }[]).map(({ href }, i) => ({
      file: 'study.json',
      pointer: `${COLORS}/favicons/${i}/href`,
      path: href,
    })),
    { file: 'study.json', pointer: '/meta/brand/partner/logo_path', path: meta.brand.partner?.logo_path },
    ...landing.map(({ content }) => ({
      file: 'landing.json',
      pointer: '/content/hero_picture',
      path: content.hero_picture,
    })),
    ...[...nodes.values()].flatMap((node) =>
      inNode(node.content.form?.schema, '/content/form/schema').map((each) => ({
        file: `nodes/${node.slug}.json`,
        ...each,
      })),
    ),
  ];
}

/**
 * Pictures that visitors would not see.
 * @param read reads a text file of the study
 */
export const pictureProblems = (study: Study, read: StudyFiles['read']): StudyFault[] =>
  picturesOf(study).flatMap(({ file, pointer, path }): StudyFault[] => {
    const fault = typeof path === 'string' && path !== '' ? pictureFault(study, path, read) : undefined;
    return fault ? [{ code: 'missingFile', severity: 'warning', file, pointer, ...fault }] : [];
  });

/** Activities that name a group which the dashboard does not have. */
export const groupRule: Rule<{ node: VersionedNode; study: Study }> = {
  code: 'unknownGroup',
  severity: 'warning',
  find({ node, study }) {
    const id = node.content.display_group;
    const ids = (study.meta.display_groups ?? []).map((group) => group.id);
    return id === undefined || ids.includes(id)
      ? []
      : [
          {
            pointer: '/content/display_group',
            message: `“display_groups” in study.json has no group “${id}”.`,
            ...didYouMean(id, ids),
          },
        ];
  },
};

/** The slugs of the studies beside this one, which the same service serves. */
function studiesBeside({ publicFolder, slug }: Study): string[] {
  const folder = dirname(dirname(publicFolder));
  return existsSync(folder)
    ? readdirSync(folder).filter((name) => name !== slug && existsSync(join(folder, name, 'study.json')))
    : [];
}

/** The rules for the list of studies on the start page of a program. */
export const programRules: readonly Rule<Study>[] = [
  {
    code: 'unusedSetting',
    severity: 'warning',
    find: ({ programStudies = [], meta }) =>
      meta.is_program || programStudies.length === 0
        ? []
        : [
            {
              pointer: '/program_studies',
              message: 'Only a program lists studies, and this study is not one.',
              fix: 'Add "is_program": true to “meta”, or leave “program_studies” out.',
            },
          ],
  },
  {
    code: 'unlistedStudy',
    severity: 'warning',
    find(study) {
      if (!study.meta.is_program) return [];
      const known = studiesBeside(study);
      return (study.programStudies ?? []).flatMap((slug, i) =>
        known.includes(slug)
          ? []
          : [
              {
                pointer: `/program_studies/${i}`,
                message: `There is no study “${slug}” beside this one, so the start page of the program does not list it.`,
                ...didYouMean(slug, known),
              },
            ],
      );
    },
  },
];
