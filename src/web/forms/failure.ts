import type { z } from 'zod'
import { messageOf } from '#api/client.ts'
import { m } from '#messages'
import { reasonOf } from '#web/queries/reason-of.ts'
import { fieldAt } from './shapes.ts'

/** What is said when a form could not be sent. */
export interface Failure {
  message: string
  reason?: string | undefined
  error: unknown
}

/** For failures that are specified as popups. */
export interface Popup {
  popup: string
  /** Stands behind it where the answer gave no reason. */
  unsaid?: string
}

/** Whether any of these is beside an input: what a row is about, such as a variant's colour, has none of its own. */
export function hasPlaceForError(shape: z.ZodType, paths: readonly string[]): boolean {
  return paths.some(
    (path) => !(path.includes('.') && fieldAt(shape, path)?.meta?.kind === 'special'),
  )
}

export function explain(
  failed: string | ((error: Error) => string) | Popup,
  error: Error,
  isAboutFields: boolean,
): Failure | undefined {
  if (typeof failed === 'object') return undefined
  if (typeof failed === 'function') return { message: failed(error), error }
  if (/[.।]$/.test(failed)) {
    return { message: failed, reason: isAboutFields ? undefined : messageOf(error), error }
  }
  if (isAboutFields) return { message: m.form_marked(), error }
  return { message: m.form_failed({ failed }), reason: reasonOf(error, m.form_try_again()), error }
}
