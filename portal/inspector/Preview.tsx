import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { DraftBanner } from '#portal/parts/DraftBanner.tsx';
import { Wide } from '#portal/parts/elements.tsx';
import { isUnpublished } from '#portal/state/isUnpublished.ts';
import { useStudy } from '#portal/state/useStudy.ts';
import { BrokenFiles } from './BrokenFiles.tsx';
import { Inspector } from './Inspector.tsx';
import { inspectorMessages as messages } from './messages.ts';
import { useStudyPreview } from './useStudyPreview.ts';
import { useView } from './useView.ts';
import { setView, view } from './view.ts';

/** What a study builder sees above every screen while their preview token is valid. */
export default function Preview() {
  const { formatMessage } = useIntl();
  const study = useStudy();
  const preview = useStudyPreview();
  const opener = useRef<HTMLButtonElement>(null);
  const { tab } = useSnapshot(view);
  useView(preview?.revision);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !tab) opener.current?.focus();
    wasOpen.current = tab !== undefined;
  }, [tab]);
  if (!preview || !study) return null;
  return (
    <>
      {/* The frame of the portal shows the banner of an unpublished study. */}
      {isUnpublished(study) ? null : <DraftBanner />}
      <Wide
        as="section"
        aria-label={formatMessage(messages.title)}
        sx={{ paddingBlock: 0.5, '@media print': { display: 'none' } }}
      >
        <Button
          ref={opener}
          aria-expanded={tab !== undefined}
          aria-controls={tab && 'inspector'}
          onClick={() => setView({ tab: tab ? undefined : 'outline' })}
        >
          {formatMessage(messages.open)}
        </Button>
      </Wide>
      {preview.refused ? <BrokenFiles findings={preview.findings} /> : null}
      {tab ? <Inspector preview={preview} onClose={() => setView({ tab: undefined })} /> : null}
    </>
  );
}
