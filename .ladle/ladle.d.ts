/** Ladle's commands as functions; its package has no types for them. */
declare module '@ladle/react/build' {
  export default function build(): Promise<boolean>;
}
declare module '@ladle/react/serve' {
  export default function serve(): Promise<void>;
}

/** What the gallery uses of Ladle. Its own types are sources that TypeScript 7 reports errors in. */
declare module '@ladle/react' {
  import type { ComponentType, ReactNode } from 'react';

  type Controls = Record<string, { value: unknown } & Record<string, unknown>>;
  export enum ActionType {
    UpdateControl = 'update-control',
  }
  export type GlobalProvider = ComponentType<{
    children: ReactNode;
    globalState: { control: Controls };
    dispatch: (action: { type: ActionType.UpdateControl; value: Controls }) => void;
  }>;
}
