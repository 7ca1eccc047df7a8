import { useEffect } from 'react';
import { report } from '#portal/api/reports/report.ts';
import { currentStudy } from '#portal/state/study/study.ts';
import { useStudy } from '#portal/state/study/useStudy.ts';

/** Starts the study's tag manager, if it has one, when the portal is on the screen. */
export function useTagManager(): void {
  const id = useStudy()?.gtm_id_cookie_banner;
  useEffect(() => {
    const study = currentStudy();
    if (!id || !study) return;
    import('./tagManager.ts')
      .then(({ startTagManager }) => startTagManager(study))
      .catch((error: unknown) => report('integration', { provider: 'google_tag_manager', error }));
  }, [id]);
}
