import { useTheme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/ui/parts/index.ts';
import { failureMessages } from '#portal/api/messages.ts';
import { loadEnterprise } from './enterprise.ts';
import type { CaptchaCheckProps } from './useCaptcha.tsx';

/** CSS pixels that the normal checkbox of the enterprise script needs. */
const NORMAL_WIDTH = 304;

/** The checkbox of the enterprise script, which renders it into a frame of its own. */
export default function EnterpriseCheck({ study, action, used, onToken }: CaptchaCheckProps) {
  const intl = useIntl();
  const { mode } = useTheme().palette;
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const report = useEffectEvent(onToken);
  const siteKey = study.recaptcha_site_key!;
  useEffect(() => {
    let isWanted = true;
    // A checkbox cannot be rendered again into the same element.
    const element = document.createElement('div');
    const frame = place.current!;
    frame.append(element);
    report(undefined);
    loadEnterprise(study, 'explicit', intl.locale).then(
      (captcha) => {
        if (!isWanted) return;
        setFailed(false);
        captcha.render(element, {
          sitekey: siteKey,
          action,
          size: frame.clientWidth < NORMAL_WIDTH ? 'compact' : 'normal',
          theme: mode,
          callback: (token) => isWanted && report(token),
          'expired-callback': () => isWanted && report(undefined),
          'error-callback': () => isWanted && setFailed(true),
        });
      },
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
      element.remove();
    };
  }, [study, siteKey, action, used, intl.locale, mode]);
  return (
    <div>
      <div ref={place} />
      {hasFailed ? <Notice kind="error">{intl.formatMessage(failureMessages.captchaFailed)}</Notice> : null}
    </div>
  );
}
