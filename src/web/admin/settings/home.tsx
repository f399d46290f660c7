import { useFieldArray, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { type HomeSection, HomeSettings, MAX_SLIDES } from '#shop/settings/home/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { formatDate } from '#shop/shared/dates.ts'
import type { Words } from '#shop/shared/fields.ts'
import { SchemaField, SchemaFields, wordsOf } from '#web/forms/schema-fields.tsx'
import { useFormValue } from '#web/forms/use-form-value.ts'
import { useShop } from '#web/settings/shop.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { PlainTick } from '#web/ui/tick.tsx'
import { Blocks, MoveButtons } from './blocks.tsx'
import { OutfitBlocks } from './outfits.tsx'
import { PictureField } from './picture-field.tsx'
import { PreviewPage } from './preview-page.tsx'
import type { FieldsProps, FormProps } from './settings-form.tsx'

const NEW_SLIDE = {
  ...{ picture: '', heading: '', headingBangla: '', words: '', wordsBangla: '' },
  ...{ link: '', linkWords: '', linkWordsBangla: '' },
}

/** Contents of the home page, and the temporary announcement above every page. */
export function HomeFields({ form, onBusyChange }: FieldsProps<'home'>) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 border-t border-line pt-6 sm:grid-cols-2">
        <h2 className="text-base sm:col-span-2">{m.setting_announcement()}</h2>
        <SchemaFields
          form={form}
          names={['announcement', 'announcementBangla', 'announcementLink', 'firstDay', 'lastDay']}
        />
      </div>
      <Blocks
        form={form}
        name="slides"
        legend={m.setting_slides()}
        hint={m.setting_slides_hint({ most: formatCount(MAX_SLIDES) })}
        most={MAX_SLIDES}
        nameOf={(place) => m.setting_slide_place({ place: formatCount(place + 1) })}
        add={m.setting_slide_add()}
        blank={() => NEW_SLIDE}
      >
        {(place) => <SlideFields form={form} place={place} onBusyChange={onBusyChange} />}
      </Blocks>
      <SchemaField form={form} name="slidesOnPhones" />
      <OutfitBlocks form={form} onBusyChange={onBusyChange} />
      <SectionFields form={form} />
    </>
  )
}

function SlideFields({ form, place, onBusyChange }: FieldsProps<'home'> & { place: number }) {
  const slide = `slides.${place}` as const
  const picture = useFormValue(form, `${slide}.picture`)
  const hasLink = useWatch({ control: form.control, name: `${slide}.link` })
  const texts = [
    ...([`${slide}.heading`, `${slide}.headingBangla`, `${slide}.words`] as const),
    ...([`${slide}.wordsBangla`, `${slide}.link`] as const),
  ]
  return (
    <>
      <PictureField
        {...wordsOf(HomeSettings, `${slide}.picture`)}
        {...picture}
        onBusyChange={onBusyChange}
      />
      <SchemaFields
        form={form}
        names={hasLink ? [...texts, `${slide}.linkWords`, `${slide}.linkWordsBangla`] : texts}
      />
    </>
  )
}

const sectionNames: Record<HomeSection, Words> = {
  slides: m.setting_slides,
  featured: m.featured_collection,
  outfits: m.outfits_title,
  categories: m.home_by_category,
  story: m.story_title,
}

function SectionFields({ form }: FormProps<'home'>) {
  const { fields, move } = useFieldArray({ control: form.control, name: 'sections' })
  const error = form.formState.errors.sections?.message
  const { label, hint } = wordsOf(HomeSettings, 'sections')
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] border-t border-line pt-6">
      <legend className="float-left font-display text-base">{label}</legend>
      <p className={`clear-both mb-3 text-sm ${error ? 'text-bad' : 'text-quiet'}`}>
        {error ?? hint}
      </p>
      {fields.map(({ id, name }, place) => (
        <div key={id} className="flex items-center border-b border-line">
          <PlainTick className="flex-1" {...form.register(`sections.${place}.isShown`)}>
            {sectionNames[name]()}
          </PlainTick>
          <MoveButtons
            name={sectionNames[name]()}
            isFirst={place === 0}
            isLast={place === fields.length - 1}
            onMove={(steps) => move(place, place + steps)}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** Miniature of the home page. */
export function HomePreview({ form }: FormProps<'home'>) {
  const { announcement, firstDay, lastDay, slides, sections } = inShownLanguage(
    useWatch({ control: form.control }),
  )
  const { name } = useShop()
  return (
    <>
      <PreviewPage
        name={name}
        above={
          announcement && (
            <p className="bg-madder-fill px-4 py-2 text-center text-sm text-day">{announcement}</p>
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
                  <p className="p-4">{sectionNames[section.name]()}</p>
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
    <div className="relative grid min-h-40 content-end bg-night text-day">
      {picture && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
      <div className="relative grid gap-1 bg-night/60 p-4">
        <p className="font-display text-xl">{heading}</p>
        {words && <p className="text-sm">{words}</p>}
        {link && <p className="text-sm underline">{linkWords || m.home_shop_now()}</p>}
      </div>
    </div>
  )
}

function tellDays(firstDay = '', lastDay = ''): string {
  const [from, to] = [firstDay, lastDay].map((day) => day && formatDate(day)) as [string, string]
  if (from && to) return m.setting_announced_between({ from, to })
  if (from) return m.setting_announced_from({ from })
  return to ? m.setting_announced_until({ to }) : m.setting_announced_always()
}
