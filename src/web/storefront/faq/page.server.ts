import { data, type LoaderFunctionArgs } from 'react-router'
import { listDeliveryOptions } from '#shop/pricing/delivery/queries.ts'
import { readShownSettings } from '#shop/settings/queries.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { shownLanguage, writtenIn } from '#shop/shared/language.ts'
import { coreOf } from '../../core-context.ts'
import { listTopics } from './list-topics.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const core = coreOf(context)
  const { questions } = await readShownSettings(core, core.reportError)
  // Charges are filled in as the answers are written.
  const written = writtenIn(JSON.stringify(questions)) ?? shownLanguage()
  const topics = await inLanguage(written, async () =>
    listTopics(questions, await listDeliveryOptions(core, [])),
  )
  return data({ topics }, { status: topics.length > 0 ? 200 : 404 })
}
