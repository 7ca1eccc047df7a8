import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Root = styled('div', { name: 'KitBillboard', slot: 'Root' })(({ theme }) => ({
  marginBlockStart: theme.spacing(8), display: 'grid', gap: theme.spacing(4),
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(3), alignItems: 'center' },
}));

export interface BillboardProps {
  onBack?: () => void;
  backLabel: string;
  primaryLabel: string;
  primaryDisabled?: boolean;
  onDecline?: () => void;
  declineLabel?: string;
  onWithdraw?: () => void;
  withdrawLabel?: string;
  status?: ReactNode;
  progress?: { percent: number; minutes: number; step: number; total: number };
}

/** The bar below a page: back, forward, and how far one has come. The primary button submits the form around it. */
export function Billboard({ onBack, backLabel, primaryLabel, primaryDisabled, onDecline, declineLabel, onWithdraw, withdrawLabel, status }: BillboardProps) {
  return (
    <Root>
      <div>
        {onBack ? <Button variant="text" onClick={onBack}>{backLabel}</Button> : null}
        <Button type="submit" variant="contained" aria-disabled={primaryDisabled || undefined}>{primaryLabel}</Button>
        {onDecline ? <Button variant="text" onClick={onDecline}>{declineLabel}</Button> : null}
        {onWithdraw ? <Button variant="text" onClick={onWithdraw}>{withdrawLabel}</Button> : null}
      </div>
      {status}
    </Root>
  );
}
