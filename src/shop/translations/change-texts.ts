import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import type { TextsChange, Translations } from './contract.ts'
import { listTranslations } from './queries.ts'
import type { Translatable } from './translatable.ts'

/**
 * Saves or removes texts in another language. The last save wins.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict
 */
export async function changeTexts(
  context: Context,
  translatable: Translatable,
  id: string,
  { language, texts }: TextsChange,
): Promise<Translations> {
  const { subject, right } = translatable
  requireRight(context, right)
  return inTransaction(context, async (transaction) => {
    const { id: subjectId, details } = await translatable.lock(transaction, id)
    const before = await listTranslations(transaction, translatable, subjectId)
    const changed = Object.entries(texts).filter(
      ([field, text]) => text !== undefined && text !== (before[language]?.[field] ?? null),
    )
    if (changed.length === 0) return before
    const fields = changed.map(([field]) => field)
    await transaction.db
      .deleteFrom('translations')
      .where('subject', '=', subject)
      .where('subjectId', '=', subjectId)
      .where('language', '=', language)
      .where('field', 'in', fields)
      .execute()
    const rows = changed.flatMap(([field, text]) =>
      text ? [{ subject, subjectId, language, field, text }] : [],
    )
    if (rows.length > 0) await transaction.db.insertInto('translations').values(rows).execute()
    await recordAudit(transaction, 'translation_changed', subjectId, {
      ...details,
      subject,
      language,
      fields: fields.join(', '),
    })
    return listTranslations(transaction, translatable, subjectId)
  })
}
