import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { Translations } from './contract.ts'
import type { Translatable } from './translatable.ts'

/** Empty for a subject that does not exist. @throws ShopError unauthenticated, forbidden */
export async function listTranslations(
  context: Context,
  { subject, right }: Translatable,
  id: string,
): Promise<Translations> {
  requireRight(context, right)
  const rows = await context.db
    .selectFrom('translations')
    .where('subject', '=', subject)
    .where('subjectId', '=', id)
    .select(['language', 'field', 'text'])
    .orderBy('field')
    .execute()
  const translations: Translations = {}
  for (const { language, field, text } of rows) {
    translations[language] = { ...translations[language], [field]: text }
  }
  return translations
}
