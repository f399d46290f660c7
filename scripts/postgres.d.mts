/** The folder with the server's programs, or undefined when there is none and none may be added. */
export function findOrInstallPostgres(): Promise<string | undefined>

/** Lends a new, empty server to the work, and leaves nothing of it behind. */
export function withPostgres<Result>(
  programs: string,
  work: (url: string) => Promise<Result>,
): Promise<Result>
