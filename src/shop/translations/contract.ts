// Owns texts in languages other than the shop's own.
// Does not own: which texts exist, their limits, and who may change them.
import { z } from 'zod'

/** Languages of texts besides the one that they were first written in. */
export const Language = z.enum(['bn'])
export type Language = z.infer<typeof Language>

export const Subject = z.enum(['product', 'category', 'page', 'settings'])
export type Subject = z.infer<typeof Subject>

export const Translations = z
  .partialRecord(Language, z.record(z.string(), z.string()))
  .meta({ id: 'Translations', description: 'By language and field' })
export type Translations = z.infer<typeof Translations>

/** An optional text; a missing one stays unchanged. */
export function translated<Text extends z.ZodType<string>>(text: Text) {
  return text.nullable().optional()
}

export interface TextsChange {
  language: Language
  /** Null: removes the text. */
  texts: { [field: string]: string | null | undefined }
}
