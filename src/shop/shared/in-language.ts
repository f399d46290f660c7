import { AsyncLocalStorage } from 'node:async_hooks'
import { overwriteServerAsyncLocalStorage } from '#language'
import type { Language } from './language.ts'

const languages = new AsyncLocalStorage<{ locale?: Language }>()
overwriteServerAsyncLocalStorage(languages)

/** Does the work in a language, whatever is done in another one meanwhile. Without it everything is in English. */
export function inLanguage<Result>(locale: Language, work: () => Result): Result {
  return languages.run({ locale }, work)
}
