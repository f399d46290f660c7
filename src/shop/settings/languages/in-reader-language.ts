import type { Context } from '../../shared/context.ts'
import { inLanguage } from '../../shared/in-language.ts'
import type { Language } from '../../shared/language.ts'
import { readSettings } from '../queries.ts'
import { baseOf } from './rules.ts'

/**
 * Makes a text in its reader's language, whatever that of the work around it, with links to pages in it.
 * @param language unknown: the shop's first
 */
export async function inReaderLanguage<Result>(
  context: Context,
  language: Language | null | undefined,
  make: (context: Context) => Result | Promise<Result>,
): Promise<Result> {
  const { languages } = await readSettings(context)
  const read = language ?? languages.first
  const shopUrl = context.shopUrl + baseOf(read, languages)
  return inLanguage(read, async () => make({ ...context, shopUrl }))
}
