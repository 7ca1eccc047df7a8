import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Text } from '#portal/parts/elements.tsx';
import { inspectorMessages as messages } from './messages.ts';

export const Heading = styled('h3')({
  margin: '1rem 0 0.25rem',
  fontSize: '1rem',
  '&:first-of-type': { marginTop: 0 },
});
const Pre = styled('pre')({ margin: 0, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const PlainList = styled('ul')({ margin: 0, paddingInlineStart: '1.25rem' });

/** A value as JSON. */
export const Json = ({ value }: { value: unknown }) => (
  <Pre lang="en" dir="ltr">
    {JSON.stringify(value, null, 2) ?? '–'}
  </Pre>
);

/** Shown while no form is open. */
export function NoForm() {
  return <Text>{useIntl().formatMessage(messages.noForm)}</Text>;
}
