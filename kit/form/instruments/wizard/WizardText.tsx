import Link from '@mui/material/Link';
import type { ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Screen } from '../screens.ts';
import { controlMessages, VisuallyHidden } from '#kit/ui/parts/index.ts';

interface WizardTextProps {
  screen: Extract<Screen, { kind: 'text' }>;
  heading: RefObject<HTMLHeadingElement | null>;
  stem: string | undefined;
  /** BCP 47 language of the stem if it differs from the page's. */
  lang: string | undefined;
}

/** A screen with text: an introduction, thanks, the owner of the wording. */
export function WizardText({ screen, heading, stem, lang }: WizardTextProps) {
  const { formatMessage } = useIntl();
  const values = { owner: screen.owner?.name, link: ownerLink(screen.owner?.url) };
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {formatMessage(screen.heading)}
      </h2>
      {screen.stem && stem ? (
        <p className="stem" lang={lang}>
          {stem}
        </p>
      ) : null}
      {(screen.texts ?? []).map((text) => (
        <p key={text.id}>{formatMessage(text, values)}</p>
      ))}
    </>
  );
}

/** Renders the name of the wording's owner as a link. */
const ownerLink = (url: string | undefined) =>
  function OwnerLink(parts: ReactNode[]) {
    return (
      <Link key="owner" href={url} target="_blank" rel="noopener noreferrer">
        {parts}
        <NewWindow />
      </Link>
    );
  };

function NewWindow() {
  const { formatMessage } = useIntl();
  return <VisuallyHidden> {formatMessage(controlMessages.newWindow)}</VisuallyHidden>;
}
