import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { openModal } from '#portal/state/page/modals.ts';
import { LinkButton } from './elements.tsx';
import { commonMessages } from './messages.ts';

/** Opens the contact dialog. @param isMain whether the screen offers nothing else */
export function ContactButton({ isMain = false }: { isMain?: boolean }) {
  const label = useIntl().formatMessage(commonMessages.contact);
  const open = () => openModal('contact');
  return isMain ? (
    <Button variant="contained" onClick={open}>
      {label}
    </Button>
  ) : (
    <LinkButton type="button" onClick={open}>
      {label}
    </LinkButton>
  );
}
