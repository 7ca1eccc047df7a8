import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { Icon } from '#kit/ui/parts/index.ts';
import { activityPath } from '#portal/state/activities/activityPath.ts';
import { openingOf } from '#portal/state/activities/openingOf.ts';
import type { Unsent } from '#portal/answers/unsent/useUnsent.ts';
import { linkStyle, Text } from '#portal/parts/elements.tsx';
import { dayText } from '#portal/parts/windowText.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { numberText, unsentFact } from './facts.ts';

const Line = styled(Text)({
  display: 'flex',
  gap: '0.375rem',
  // More specific than what the list of completed activities says of its icons.
  '&& > svg': { flex: 'none', marginBlockStart: '0.775rem', color: 'inherit' },
});
// Spanish writes the names of days in lower case, but not at the beginning.
const EntryOnDevice = styled(Link)((props) => ({
  ...linkStyle(props),
  display: 'block',
  paddingBlock: '0.625rem',
  '&::first-letter': { textTransform: 'uppercase' },
}));

interface UnsentEntriesProps {
  node: Omit<StudyNode, 'content'>;
  /** By occurrence. */
  unsent: readonly (readonly [occurrence: number, standing: Unsent])[];
}

/** The occurrences of an activity whose answers are only on this device: which, how it stands with them, and a link. */
export default function UnsentEntries({ node, unsent }: UnsentEntriesProps) {
  const intl = useIntl();
  return unsent.map(([occurrence, { kind }]) => {
    const { icon, text } = unsentFact(intl, kind);
    const opening = openingOf(node, occurrence);
    const name = opening ? dayText(intl, opening) : numberText(intl, node, occurrence);
    return (
      <Line key={occurrence}>
        <Icon name={icon} />
        <EntryOnDevice href={activityPath(node, occurrence)}>{name ? `${name}: ${text}` : text}</EntryOnDevice>
      </Line>
    );
  });
}
