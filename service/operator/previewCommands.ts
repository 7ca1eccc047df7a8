import { createPreview } from '#service/session/previews.ts';
import { revokeTokens } from '#service/session/tokens.ts';
import { StartupError } from '#service/startupError.ts';
import type { Study } from '#service/study/study.ts';
import type { Command, Desk } from './command.ts';

function studyOf({ studies }: Desk, slug: string | undefined): Study {
  const study = studies.find((each) => each.slug === slug);
  if (study) return study;
  throw new StartupError(`Name a study: ${studies.map((each) => each.slug).join(', ')}.`);
}

export const previewCommands: Readonly<Record<string, Command>> = {
  preview: {
    subject: '<study>',
    options: [],
    does: 'prints a new preview link, which works for 7 days',
    async run(desk, { subject }) {
      const study = studyOf(desk, subject);
      return `${desk.publicUrl}/${study.slug}/?preview_token=${await createPreview(desk.db, study, desk.now)}`;
    },
  },
  'revoke-previews': {
    subject: '<study>',
    options: [],
    does: 'ends all preview links of a study',
    async run(desk, { subject }) {
      const { slug } = studyOf(desk, subject);
      return `Revoked ${await revokeTokens(desk.db, { kinds: ['preview'], study: slug }, desk.now)} preview links of ${slug}.`;
    },
  },
};
