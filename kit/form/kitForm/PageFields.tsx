import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CompiledPage } from '#kit/pure/compile/index.ts';
import { FormDispatch } from '#kit/form/index.ts';
import { LoadingBlock, Notice, visuallyHiddenStyle } from '#kit/ui/parts/index.ts';
import { formMessages } from './messages.ts';
import type { usePreload } from './usePreload.ts';

const Account = styled('input')(visuallyHiddenStyle);

/**
 * Whether the page asks for a password and not for the account. Password managers then need the account in a field of
 * its own, or they file the password under none.
 */
function lacksAccount({ fields }: CompiledPage): boolean {
  const tokens = fields.map(({ type, options }) => options.autofill ?? type?.autofill);
  return tokens.some((token) => String(token).endsWith('-password')) && !tokens.includes('username');
}

/** The page's controls, or their replacement, once the code of the field types is loaded. */
export function PageFields({
  page,
  code: { state, retry },
  account,
  children,
}: {
  page: CompiledPage;
  /** Loading state of the code for the page's fields. */
  code: ReturnType<typeof usePreload>;
  /** The participant's account, for password managers. */
  account?: string | undefined;
  children?: ReactNode;
}) {
  const intl = useIntl();
  if (state === 'loading') return <LoadingBlock shape="box" lines={page.fields.length} />;
  if (state !== 'ready') {
    const again = (
      <Button color="inherit" onClick={retry}>
        {intl.formatMessage(formMessages.tryAgain)}
      </Button>
    );
    return (
      <Notice kind="error" action={again}>
        {intl.formatMessage(state === 'failed' ? formMessages.loadFailed : formMessages.loadBroken)}
      </Notice>
    );
  }
  return (
    <>
      {account !== undefined && lacksAccount(page) ? (
        <Account type="text" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden />
      ) : null}
      {children ?? <FormDispatch key={page.id} uischema={page.uischema} schema={page.schema} path="" enabled />}
    </>
  );
}
