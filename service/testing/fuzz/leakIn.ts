/** Text that reveals internals of the service: stacks, paths, SQL, and messages of the database and of JavaScript. */
const LEAKS = [
  / at .+:\d+:\d+/,
  /node_modules/,
  /\.ts\b/,
  /\/(tmp|home|work|root|usr)\//,
  // Kysely quotes every identifier. "Select a day from the list" is no SQL.
  /\b(select (distinct )?|insert into |update |delete from )("|\* from)/i,
  /violates|constraint|syntax error|invalid (input|byte)/i,
  /Cannot read|is not a function|undefined \(/,
];

/** The first pattern that a code or message of an error matches; undefined if the text reveals no internals. */
export const leakIn = (text: string): RegExp | undefined => LEAKS.find((pattern) => pattern.test(text));
