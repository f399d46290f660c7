import { useWatch } from 'react-hook-form'
import { useShop } from '#web/settings/shop.ts'
import { PreviewPage } from '../preview-page.tsx'
import type { HomeFormFields } from './home-form-fields.ts'
import { sectionNames } from './section-fields.tsx'

/** The home page from its top, in small. */
export function HomePreview({ form }: { form: HomeFormFields }) {
  const { announcement, firstDay, lastDay, slides, sections } = useWatch({ control: form.control })
  const { name } = useShop()
  return (
    <>
      <PreviewPage
        name={name}
        above={
          announcement && (
            <p className="bg-madder px-4 py-2 text-center text-sm text-paper">{announcement}</p>
          )
        }
      >
        {sections?.map(
          (section) =>
            section.isShown &&
            section.name && (
              <div key={section.name} className="border-b border-line">
                {section.name === 'slides' && slides && slides.length > 0 ? (
                  slides.map((slide, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a slide being filled in is known by its place alone.
                    <SlidePreview key={place} {...slide} />
                  ))
                ) : (
                  <p className="p-4">{sectionNames[section.name]}</p>
                )}
              </div>
            ),
        )}
      </PreviewPage>
      {announcement && <p className="text-sm text-quiet">{tellDays(firstDay, lastDay)}</p>}
    </>
  )
}

interface SlidePreviewProps {
  picture?: string
  heading?: string
  words?: string
  link?: string
  linkWords?: string
}

function SlidePreview({ picture, heading, words, link, linkWords }: SlidePreviewProps) {
  return (
    <div className="relative grid min-h-40 content-end bg-ink text-paper">
      {picture && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
      <div className="relative grid gap-1 bg-ink/60 p-4">
        <p className="font-display text-xl">{heading}</p>
        {words && <p className="text-sm">{words}</p>}
        {link && <p className="text-sm underline">{linkWords || 'Shop now'}</p>}
      </div>
    </div>
  )
}

function tellDays(firstDay = '', lastDay = ''): string {
  const from = firstDay ? `from ${firstDay}` : 'from now'
  return `The announcement shows ${from}${lastDay ? ` through ${lastDay}` : ' until you remove it'}.`
}
