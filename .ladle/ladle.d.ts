/** Ladle's commands as functions; its package has no types for them. */
declare module '@ladle/react/build' {
  export default function build(): Promise<boolean>;
}
