import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { PAGE_LENGTHS } from '#shop/pages/rules.ts'
import { textPreviewQuery } from '#web/queries/pages.ts'
import { Prose } from '#web/ui/prose.tsx'
import { useResting } from '#web/ui/use-resting.ts'
import type { PageFormFields } from './page-fields.tsx'

/** How the page will look, as the server makes it. */
export function PagePreview({ form }: { form: PageFormFields }) {
  const [title, text] = useWatch({ control: form.control, name: ['title', 'text'] })
  const resting = useResting(text)
  const preview = useQuery(textPreviewQuery(resting))
  const isTooLong = text.length > PAGE_LENGTHS.text
  return (
    <aside
      aria-labelledby="page-preview"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:grid-rows-[auto_minmax(0,1fr)]"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="page-preview" className="text-lg">
          Preview
        </h2>
        <p className={`tabular text-sm ${isTooLong ? 'text-bad' : 'text-quiet'}`}>
          {text.length.toLocaleString('en')} of {PAGE_LENGTHS.text.toLocaleString('en')} characters
        </p>
      </div>
      <section
        aria-labelledby="page-preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
        className="overflow-y-auto border border-line bg-paper px-5 py-6 max-xl:max-h-[80dvh]"
      >
        <p className="mb-6 font-display text-2xl wrap-anywhere">{title}</p>
        {preview.error && <p className="text-bad">The preview is unavailable right now.</p>}
        {resting.trim() !== '' && preview.data && <Prose html={preview.data.html} />}
      </section>
    </aside>
  )
}
