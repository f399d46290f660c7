import { AsyncLocalStorage } from 'node:async_hooks'
import { overwriteServerAsyncLocalStorage } from '#language'
import { LANGUAGES, type Language } from './language.ts'

const languages = new AsyncLocalStorage<{ locale?: Language }>()
overwriteServerAsyncLocalStorage(languages)

/** Does the work in a language, whatever is done in another one meanwhile. Without it everything is in English. */
export function inLanguage<Result>(locale: Language, work: () => Result): Result {
  return languages.run({ locale }, work)
}

/** For what is stored, which others read in other languages. */
export function inEnglish<Result>(work: () => Result): Result {
  return inLanguage(LANGUAGES[0], work)
}
