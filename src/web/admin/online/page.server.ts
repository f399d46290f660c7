import type { LoaderFunctionArgs } from 'react-router'
import { shownLanguage } from '#shop/shared/language.ts'
import inBangla from '../../../../docs/online.bn.md?raw'
import inEnglish from '../../../../docs/online.md?raw'
import { coreOf } from '../../core-context.ts'

/** The first heading is the page's own. */
export function loader({ context }: LoaderFunctionArgs) {
  const guide = shownLanguage() === 'bn' ? inBangla : inEnglish
  const text = guide.replace(/^# .*\n/, '')
  return { html: coreOf(context).textRenderer.render(text, () => undefined).html }
}
