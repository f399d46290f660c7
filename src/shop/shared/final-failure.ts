/** Thrown by a job that retrying cannot help. */
export class FinalFailure extends Error {}
