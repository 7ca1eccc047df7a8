import { DraftBanner } from '#portal/parts/DraftBanner.tsx';
import { useStudy } from '#portal/state/useStudy.ts';
import { isUnpublished } from '#portal/state/isUnpublished.ts';
import { BrokenFiles } from './BrokenFiles.tsx';
import { useStudyPreview } from './useStudyPreview.ts';

/** What a study builder sees above every screen while their preview token is valid. */
export default function Preview() {
  const study = useStudy();
  const preview = useStudyPreview();
  if (!preview || !study) return null;
  return (
    <>
      {/* The frame of the portal shows the banner of an unpublished study. */}
      {isUnpublished(study) ? null : <DraftBanner />}
      {preview.refused ? <BrokenFiles findings={preview.findings} /> : null}
    </>
  );
}
