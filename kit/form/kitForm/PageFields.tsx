import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { CompiledPage } from '#kit/pure/compile/index.ts';
import { FormDispatch, PageCode } from '#kit/form/index.ts';
import { LoadingBlock, visuallyHiddenStyle } from '#kit/ui/parts/index.ts';
import type { PreloadedCode } from './usePreload.ts';

const Account = styled('input')(visuallyHiddenStyle);

/**
 * Whether the page asks for a password and not for the account. Password managers then need the account in a field of
 * its own, or they file the password under none.
 */
function lacksAccount({ fields }: CompiledPage): boolean {
  const tokens = fields.map(({ type, options }) => options.autofill ?? type?.autofill);
  return tokens.some((token) => String(token).endsWith('-password')) && !tokens.includes('username');
}

/** The page's controls, once the code of the field types has come or failed to. */
export function PageFields({
  page,
  code,
  account,
  children,
}: {
  page: CompiledPage;
  /** Loading state of the code for the page's fields. */
  code: PreloadedCode;
  /** The participant's account, for password managers. */
  account?: string | undefined;
  children?: ReactNode;
}) {
  if (code.state === 'loading') return <LoadingBlock shape="box" lines={page.fields.length} />;
  return (
    <PageCode value={code}>
      {account !== undefined && lacksAccount(page) ? (
        <Account type="text" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden />
      ) : null}
      {children ?? <FormDispatch key={page.id} uischema={page.uischema} schema={page.schema} path="" enabled />}
    </PageCode>
  );
}
