import { useWatch } from 'react-hook-form'
import { widthOfUrl } from '#shop/images/rules.ts'
import { cut } from '#shop/shared/excerpt.ts'
import { Picture } from '#web/ui/picture.tsx'
import { gradientOf } from './gradient.ts'
import type { CategoryForm } from './name-fields.tsx'

const MAX_DESCRIPTION = 60

/** How a card of the category will look, while it is being filled in. */
export function CategoryPreview<Output>({ form }: { form: CategoryForm<Output> }) {
  const { name, description, image, color } = useWatch({ control: form.control })
  return (
    <section aria-labelledby="preview" className="max-w-sm lg:sticky lg:top-8">
      <h2 id="preview" className="font-sans text-sm tracking-normal">
        Preview
      </h2>
      <div className="mt-1.5 border border-line bg-white/60">
        <Banner image={image ?? ''} color={color ?? ''} />
        <div style={{ backgroundImage: gradientOf(color ?? '') }} className="h-1.5" />
        <div className="p-4">
          <p className="font-display text-lg wrap-anywhere">{name?.trim() || 'Category name'}</p>
          <p className="mt-1 text-sm wrap-anywhere text-quiet">
            {cut(description ?? '', MAX_DESCRIPTION) || 'The description appears here.'}
          </p>
        </div>
      </div>
    </section>
  )
}

function Banner({ image, color }: { image: string; color: string }) {
  const ground = 'aspect-video w-full'
  const width = widthOfUrl(image) ?? 1920
  return (
    <Picture
      key={image}
      picture={image ? { url: image, width, height: (width * 9) / 16, placeholder: '' } : null}
      alt=""
      isFirstSeen
      sizes="(min-width: 64rem) 20rem, 92vw"
      fallback={<div style={{ backgroundImage: gradientOf(color) }} className={ground} />}
      className={`${ground} object-cover`}
    />
  )
}
