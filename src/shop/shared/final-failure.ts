import { ToldError } from './told.ts'

/** Thrown by a job that retrying cannot help. */
export class FinalFailure extends ToldError {}
