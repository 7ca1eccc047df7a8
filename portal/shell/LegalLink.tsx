import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PlainLink, linkStyle } from '#portal/parts/elements.tsx';

const OwnPage = styled(Link)(linkStyle);

interface LegalLinkProps {
  /** The page of the brand. */
  href: string | undefined;
  /** The portal's page, if the brand has none: a path under the study's base. */
  fallback: string;
  children: ReactNode;
}

/** A link to the terms or the privacy notice. */
export const LegalLink = ({ href, fallback, children }: LegalLinkProps) =>
  href ? <PlainLink href={href}>{children}</PlainLink> : <OwnPage href={fallback}>{children}</OwnPage>;
