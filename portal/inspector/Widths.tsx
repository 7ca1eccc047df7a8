import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { switchMessages as messages } from './messages.ts';
import { SwitchField } from './switches.tsx';
import { view } from './view.ts';
import { openAt } from './useStudyPreview.ts';

/** In CSS px: a small phone, a phone, a tablet, a laptop. */
const WIDTHS = [320, 360, 768, 1280] as const;

/** The width of the link, and a window of that width: styles follow the window, so the page itself cannot be narrowed. */
export function Widths() {
  const { formatMessage } = useIntl();
  const { width } = useSnapshot(view);
  return (
    <>
      <SwitchField
        of="width"
        values={WIDTHS.map((each) => [String(each), formatMessage(messages.pixels, { width: each })])}
      />
      {width ? (
        <Row>
          <Button variant="outlined" onClick={() => openAt(Number(width))}>
            {formatMessage(messages.window, { width: Number(width) })}
          </Button>
        </Row>
      ) : null}
    </>
  );
}

/** Above everything else while the window has another width than the one that the link is about. */
export function OtherWidth() {
  const { formatMessage } = useIntl();
  const { width } = useSnapshot(view);
  const wanted = Number(width);
  if (!wanted || wanted === window.innerWidth) return null;
  return (
    <Stack gap={8} sx={{ marginBlockEnd: 2 }}>
      <Text>{formatMessage(messages.otherWidth, { width: wanted })}</Text>
      <Row>
        <Button variant="outlined" onClick={() => openAt(wanted)}>
          {formatMessage(messages.window, { width: wanted })}
        </Button>
      </Row>
    </Stack>
  );
}
