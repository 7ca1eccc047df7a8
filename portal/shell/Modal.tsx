import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { roles } from './ground.tsx';
import { shellMessages } from './messages.ts';

const Inner = styled('div')({ padding: '1.5rem', display: 'flex', flexDirection: 'column', gap: '1rem' });
const Top = styled('div')({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '1rem' });
const Title = styled('h2')(({ theme }) => ({ margin: 0, fontSize: '1.5rem', lineHeight: 1.25, color: roles(theme).heading, outline: 'none' }));
const Close = styled('button')(({ theme }) => ({
  flex: 'none',
  width: '2.75rem',
  height: '2.75rem',
  margin: '-0.5rem -0.5rem 0 0',
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { background: roles(theme).selected },
  '&:focus-visible': { outline: `3px solid ${roles(theme).focus}` },
  '& svg': { display: 'block', margin: 'auto' },
}));

interface ModalProps {
  title: string;
  children: ReactNode;
  /** Closes on the button, on Escape and on the background. */
  onClose(): void;
  /** `alertdialog` for what cannot wait. */
  role?: 'dialog' | 'alertdialog';
  /** In px. */
  maxWidth?: number;
}

/** A dialog: named by its title, holds the focus, gives it back when it closes. */
export default function Modal({ title, children, onClose, role = 'dialog', maxWidth = 480 }: ModalProps) {
  const intl = useIntl();
  const titleId = useId();
  const bodyId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      transitionDuration={150}
      fullWidth
      slotProps={{ paper: { role, 'aria-labelledby': titleId, 'aria-describedby': role === 'alertdialog' ? bodyId : undefined, sx: { maxWidth, borderRadius: 3, margin: 2, width: 'calc(100% - 32px)' } } }}
    >
      <Inner>
        <Top>
          <Title id={titleId}>{title}</Title>
          <Close type="button" onClick={onClose} aria-label={intl.formatMessage(shellMessages.close)}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </Close>
        </Top>
        <div id={bodyId}>{children}</div>
      </Inner>
    </Dialog>
  );
}
