import type { GeneratedAlways } from 'kysely'
import type { Language, Subject } from './contract.ts'

/** With columns that name the subject by its kind, so that the database removes them together. */
interface StoredTranslations {
  subject: Subject
  subject_id: string
  language: Language
  field: string
  text: string
  search_words: GeneratedAlways<string[]>
}

export interface TranslationTables {
  translations: StoredTranslations
}
