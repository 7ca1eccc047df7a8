import type { CreateFirstPaint, FirstPaint, PageRequest } from '#schemas/firstPaint.ts';
import { memoBy } from '#kit/pure/fields/index.ts';
import type { Deps } from '#service/deps/deps.ts';
import { landingOf } from '#service/study/landingOf.ts';
import { isDraft, type Study } from '#service/study/study.ts';
import { portalBuildIn, type PortalBuild } from './portalBuild.ts';

type Renderer = ReturnType<CreateFirstPaint>;

/** The first paints of all studies, as the current build of the portal renders them. */
export interface FirstPaints {
  /** `undefined` while there is no build. */
  currentBuild(): Promise<PortalBuild | undefined>;
  /**
   * Renders the first paint of a study.
   * @returns `undefined` for a draft, which needs its preview token, and for a build without first paints
   */
  render(build: PortalBuild, study: Study, request: PageRequest): Promise<FirstPaint | undefined>;
}

export function createFirstPaints({ config, studies }: Pick<Deps, 'config' | 'studies'>): FirstPaints {
  /** The renderer of a study for each build. It caches what it has rendered. */
  const rendererOf = memoBy((build: PortalBuild) =>
    memoBy((study: Study): Renderer | null =>
      isDraft(study) || !build.createFirstPaint ? null : build.createFirstPaint(landingOf(study, [], studies.all)),
    ),
  );
  return {
    currentBuild: portalBuildIn(config.portalFolder),
    render: async (build, study, request) => rendererOf(build)(study)?.(request),
  };
}
